import { escapeHtml } from "./escape-html.ts";

/** The paragraphs of a plain text, which has empty lines between them. */
export const paragraphsOf = (text: string): readonly string[] =>
  text
    .split(/\n\s*\n/)
    .map((each) => each.trim())
    .filter((each) => each !== "");

/** A paragraph of plain text as HTML, with its line breaks. */
export const htmlParagraph = (text: string): string => `<p>${escapeHtml(text).replaceAll("\n", "<br>")}</p>`;

export const quoted = (text: string): string => `“${text}”`;
