import {
  helpCenter,
  jackpot,
  liveLaunchChat,
  liveModelList,
  menu,
  pages,
  unreadCount,
} from "@parlour/adapters/wire/content.calls.ts";
import { routers } from "@parlour/adapters/wire/site.calls.ts";
import { decimalOf } from "@parlour/core/shared/money";
import { refuse, value } from "../calls/answer.ts";
import { sharing } from "../calls/calls.ts";
import { firstCurrency } from "../content/currencies.ts";
import { findChat, readHosts } from "../content/live-hosts.ts";
import { readHelp, readPages } from "../content/pages.ts";
import { type Reader, textsFor } from "../content/translations.ts";
import { countUnread } from "../content/unread.ts";
import { isTrialType } from "../members/roles.ts";
import { readJackpot } from "../play/jackpot.ts";
import { routesWith } from "./routes-with.ts";

const WHILE_UNCHANGED = { freshForMs: Number.POSITIVE_INFINITY };
/** Pages appear at set times, so cached content is read again after half a minute. */
const CONTENT_FRESHNESS = { freshForMs: 30_000 };
/** The jackpot grows with every bet; the cache saves a ledger query per view. */
const JACKPOT_FRESHNESS = { freshForMs: 2_000 };

/** Help, about us, blog, menu, closed pages, jackpot, live hosts; the count of messages (PAGE-01, CS-01). */
export const pageRoutes = routesWith("calls", "config", "clock", "db", "settings", "readFigures").add(
  (app, { calls, config, clock, db, settings, readFigures }) => {
    const readerOf = (language: string): Reader => ({
      language: language.toUpperCase(),
      fallbackLanguage: config.fallbackLanguage,
      now: new Date(clock.nowMs()),
    });

    calls.serveShared(app, helpCenter, ({ request }) => {
      const reader = readerOf(request.lang);
      return sharing(reader.language, CONTENT_FRESHNESS, async () => ({
        chapters: await readHelp(db, { ...reader, figures: await readFigures() }),
      }));
    });

    calls.serveShared(app, pages, ({ request }) => {
      const reader = readerOf(request.lang);
      return sharing(`${request.kind} ${reader.language}`, CONTENT_FRESHNESS, async () => ({
        pages: await readPages(db, request.kind, { ...reader, figures: await readFigures() }),
      }));
    });

    calls.serveShared(app, menu, ({ request }) => {
      const reader = readerOf(request.language);
      return sharing(reader.language, WHILE_UNCHANGED, async () => {
        const entries = (await settings.read()).menu.toSorted((left, right) => left.sort - right.sort);
        const texts = textsFor(reader);
        return { entries: entries.map((entry) => ({ ...entry, title: texts(entry.title) })) };
      });
    });

    calls.serveShared(app, jackpot, () =>
      sharing("", JACKPOT_FRESHNESS, async () => {
        const known = await settings.read();
        const { perMille, showsExamples = true } = known.jackpot;
        if (perMille === 0) return { jackpot: null, showsExamples };
        const currency = firstCurrency(known);
        const amount = decimalOf({ amountMinor: await readJackpot(db, currency), currency });
        return { jackpot: { amount, currency, at: new Date(clock.nowMs()).toISOString() }, showsExamples };
      }),
    );

    calls.serveShared(app, routers, () =>
      sharing("", WHILE_UNCHANGED, async () => ({
        routers: (await settings.read()).closedPages.map((path) => ({ path, enabled: false })),
      })),
    );

    calls.serveShared(app, liveModelList, () =>
      sharing("", WHILE_UNCHANGED, async () => ({ models: await readHosts(db) })),
    );

    calls.serve(app, liveLaunchChat, async ({ request }) => {
      const chat = await findChat(db, request.modelId);
      if (chat.kind === "unknown") return refuse("not-found");
      return chat.kind === "offline" ? refuse("model-offline") : value({ chatUrl: chat.url });
    });

    // A portal does not ask this for a trial account (PERM-06); if one does, the count is 0.
    calls.servePlayer(app, unreadCount, async ({ player: { member } }) =>
      value({
        unread: isTrialType(member.type) ? 0 : await countUnread(db, member.id, new Date(clock.nowMs())),
      }),
    );
  },
);
