/** Names by language in a catalogue file: `name.ES` beside `name`, as a field of JSON and as a column of CSV. */
import type { Translations } from "../../database/schema.ts";

const FIELD = /^name\.([A-Z]{2,3}(?:[-_][A-Z]{2,4})?)$/;
export const NAME_FIELDS = "name.ES and so on";

export const isNameField = (field: string): boolean => FIELD.test(field);

/** What an entry says of its names, and its other fields. An empty name takes one back. */
export function splitNames(written: Translations): {
  readonly names: Translations;
  readonly others: Translations;
} {
  const pick = (isWanted: (field: string) => boolean) =>
    Object.fromEntries(Object.entries(written).filter(([field]) => isWanted(field)));
  return { names: pick(isNameField), others: pick((field) => !isNameField(field)) };
}

/** The names after those that an entry says, by their fields. */
export function namesAfter(before: Translations, said: Translations = {}): Translations {
  const names = new Map(Object.entries(before));
  for (const [language, name] of Object.entries(said))
    if (name === "") names.delete(language);
    else names.set(language, name);
  return Object.fromEntries([...names].sort(([left], [right]) => (left < right ? -1 : 1)));
}

export const languageOfField = (field: string): string => FIELD.exec(field)?.[1] ?? "";

/** The fields of these names, for a file. */
export const nameFieldsOf = (names: Translations): Translations =>
  Object.fromEntries(Object.entries(namesAfter(names)).map(([language, name]) => [`name.${language}`, name]));
