import type { Translations } from "../database/schema.ts";

/** A text in the language that was asked for, else in the house's fallback, else in whatever there is. */
export function textIn(texts: Translations, language: string, fallback: string): string {
  return texts[language] ?? texts[fallback] ?? Object.values(texts)[0] ?? "";
}
