import type { Language } from "./preferences.ports.ts";

export type Theme = "dark" | "light";

/** The configured language of a house code, or null when the house does not have it. */
export const languageByCode = (languages: readonly Language[], code: string): Language | null =>
  languages.find((language) => language.code === code) ?? null;
