import type { Translations } from "../database/schema.ts";
import type { Figures, FiguresByName } from "./figures.ts";

/** Who reads: the language that was asked for, the operator's own in its stead, and when. */
export interface Reader {
  readonly language: string;
  readonly fallbackLanguage: string;
  readonly now: Date;
}

/** A reader of texts that name figures. */
export interface FigureReader extends Reader {
  readonly figures: Figures;
}

/** A text in the language that was asked for, else in the operator's fallback, else in whatever there is. */
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
