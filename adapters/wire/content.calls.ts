import { chatRefusals } from "@parlour/core/live/live.ports";
import { feedbackRefusals } from "@parlour/core/pages/pages.ports";
import * as v from "valibot";
import { defineCall } from "./call.ts";
import {
  anyText,
  count,
  currency,
  decimal,
  gameCategory,
  id,
  instant,
  language,
  nothing,
  noValue,
  text,
  unrecorded,
} from "./schemas.ts";

const audience = v.picklist(["A", "B", "F"]);

export const banner = v.object({
  id: v.string(),
  groupName: v.picklist(["w_login", "w_register", "w_forget", "w_home", "w_leftmenu"]),
  url: v.string(),
  narrowUrl: v.string(),
  title: v.string(),
  text: v.string(),
  linkageType: v.picklist(["PROMOTION", "GAME", "URL", "NONE"]),
  linkage: v.string(),
  /** The game of a banner that leads to one [ours]. */
  game: v.optional(v.object({ vassalage: v.string(), gameType: gameCategory })),
});

/** A scrolling notice (HOME-06). */
export const playerNotice = v.object({
  id: v.string(),
  title: v.string(),
  content: v.string(),
  startDateStr: instant,
});

/** `execution`: A logged-in, B anonymous, F both (ANN-01). */
export const announcement = v.object({
  id: v.string(),
  title: v.string(),
  content: v.string(),
  promotionType: v.optional(v.string()),
  /** What banners and addresses name a promotion by [ours]. */
  code: v.optional(v.string()),
  imageUrl: v.optional(v.string()),
  execution: audience,
  startDateStr: instant,
});

export const promotion = v.object({
  ...announcement.entries,
  /** What it gives, such as "0.5%", and the one condition for it [ours]. */
  figure: v.optional(v.string()),
  condition: v.optional(v.string()),
});

export const listAnnouncements = defineCall({
  name: "MCSFE_getListAnnouncements",
  method: "GET",
  path: "/wps/relay/MCSFE_getListAnnouncements",
  token: "O",
  carriage: "query",
  summary: "Banners, notices, pop-ups and promotions for a visitor, or with a token for a player (ANN-01).",
  request: v.object({
    /** Which kinds, as the specification lists them: B, PL, PU, PR, H joined by commas. */
    types: v.pipe(v.string(), v.regex(/^(?:B|PL|PU|PR|H)(?:,(?:B|PL|PU|PR|H)){0,4}$/)),
    platform: v.literal("W"),
    execution: v.picklist(["A", "B"]),
    language,
  }),
  answer: v.object({
    banners: v.array(banner),
    player: v.array(playerNotice),
    popup: v.array(announcement),
    promotion: v.array(promotion),
  }),
});

export const helpCenter = defineCall({
  name: "helpCenter",
  method: "GET",
  path: "/wps/system/helpCenter",
  token: "N",
  carriage: "query",
  summary: "The help centre's chapters (PAGE-01); the terms of use are the one whose code is `term`.",
  request: v.object({ lang: language, device: v.literal("WEB") }),
  answer: v.object({
    chapters: v.array(
      v.object({
        code: v.string(),
        title: v.string(),
        articles: v.array(v.object({ id: v.string(), title: v.string(), content: v.string() })),
      }),
    ),
  }),
});

export const pages = defineCall({
  name: "pages",
  method: "GET",
  path: "/wps/system/pages",
  token: "N",
  carriage: "query",
  summary: "The operator's own pages (PAGE-01): about us in its chapters, or the blog, newest first.",
  request: v.object({ lang: language, kind: v.picklist(["about", "blog"]) }),
  answer: v.object({
    pages: v.array(
      v.object({
        code: v.string(),
        title: v.string(),
        summary: v.string(),
        content: v.string(),
        imageUrl: v.optional(v.string()),
        publishedAt: instant,
      }),
    ),
  }),
});

export const jackpot = defineCall({
  name: "jackpot",
  method: "GET",
  path: "/wps/system/jackpot",
  token: "N",
  carriage: "query",
  summary:
    "What the jackpot's account holds now (HOME-08); null in an operator that has none, which may show example counters instead.",
  request: nothing,
  answer: v.object({
    jackpot: v.nullable(v.object({ amount: decimal, currency, at: instant })),
    showsExamples: v.boolean(),
  }),
});

export const menu = defineCall({
  name: "menu",
  method: "GET",
  path: "/wps/system/menu",
  token: "N",
  carriage: "query",
  summary: "The entries that the operator adds to its menus, in order.",
  request: v.object({ language }),
  answer: v.object({
    entries: v.array(v.object({ code: v.string(), title: v.string(), path: v.string(), sort: v.number() })),
  }),
});

export const feedback = defineCall({
  name: "feedback",
  method: "PUT",
  path: "/wps/feedback",
  token: "N",
  carriage: "json",
  summary: "A visitor's opinion, at most 140 characters as a person counts them (PAGE-01).",
  /* A grapheme may hold many UTF-16 units; the gateway counts graphemes, this bound only keeps floods out. */
  request: v.object({
    content: unrecorded(text(2_000)),
    contact: v.optional(unrecorded(anyText(100))),
  }),
  answer: noValue,
  refusals: feedbackRefusals,
});

export const unreadCount = defineCall({
  name: "CSP_unreadCount",
  method: "GET",
  path: "/wps/relay/CSP_unreadCount",
  token: "T",
  carriage: "query",
  summary: "How many messages the player has not read; never asked for a trial user (PERM-06).",
  request: nothing,
  answer: v.object({ unread: count }),
});

export const liveModelList = defineCall({
  name: "CBS_modelList",
  method: "GET",
  path: "/wps/relay/CBS_modelList",
  token: "N",
  carriage: "query",
  summary: "The hosts of the live rooms (CS-01).",
  request: v.object({ language }),
  answer: v.object({
    models: v.array(
      v.object({ modelId: v.string(), modelName: v.string(), imageUrl: v.string(), online: v.boolean() }),
    ),
  }),
});

export const liveLaunchChat = defineCall({
  name: "CBS_launchChat",
  method: "GET",
  path: "/wps/relay/CBS_launchChat",
  token: "N",
  carriage: "query",
  summary: "The address of a host's chat (CS-01).",
  request: v.object({ modelId: id, language }),
  answer: v.object({ chatUrl: unrecorded(v.pipe(v.string(), v.url()), "address") }),
  refusals: chatRefusals,
});
