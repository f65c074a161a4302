/** What somebody has sent, and whether PostgreSQL can be asked about it: for a comparison with anything else it fails. */

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Whether it can be the id of a row. */
export const isUuid = (text: string): boolean => UUID.test(text);

const UNKEEPABLE = /[\p{Cc}\p{Cs}]/u;
/** Whether it has neither control characters nor halves of characters: nobody types them, and no column of texts keeps them. */
export const isKeepable = (text: string): boolean => !UNKEEPABLE.test(text);

const UNSTORABLE = /[\0\p{Cs}]/u;
/** Whether PostgreSQL takes it at all, line breaks and the like included. */
export const isStorable = (text: string): boolean => !UNSTORABLE.test(text);
