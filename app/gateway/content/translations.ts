import type { Translations } from "../database/schema.ts";

/** Who reads: the language that was asked for, the house's own in its stead, and when. */
export interface Reader {
  readonly language: string;
  readonly fallbackLanguage: string;
  readonly now: Date;
}

/** A text in the language that was asked for, else in the house's fallback, else in whatever there is. */
export function textIn(texts: Translations, language: string, fallback: string): string {
  return texts[language] ?? texts[fallback] ?? Object.values(texts)[0] ?? "";
}

export const textsFor =
  ({ language, fallbackLanguage }: Pick<Reader, "language" | "fallbackLanguage">) =>
  (texts: Translations): string =>
    textIn(texts, language, fallbackLanguage);
