import { messageList, messageState } from "@parlour/adapters/wire/account.calls.ts";
import { changeMessages, readMessages } from "../account/messages.ts";
import { value } from "../calls/answer.ts";
import { routesWith } from "./routes-with.ts";

/** The operator's messages to a player (MEMBER-05). */
export const inboxRoutes = routesWith("calls", "config", "clock", "db").add((app, needs) => {
  const { calls, config, clock, db } = needs;
  const now = () => new Date(clock.nowMs());

  calls.servePlayer(app, messageList, async ({ request, player }) =>
    value(
      await readMessages(db, player.member.id, {
        ...request,
        language: request.language.toUpperCase(),
        fallbackLanguage: config.fallbackLanguage,
        now: now(),
      }),
    ),
  );

  calls.servePlayer(app, messageState, async ({ request, player }) =>
    value(await changeMessages(db, player.member.id, { ...request, now: now() })),
  );
});
