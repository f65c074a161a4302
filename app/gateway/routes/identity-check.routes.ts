import { identityCheck, sendDocuments } from "@parlour/adapters/wire/identity-check.calls.ts";
import { refuse, value } from "../calls/answer.ts";
import { afterwards } from "../database/cancelled-work.ts";
import { readOwnCheck, sendForCheck } from "../identity-checks/sending.ts";
import { isTrialType } from "../members/roles.ts";
import { routesWith } from "./routes-with.ts";

/** The player's identity check (OPS-06). What it holds is enforced where withdrawals are filed. */
export const identityCheckRoutes = routesWith("calls", "clock", "db", "settings").add((app, needs) => {
  const { calls } = needs;
  calls.servePlayer(app, identityCheck, async ({ player: { member } }) =>
    isTrialType(member.type) ? refuse("trial-account") : value(await readOwnCheck(needs, member.id)),
  );

  calls.servePlayer(app, sendDocuments, async ({ request, player: { member }, idempotencyKey }) => {
    if (isTrialType(member.type)) return refuse("trial-account");
    const refusal = await sendForCheck(needs, member, request, idempotencyKey);
    if (refusal !== null) return refuse(refusal);
    return value(await afterwards(() => readOwnCheck(needs, member.id)));
  });
});
