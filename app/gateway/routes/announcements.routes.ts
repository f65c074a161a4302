import { listAnnouncements } from "@parlour/adapters/wire/content.calls.ts";
import { sharing } from "../calls/calls.ts";
import { readContent } from "../content/announcements.ts";
import { firstCurrency } from "../content/currencies.ts";
import { routesWith } from "./routes-with.ts";

/** Content starts and ends at set times, so cached content is read again after half a minute. */
const CONTENT_FRESHNESS = { freshForMs: 30_000 };

/** Banners, notices, pop-ups and promotions (ANN-01). Audience A is players, B is visitors. */
export const announcementRoutes = routesWith("calls", "config", "clock", "db", "readFigures", "settings").add(
  (app, { calls, config, clock, db, readFigures, settings }) => {
    calls.serveShared(app, listAnnouncements, ({ request, currency }) => {
      const audience = currency !== null && request.execution === "A" ? "A" : "B";
      const types = new Set(request.types.split(","));
      const language = request.language.toUpperCase();
      const own = audience === "A" ? currency : null;
      const key = [audience, own ?? "", language, ...[...types].sort()].join(" ");
      return sharing(key, CONTENT_FRESHNESS, async () =>
        readContent(db, {
          types,
          audience,
          currency: own ?? firstCurrency(await settings.read()),
          language,
          fallbackLanguage: config.fallbackLanguage,
          now: new Date(clock.nowMs()),
          figures: await readFigures(own ?? undefined),
        }),
      );
    });
  },
);
