import type { PagesPort } from "@parlour/core/pages/pages.ports";
import { helpCenter, pages } from "../wire/content.calls.ts";
import type { HttpClient } from "./client.ts";
import { msOf, neededValue } from "./outcomes.ts";

/** The help centre and the operator's own pages (PAGE-01). */
export function createPagesPort(client: HttpClient): PagesPort {
  return {
    async readHelp(language, signal) {
      const asked = { lang: language, device: "WEB" } as const;
      const { chapters } = neededValue(helpCenter, await client.call(helpCenter, asked, { signal }));
      return chapters.map(({ code, title, articles }) => ({
        code,
        title,
        articles: articles.map((article) => ({
          id: article.id,
          title: article.title,
          contentHtml: article.content,
        })),
      }));
    },
    async readPages({ kind, language }, signal) {
      const read = neededValue(pages, await client.call(pages, { lang: language, kind }, { signal }));
      return read.pages.map(({ code, title, summary, content, imageUrl, publishedAt }) => ({
        code,
        title,
        summary,
        contentHtml: content,
        imagePath: imageUrl ?? null,
        publishedAtMs: msOf(publishedAt),
      }));
    },
  };
}
