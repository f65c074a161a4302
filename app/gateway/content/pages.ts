import type { AnswerOf } from "@parlour/adapters/wire/call.ts";
import type { helpCenter, pages as pagesCall } from "@parlour/adapters/wire/content.calls.ts";
import { and, asc, desc, eq, lte } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { pages } from "../database/schema.ts";
import { pageUrl } from "./art-urls.ts";
import { type FigureReader, filledFor } from "./translations.ts";

export type Chapter = AnswerOf<typeof helpCenter>["chapters"][number];
export type Page = AnswerOf<typeof pagesCall>["pages"][number];

/** The help centre (PAGE-01): chapters in the order of their first articles. HTML is delivered as stored. */
export async function readHelp(db: Db, reader: FigureReader): Promise<Chapter[]> {
  const rows = await readRows(db, "help", reader.now);
  const texts = filledFor(reader);
  const chapters = new Map<string, Chapter>();
  for (const row of rows) {
    const chapter = chapters.get(row.chapter) ?? {
      code: row.chapter,
      title: texts(row.chapterTitle),
      articles: [],
    };
    chapters.set(row.chapter, chapter);
    chapter.articles.push({ id: row.code, title: texts(row.title), content: texts(row.content) });
  }
  return [...chapters.values()];
}

/**
 * The About pages in their order, or the blog with the latest first (PAGE-01). Pages with a later date stay hidden until
 * then.
 */
export async function readPages(db: Db, kind: "about" | "blog", reader: FigureReader): Promise<Page[]> {
  const rows = await readRows(db, kind, reader.now);
  const texts = filledFor(reader);
  return rows.map((row) => ({
    code: row.code,
    title: texts(row.title),
    summary: texts(row.summary),
    content: texts(row.content),
    ...(row.image !== "" && { imageUrl: pageUrl(row) }),
    publishedAt: row.publishedAt.toISOString(),
  }));
}

function readRows(db: Db, kind: "help" | "about" | "blog", now: Date) {
  const order = kind === "blog" ? [desc(pages.publishedAt), asc(pages.id)] : [asc(pages.sort), asc(pages.id)];
  return db
    .select()
    .from(pages)
    .where(and(eq(pages.kind, kind), eq(pages.enabled, true), lte(pages.publishedAt, now)))
    .orderBy(...order);
}
