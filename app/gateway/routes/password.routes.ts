import { changePassword } from "@parlour/adapters/wire/password.calls.ts";
import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { refuse, value } from "../calls/answer.ts";
import { servePlayerCall } from "../calls/serve-call.ts";
import { members } from "../database/schema.ts";
import type { House } from "../house.ts";

/** The password that a house gives out, and that must not stay (LOGIN-05). */
export const DEFAULT_PASSWORD = "123456";

/** Changing one's password (PWD-01). It ends the member's other sessions: whoever knew the old one is out. */
export function passwordRoutes(app: FastifyInstance, house: House): void {
  servePlayerCall(app, house, changePassword, async ({ request, player: { member, token } }) => {
    const oldPassword = request.oldPassword.trim();
    const newPassword = request.newPassword.trim();
    const isKnown = await house.passwords.matches(oldPassword, member.passwordHash);
    if (!isKnown) return refuse("wrong-password");
    if (newPassword === oldPassword) return refuse("same-password");

    const { minLength, maxLength } = (await house.settings.read()).password;
    const length = Array.from(newPassword).length;
    const isGuessable =
      newPassword === DEFAULT_PASSWORD || newPassword.toLowerCase() === member.account.toLowerCase();
    if (length < minLength || length > maxLength || isGuessable) {
      return refuse("weak-password", { minLength, maxLength });
    }

    await house.db
      .update(members)
      .set({
        passwordHash: await house.passwords.hash(newPassword),
        passwordChangedAt: new Date(house.clock.nowMs()),
        usesDefaultPassword: false,
      })
      .where(eq(members.id, member.id));
    await house.sessions.endOthers(member.id, token);
    return value(null);
  });
}
