import { messageList, messageState } from "@parlour/adapters/wire/account.calls.ts";
import type { FastifyInstance } from "fastify";
import { changeMessages, readMessages } from "../account/messages.ts";
import { value } from "../calls/answer.ts";
import { servePlayerCall } from "../calls/serve-call.ts";
import type { House } from "../house.ts";

/** The house's messages to a player (MEMBER-05). */
export function inboxRoutes(app: FastifyInstance, house: House): void {
  const { db, config } = house;
  const now = () => new Date(house.clock.nowMs());

  servePlayerCall(app, house, messageList, async ({ request, player }) =>
    value(
      await readMessages(db, player.member.id, {
        ...request,
        language: request.language.toUpperCase(),
        fallbackLanguage: config.fallbackLanguage,
        now: now(),
      }),
    ),
  );

  servePlayerCall(app, house, messageState, async ({ request, player }) =>
    value(await changeMessages(db, player.member.id, { ...request, now: now() })),
  );
}
