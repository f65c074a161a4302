import { changeSafety, safety } from "@parlour/adapters/wire/safety.calls.ts";
import { refuse, value } from "../calls/answer.ts";
import { afterwards } from "../database/cancelled-work.ts";
import { isTrialType } from "../members/roles.ts";
import { changeProtection } from "../safety/change-safety.ts";
import { readSafety } from "../safety/read-safety.ts";
import { routesWith } from "./routes-with.ts";

/** Player protection (SAFE-01 to SAFE-04). What it decides is enforced where money moves (safety/guard.ts). */
export const safetyRoutes = routesWith("calls", "clock", "db", "settings").add((app, needs) => {
  const { calls } = needs;
  calls.servePlayer(app, safety, async ({ player: { member, token } }) =>
    isTrialType(member.type) ? refuse("trial-account") : value(await readSafety(needs, member, token)),
  );

  calls.servePlayer(app, changeSafety, async ({ request, player: { member, token }, idempotencyKey }) => {
    if (isTrialType(member.type)) return refuse("trial-account");
    const refusal = await changeProtection(needs, member, request, idempotencyKey);
    if (refusal !== null) return refuse(refusal);
    return value(await afterwards(() => readSafety(needs, member, token)));
  });
});
