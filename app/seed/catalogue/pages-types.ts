import type { MotifName } from "../../pictures/motif-names.ts";

/** An article in plain English; `content` is HTML of p, h3, ul, ol, li, strong, em and a only. */
export type ArticleSeed = { readonly code: string; readonly title: string; readonly content: string };

export type ChapterSeed = {
  readonly code: string;
  readonly title: string;
  readonly articles: readonly ArticleSeed[];
};

export type PageSeed = ArticleSeed & {
  readonly summary: string;
  readonly image: MotifName;
  /** Whole days before the day of seeding. */
  readonly publishedDaysAgo: number;
};

/** Lays an article's paragraphs and lists end to end. */
export const html = (...blocks: readonly string[]): string => blocks.join("");
export const p = (text: string): string => `<p>${text}</p>`;
export const h3 = (text: string): string => `<h3>${text}</h3>`;
export const ul = (...items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;
export const ol = (...items: readonly string[]): string =>
  `<ol>${items.map((item) => `<li>${item}</li>`).join("")}</ol>`;
