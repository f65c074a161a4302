/** Checks of input before it reaches PostgreSQL, which fails on values it cannot compare. */

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
export const isUuid = (text: string): boolean => UUID.test(text);

const UNKEEPABLE = /[\p{Cc}\p{Cs}]/u;
/** Whether a text has no control characters and no lone surrogates, which people do not type and text columns cannot store. */
export const isKeepable = (text: string): boolean => !UNKEEPABLE.test(text);

const UNSTORABLE = /[\0\p{Cs}]/u;
/** Whether PostgreSQL can store the text; line breaks are allowed. */
export const isStorable = (text: string): boolean => !UNSTORABLE.test(text);
