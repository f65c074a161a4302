import { changeSafety, safety } from "@parlour/adapters/wire/safety.calls.ts";
import type { FastifyInstance } from "fastify";
import { refuse, value } from "../calls/answer.ts";
import { servePlayerCall } from "../calls/serve-call.ts";
import { afterwards } from "../database/given-up.ts";
import type { House } from "../house.ts";
import { isTrialType } from "../members/roles.ts";
import { changeProtection } from "../safety/change-safety.ts";
import { readSafety } from "../safety/read-safety.ts";

/** Player protection (SAFE-01 to SAFE-04). What it decides is enforced where money moves (safety/guard.ts). */
export function safetyRoutes(app: FastifyInstance, house: House): void {
  servePlayerCall(app, house, safety, async ({ player: { member, token } }) =>
    isTrialType(member.type) ? refuse("trial-account") : value(await readSafety(house, member, token)),
  );

  servePlayerCall(
    app,
    house,
    changeSafety,
    async ({ request, player: { member, token }, idempotencyKey }) => {
      if (isTrialType(member.type)) return refuse("trial-account");
      const refusal = await changeProtection(house, member, request, idempotencyKey);
      if (refusal !== null) return refuse(refusal);
      return value(await afterwards(() => readSafety(house, member, token)));
    },
  );
}
