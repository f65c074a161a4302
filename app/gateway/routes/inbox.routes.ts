import { messageList, messageState } from "@parlour/adapters/wire/account.calls.ts";
import { changeMessages, readMessages } from "../account/messages.ts";
import { value } from "../calls/answer.ts";
import { routesWith } from "./routes-with.ts";

/** A player's messages (MEMBER-05, MEMBER-06). */
export const inboxRoutes = routesWith("calls", "config", "clock", "db", "settings", "wording").add(
  (app, needs) => {
    const { calls, config, clock, db, settings } = needs;
    const now = () => new Date(clock.nowMs());

    calls.servePlayer(app, messageList, async ({ request, player }) =>
      value(
        await readMessages(needs, player.member.id, {
          ...request,
          language: request.language.toUpperCase(),
          fallbackLanguage: config.fallbackLanguage,
          timeZone: (await settings.read()).timeZone,
          now: now(),
        }),
      ),
    );

    calls.servePlayer(app, messageState, async ({ request, player }) =>
      value(await changeMessages(db, player.member.id, { ...request, now: now() })),
    );
  },
);
