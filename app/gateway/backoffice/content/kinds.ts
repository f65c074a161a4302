import { announcement, banner } from "@parlour/adapters/wire/content.calls.ts";
import { pointReward } from "@parlour/adapters/wire/points.calls.ts";
import { currency, id } from "@parlour/adapters/wire/schemas.ts";
import { eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { offerFigureNames } from "../../activities/offer-figures.ts";
import { safeLink, siteLink } from "../../content/addresses.ts";
import type { Db } from "../../database/database.ts";
import { announcements, games } from "../../database/schema.ts";
import { activityKind } from "./activity-kind.ts";
import {
  flag,
  moment,
  momentOrNone,
  money,
  motif,
  named,
  number,
  numberOrNone,
  oneOf,
  type Row,
  text,
  translated,
} from "./fields.ts";
import type { Kind } from "./kind.ts";

const HTML_MAX = 60_000;
const span = { from: momentOrNone("starts_at"), to: momentOrNone("ends_at") };
const article = { title: translated("title", 1), content: translated("content", 1, HTML_MAX) };

const announcementKind = (type: "PU" | "PR", key: "id" | "code"): Kind => ({
  table: "announcements",
  key,
  isNumbered: key === "id",
  of: { type },
  fields: {
    ...article,
    ...(type === "PR" && {
      figure: translated("figure", 0, 40, offerFigureNames),
      condition: translated("condition", 0, 120, offerFigureNames),
    }),
    audience: oneOf("execution", announcement.entries.execution),
    promotionType: text("promotion_type"),
    image: motif("image", false),
    from: moment("starts_at"),
    to: span.to,
  },
  fresh: (now) => ({
    type,
    execution: "F",
    title: {},
    content: {},
    figure: {},
    condition: {},
    promotion_type: "",
    code: "",
    image: "",
    starts_at: now,
    ends_at: null,
  }),
  order: "starts_at desc, id",
});

const page = (kind: "help" | "about" | "blog"): Kind => ({
  table: "pages",
  key: "code",
  isNumbered: false,
  of: { kind },
  fields: {
    ...article,
    summary: translated("summary", 0, 1_000),
    ...(kind === "help" && {
      chapter: text("chapter", id, "letters, digits, . : _ and -"),
      chapterTitle: translated("chapter_title", 1),
    }),
    image: motif("image", false),
    sort: number("sort"),
    published: moment("published_at"),
    enabled: flag("enabled"),
  },
  fresh: (now) => ({
    kind,
    chapter: "",
    chapter_title: {},
    title: {},
    summary: {},
    content: {},
    image: "",
    sort: 0,
    published_at: now,
    enabled: true,
  }),
  order: kind === "blog" ? "published_at desc, id" : "sort, id",
});

/** All kinds of content, by their word on the command line. */
export const kinds: Readonly<Record<string, Kind>> = {
  banner: {
    table: "banners",
    key: "id",
    isNumbered: true,
    of: {},
    fields: {
      group: oneOf("group_name", banner.entries.groupName),
      title: translated("title", 1),
      text: translated("text", 0, 1_000),
      image: motif("image", true),
      linkageType: oneOf("linkage_type", banner.entries.linkageType),
      linkage: text("linkage"),
      sort: number("sort"),
      ...span,
      enabled: flag("enabled"),
    },
    fresh: () => ({
      group_name: "",
      title: {},
      text: {},
      image: "",
      linkage_type: "NONE",
      linkage: "",
      sort: 0,
      starts_at: null,
      ends_at: null,
      enabled: true,
    }),
    order: "group_name, sort, id",
    problem: bannerProblem,
  },
  notice: {
    table: "notices",
    key: "id",
    isNumbered: true,
    of: {},
    fields: { ...article, sort: number("sort"), from: moment("starts_at"), to: span.to },
    fresh: (now) => ({ title: {}, content: {}, sort: 0, starts_at: now, ends_at: null }),
    order: "sort, starts_at desc, id",
  },
  popup: announcementKind("PU", "id"),
  promotion: announcementKind("PR", "code"),
  help: page("help"),
  about: page("about"),
  blog: page("blog"),
  host: {
    table: "live_hosts",
    key: "id",
    isNumbered: false,
    of: {},
    fields: {
      name: text("name", v.pipe(v.string(), v.nonEmpty(), v.maxLength(80)), "a name"),
      online: flag("is_online"),
      chat: text("chat_url", siteLink, "an https address"),
      sort: number("sort"),
    },
    fresh: () => ({ name: "", is_online: false, chat_url: "", sort: 0 }),
    order: "sort, id",
  },
  reward: {
    table: "point_rewards",
    key: "id",
    isNumbered: false,
    of: {},
    fields: {
      name: translated("name", 1, 300, ["amount", "points"]),
      image: motif("motif", false),
      points: number("points", 1),
      stock: number("stock"),
      kind: oneOf("kind", pointReward.answer.entries.content.item.entries.kind),
      currency: text("currency", v.nullable(currency), "a currency such as USD"),
      amount: money("amount_minor", false),
      sort: number("sort"),
      enabled: flag("enabled"),
    },
    fresh: () => ({
      name: {},
      motif: "",
      points: 0,
      stock: 0,
      kind: "item",
      amount_minor: null,
      currency: null,
      sort: 0,
      enabled: true,
    }),
    order: "sort, id",
    problem: async (_db, { kind, amount_minor: amount, currency: of }) =>
      kind === "cash" && (amount === null || of === null)
        ? "A reward in cash needs currency and amount."
        : null,
  },
  activity: activityKind,
  mission: {
    table: "missions",
    key: "code",
    isNumbered: false,
    of: {},
    fields: {
      title: named("title", 1),
      description: translated("description", 1, 1_000, ["target", "reward"]),
      counts: oneOf("counts", v.picklist(["rounds", "games", "vendors"])),
      target: number("target", 1),
      currency: text("currency", currency, "a currency such as USD"),
      reward: money("reward_minor", true),
      turnover: numberOrNone("turnover_times", 0, 1_000),
      sort: number("sort"),
      from: moment("starts_at"),
      to: span.to,
    },
    fresh: (now) => ({
      title: {},
      description: {},
      counts: "rounds",
      target: 0,
      currency: "USD",
      reward_minor: "0",
      turnover_times: null,
      sort: 0,
      starts_at: now,
      ends_at: null,
    }),
    order: "sort, code",
  },
};

/** A banner must lead to an existing target and never to a script (HOME-04). */
async function bannerProblem(db: Db, { linkage_type: type, linkage: to }: Row): Promise<string | null> {
  const linkage = String(to);
  if (type === "NONE") return linkage === "" ? null : "A banner that leads nowhere (NONE) has no linkage.";
  if (type === "URL") {
    return v.is(safeLink, linkage) ? null : "linkage must be a path of the portal, or an https address.";
  }
  const found =
    type === "GAME"
      ? await db.select({ one: sql`1` }).from(games).where(eq(games.code, linkage))
      : await db.select({ one: sql`1` }).from(announcements).where(eq(announcements.code, linkage));
  if (found.length > 0) return null;
  return `There is no ${type === "GAME" ? "game" : "promotion"} ${linkage} to lead to.`;
}
