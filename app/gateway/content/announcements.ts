import type { AnswerOf } from "@parlour/adapters/wire/call.ts";
import { banner, type listAnnouncements } from "@parlour/adapters/wire/content.calls.ts";
import { and, asc, desc, eq, gt, inArray, isNull, lte, or, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import * as v from "valibot";
import { offerFigureNames, readOfferFigures } from "../activities/offer-figures.ts";
import type { Db } from "../database/database.ts";
import { announcements, banners, games, notices } from "../database/schema.ts";
import { safeLink } from "./addresses.ts";
import { bannerUrl, promotionUrl } from "./art-urls.ts";
import { isShown } from "./catalogue.ts";
import { type FiguresByName, namesIn } from "./figures.ts";
import { type FigureReader, filledFor, textsFor } from "./translations.ts";

export type SiteContent = AnswerOf<typeof listAnnouncements>;
type Announcement = SiteContent["popup"][number];

export interface ContentQuery extends FigureReader {
  /** B banners, PL notices, PU pop-ups, PR promotions. H is the operator's own and not part of the answer. */
  readonly types: ReadonlySet<string>;
  readonly audience: "A" | "B";
  /** The reader's currency, in which promotions name amounts. */
  readonly currency: string;
}

/** The current content for this audience, in its language (ANN-01, HOME-05, HOME-06). */
export async function readContent(db: Db, query: ContentQuery): Promise<SiteContent> {
  const { types } = query;
  return {
    banners: types.has("B") ? await readBanners(db, query) : [],
    player: types.has("PL") ? await readNotices(db, query) : [],
    popup: types.has("PU") ? (await readRows(db, query, "PU")).map((row) => announcementOf(row, query)) : [],
    promotion: types.has("PR") ? await readPromotions(db, query) : [],
  };
}

async function readBanners(db: Db, query: ContentQuery): Promise<SiteContent["banners"]> {
  const rows = await db
    .select()
    .from(banners)
    .where(and(eq(banners.enabled, true), isRunning(banners.startsAt, banners.endsAt, query.now)))
    .orderBy(asc(banners.groupName), asc(banners.sort), asc(banners.id));
  const named = await readLinkedGames(
    db,
    rows.flatMap(({ linkageType, linkage }) => (linkageType === "GAME" ? [linkage] : [])),
  );
  const texts = filledFor(query);
  return rows.flatMap((row) => {
    const game = row.linkageType === "GAME" ? named.get(row.linkage) : undefined;
    // The row may have been written without the command's validation, so an unsafe link is removed here. So is that of
    // a game which has been removed or switched off since.
    const leads =
      row.linkageType === "GAME"
        ? game !== undefined
        : row.linkageType !== "URL" || v.is(safeLink, row.linkage);
    const wire = {
      id: String(row.id),
      groupName: row.groupName,
      url: bannerUrl(row, "wide"),
      narrowUrl: bannerUrl(row, "narrow"),
      title: texts(row.title),
      text: texts(row.text),
      linkageType: leads && row.linkageType !== "" ? row.linkageType : "NONE",
      linkage: leads ? row.linkage : "",
      ...(game !== undefined && { game }),
    };
    // A banner with an unknown place or linkage is left out; the others stay.
    return v.is(banner, wire) ? [wire] : [];
  });
}

/** Vendor and category of the games of these codes that the site shows. */
async function readLinkedGames(db: Db, codes: readonly string[]) {
  if (codes.length === 0) return new Map();
  const rows = await db
    .select({ code: games.code, vassalage: games.vendorCode, gameType: games.category })
    .from(games)
    .where(and(inArray(games.code, [...codes]), isShown(db)));
  return new Map(rows.map(({ code, ...game }) => [code, game]));
}

async function readNotices(db: Db, query: ContentQuery): Promise<SiteContent["player"]> {
  const rows = await db
    .select()
    .from(notices)
    .where(isRunning(notices.startsAt, notices.endsAt, query.now))
    .orderBy(asc(notices.sort), desc(notices.startsAt), asc(notices.id));
  const texts = filledFor(query);
  return rows.map((row) => ({
    id: String(row.id),
    title: texts(row.title),
    content: texts(row.content),
    startDateStr: row.startsAt.toISOString(),
  }));
}

type Row = typeof announcements.$inferSelect;

const readRows = (db: Db, query: ContentQuery, type: string): Promise<Row[]> =>
  db
    .select()
    .from(announcements)
    .where(
      and(
        eq(announcements.type, type),
        inArray(announcements.execution, [query.audience, "F"]),
        isRunning(announcements.startsAt, announcements.endsAt, query.now),
      ),
    )
    .orderBy(desc(announcements.startsAt), asc(announcements.id));

function announcementOf(row: Row, query: ContentQuery): Announcement {
  const texts = filledFor(query);
  return {
    id: String(row.id),
    title: texts(row.title),
    content: texts(row.content),
    ...(row.promotionType !== "" && { promotionType: row.promotionType }),
    ...(row.code !== "" && { code: row.code }),
    ...(row.image !== "" && { imageUrl: promotionUrl(row) }),
    execution: audienceOf(row.execution),
    startDateStr: row.startsAt.toISOString(),
  };
}

async function readPromotions(db: Db, query: ContentQuery): Promise<SiteContent["promotion"]> {
  const rows = await readRows(db, query, "PR");
  const offers = await readOfferFigures(db, query);
  return rows.map((row) => ({ ...announcementOf(row, query), ...offerOf(row, query, offers) }));
}

/** The figure and condition of a promotion's card; neither while a figure that they name does not exist. */
function offerOf(row: Row, query: ContentQuery, offers: FiguresByName) {
  const read = textsFor(query);
  const named = namesIn(read(row.figure) + read(row.condition));
  if (offerFigureNames.some((name) => named.includes(name) && offers[name] === undefined)) return {};
  const texts = filledFor(query);
  const figure = texts(row.figure, offers);
  const condition = texts(row.condition, offers);
  return { ...(figure !== "" && { figure }), ...(condition !== "" && { condition }) };
}

const audienceOf = (execution: string): Announcement["execution"] =>
  execution === "A" || execution === "B" ? execution : "F";

function isRunning(startsAt: PgColumn, endsAt: PgColumn, now: Date): SQL | undefined {
  return and(or(isNull(startsAt), lte(startsAt, now)), or(isNull(endsAt), gt(endsAt, now)));
}
