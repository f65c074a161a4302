import {
  actInActivity as actCall,
  applyForActivity as applyCall,
  rewardCentre,
} from "@parlour/adapters/wire/activities.calls.ts";
import { claimRafflePromotion as raffleCall } from "@parlour/adapters/wire/rewards.calls.ts";
import { decimalOf } from "@parlour/core/shared/money";
import { and, eq } from "drizzle-orm";
import {
  type ActivityCode,
  type ActivityDone,
  actInActivity,
  applyForActivity,
} from "../activities/acting.ts";
import { readActivities } from "../activities/centre.ts";
import { type CodeOf, refuse, value } from "../calls/answer.ts";
import { activities as activityTable } from "../database/schema.ts";
import { isTrialType } from "../members/roles.ts";
import { readVip } from "../rewards/vip.ts";
import type { Needs } from "../services.ts";
import { routesWith } from "./routes-with.ts";

/** The reward centre: activities and taking part in them (ACT-01, ACT-02, ACT-04). */
export const activityRoutes = routesWith(
  "calls",
  "config",
  "clock",
  "db",
  "ledger",
  "settings",
  "readFigures",
).add((app, needs) => {
  const { calls, config, clock, readFigures } = needs;

  calls.servePlayer(app, rewardCentre, async ({ request, player: { member }, log }) => {
    if (isTrialType(member.type)) return refuse("trial-account");
    const activities = await readActivities(needs, member, {
      language: request.language.toUpperCase(),
      fallbackLanguage: config.fallbackLanguage,
      now: new Date(clock.nowMs()),
      figures: await readFigures(member.currency),
      report: (activityId) => log.warn({ activityId }, "an activity's rules cannot be read"),
    });
    return value({ activities, vip: await readVip(needs, member) });
  });

  calls.servePlayer(app, actCall, async ({ request, player: { member }, idempotencyKey }) => {
    const done = await actInActivity(needs, { member, request, idempotencyKey });
    if (done.kind === "done") return value(answerOf(done, member.currency));
    const { code } = done;
    return code === "invalid-comment" || code === "unknown-file" ? refuse("bad-request") : refuse(code);
  });

  // The same draw under the specification's own name; both calls share their idempotency keys.
  calls.servePlayer(app, raffleCall, async ({ request, player: { member }, idempotencyKey }) => {
    const { promotionId: activityId } = request;
    if (!(await isRaffle(needs, activityId))) return refuse("promotion-closed");
    const asking = { member, request: { activityId, act: "claim" as const }, idempotencyKey };
    const done = await actInActivity(needs, asking);
    if (done.kind === "refused") return refuse(raffleCodes[done.code]);
    const { currency } = member;
    const amount = decimalOf({ amountMinor: done.amountMinor ?? 0n, currency });
    return value({ id: activityId, state: "claimed", amount, currency });
  });

  calls.servePlayer(app, applyCall, async ({ request, player: { member }, idempotencyKey }) => {
    const done = await applyForActivity(needs, { member, request, idempotencyKey });
    return done.kind === "refused" ? refuse(done.code) : value(answerOf(done, member.currency));
  });
});

const answerOf = (
  { state, amountMinor }: Extract<ActivityDone, { readonly kind: "done" }>,
  currency: string,
) => ({
  state,
  amount: amountMinor === null ? null : { amount: decimalOf({ amountMinor, currency }), currency },
});

async function isRaffle({ db }: Needs<"db">, id: string): Promise<boolean> {
  return (
    (await db.$count(activityTable, and(eq(activityTable.id, id), eq(activityTable.kind, "raffle")))) > 0
  );
}

/** The raffle call's own codes for refusals. */
const raffleCodes = {
  "unknown-activity": "promotion-closed",
  "promotion-closed": "promotion-closed",
  "used-up": "nothing-to-claim",
  "nothing-to-claim": "nothing-to-claim",
  "already-claimed": "already-claimed",
  "invalid-comment": "nothing-to-claim",
  "unknown-file": "nothing-to-claim",
  "kept-away": "kept-away",
  "trial-account": "trial-account",
  "key-reused": "key-reused",
} as const satisfies Record<ActivityCode, CodeOf<typeof raffleCall>>;
