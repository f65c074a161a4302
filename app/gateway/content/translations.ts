import type { Translations } from "../database/schema.ts";
import type { Figures, FiguresByName } from "./figures.ts";

/** The requested language, the operator's fallback language, and the current time. */
export interface Reader {
  readonly language: string;
  readonly fallbackLanguage: string;
  readonly now: Date;
}

/** A reader of texts that name figures. */
export interface FigureReader extends Reader {
  readonly figures: Figures;
}

/** The text in the requested language, or else in the fallback language, or else in any language. */
export function textIn(texts: Translations, language: string, fallback: string): string {
  return texts[language] ?? texts[fallback] ?? Object.values(texts)[0] ?? "";
}

export const textsFor =
  ({ language, fallbackLanguage }: Pick<Reader, "language" | "fallbackLanguage">) =>
  (texts: Translations): string =>
    textIn(texts, language, fallbackLanguage);

/** The same with its figures filled in; `own` are those of the text's own row. */
export const filledFor =
  (reader: Omit<FigureReader, "now">) =>
  (texts: Translations, own?: FiguresByName): string =>
    reader.figures.fill(textsFor(reader)(texts), reader.language, own);
