import { eq, sql } from "drizzle-orm";
import { figuresOf } from "../gateway/content/figures.ts";
import type { Db } from "../gateway/database/database.ts";
import { gameRounds } from "../gateway/database/schema.ts";
import { createLedger } from "../gateway/ledger/ledger.ts";
import { decideRedeem } from "../gateway/points/decisions.ts";
import { redeemReward } from "../gateway/points/redeem.ts";
import { operatorAccount, POINTS, POINTS_PLACE, pointsAccount } from "../gateway/wallet/wallets.ts";
import { operatorSettings } from "./operator-settings.ts";

const DAY_MS = 24 * 3_600_000;

const earned: readonly { readonly points: bigint; readonly daysAgo: number }[] = [
  { points: 2_400n, daysAgo: 27 },
  { points: 3_150n, daysAgo: 20 },
  { points: 1_900n, daysAgo: 13 },
  { points: 2_750n, daysAgo: 6 },
];

const redeemed: readonly {
  readonly rewardId: string;
  readonly daysAgo: number;
  /** What became of it; without, it is in process. */
  readonly isApproved?: boolean;
}[] = [
  { rewardId: "cards", daysAgo: 18, isApproved: true },
  { rewardId: "dice", daysAgo: 12, isApproved: false },
  { rewardId: "cards", daysAgo: 2 },
];

/**
 * Points that the demo's player was credited week by week, and what some of them were given for (POINTS-03). The last of them
 * were given for all that is staked by then: what is played later earns more (POINTS-01).
 */
export async function seedPoints(
  db: Db,
  member: { readonly id: string; readonly currency: string },
  nowMs: number,
): Promise<void> {
  const [staked] = await db
    .select({
      minor: sql<string>`coalesce(sum(${gameRounds.betMinor}) filter (where state = 'settled'), 0)::text`,
    })
    .from(gameRounds)
    .where(eq(gameRounds.memberId, member.id));
  for (const [at, { points, daysAgo }] of earned.entries()) {
    const isLast = at === earned.length - 1;
    const ledger = createLedger(db, { nowMs: () => nowMs - daysAgo * DAY_MS }).within(db);
    await ledger.transfer({
      idempotencyKey: `seed:points:${daysAgo}`,
      kind: POINTS.earned,
      from: (await operatorAccount(ledger, "points", POINTS_PLACE.currency)).id,
      to: (await pointsAccount(ledger, member.id)).id,
      amountMinor: points,
      reference: { stakeMinor: isLast ? (staked?.minor ?? "0") : "0", currency: member.currency },
    });
  }
  const figures = figuresOf(operatorSettings, member.currency, (name) => {
    throw new Error(`The seed names an unknown figure: ${name}`);
  });
  for (const { rewardId, daysAgo, isApproved } of redeemed) {
    const clock = { nowMs: () => nowMs - daysAgo * DAY_MS };
    const ledger = createLedger(db, clock).within(db);
    const request = { rewardId, quantity: 1 };
    const outcome = await redeemReward(
      { db, ledger, clock, settings: operatorSettings, figures },
      member,
      request,
      `seed-${daysAgo}`,
    );
    if (outcome.kind === "refused") throw new Error(`The seed's redemption was refused: ${outcome.code}`);
    if (isApproved === undefined) continue;
    const { redeemId } = outcome;
    const decidedAtMs = clock.nowMs() + DAY_MS;
    await decideRedeem(db, ledger, { redeemId, isApproved, nowMs: decidedAtMs, operator: "seed" });
  }
}
