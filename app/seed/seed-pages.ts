import { sql } from "drizzle-orm";
import type { Db } from "../gateway/database/database.ts";
import { liveHosts, missions, pages, pointRewards } from "../gateway/database/schema.ts";
import { hosts, rewards } from "./catalogue/hosts-and-rewards.ts";
import { missions as missionSeeds } from "./catalogue/missions.ts";
import { about, blog, chapters } from "./catalogue/pages.ts";

const DAY_MS = 24 * 3_600_000;
const CURRENCY = "USD";
/** The help centre is as old as the operator. */
const HELP_WRITTEN_DAYS_AGO = 400;

const MISSIONS_RUN_DAYS = 60;

/** Help, about us, blog, hosts, missions and rewards for points (PAGE-01, CS-01, LOTT-02, POINTS-01). */
export async function seedPages(db: Db, nowMs: number): Promise<void> {
  // The operator has pages already.
  const [written] = await db.select({ id: pages.id }).from(pages).limit(1);
  if (written !== undefined) return;
  const daysAgo = (days: number): Date => new Date(nowMs - days * DAY_MS);
  const articles = chapters.flatMap((chapter) => chapter.articles.map((article) => ({ chapter, article })));
  const rows: (typeof pages.$inferInsert)[] = [
    ...articles.map(({ chapter, article }, sort) => ({
      kind: "help" as const,
      chapter: chapter.code,
      chapterTitle: { EN: chapter.title },
      code: article.code,
      title: { EN: article.title },
      content: { EN: article.content },
      sort,
      publishedAt: daysAgo(HELP_WRITTEN_DAYS_AGO),
    })),
    ...[...about.map(pageOf("about")), ...blog.map(pageOf("blog"))].map(({ publishedDaysAgo, ...page }) => ({
      ...page,
      publishedAt: daysAgo(publishedDaysAgo),
    })),
  ];
  // Pictures depend on an article's number, so the seed sets the numbers and an operator's articles count on from there.
  await db.insert(pages).values(rows.map((row, index) => ({ ...row, id: index + 1 })));
  await db.execute(sql`select setval(pg_get_serial_sequence('pages', 'id'), (select max(id) from pages))`);

  await db
    .insert(liveHosts)
    .values(
      hosts.map((host, sort) => ({ ...host, sort, chatUrl: `https://example.com/parlour/chat/${host.id}` })),
    );
  await db.insert(pointRewards).values(
    rewards.map(({ name, amountMinor, ...reward }, sort) => ({
      ...reward,
      name: { EN: name },
      kind: amountMinor === null ? ("item" as const) : ("cash" as const),
      amountMinor,
      currency: amountMinor === null ? null : CURRENCY,
      sort,
    })),
  );
  await db.insert(missions).values(
    missionSeeds().map((mission, sort) => ({
      ...mission,
      currency: CURRENCY,
      sort,
      startsAt: daysAgo(14),
      endsAt: daysAgo(-MISSIONS_RUN_DAYS),
    })),
  );
}

const pageOf = (kind: "about" | "blog") => (page: (typeof about)[number], sort: number) => ({
  kind,
  sort,
  code: page.code,
  title: { EN: page.title },
  summary: { EN: page.summary },
  content: { EN: page.content },
  image: page.image,
  publishedDaysAgo: page.publishedDaysAgo,
});
