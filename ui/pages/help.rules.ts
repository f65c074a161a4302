import type { HelpArticle, HelpChapter } from "@parlour/core/pages/pages.ports";

/** The chapter that the terms of use are (ROUTE-02). */
export const TERMS = "term";

const wordsOf = ({ title, contentHtml }: HelpArticle): string =>
  `${title} ${contentHtml.replaceAll(/<[^>]*>/g, " ")}`.toLowerCase();

/** The articles that hold every word of what was typed, in their chapters; chapters without any are left out. */
export function findHelp(chapters: readonly HelpChapter[], term: string): readonly HelpChapter[] {
  const words = term
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  if (words.length === 0) return chapters;
  return chapters.flatMap((chapter) => {
    const articles = chapter.articles.filter((article) => {
      const text = wordsOf(article);
      return words.every((word) => text.includes(word));
    });
    return articles.length === 0 ? [] : [{ ...chapter, articles }];
  });
}
