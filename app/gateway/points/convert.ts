import { conversionOf } from "@parlour/core/points/points.rules";
import { sql } from "drizzle-orm";
import { turnoverAdded, turnoverTimesOf } from "../cashier/turnover/bonus-turnover.ts";
import type { Db } from "../database/database.ts";
import type { Member } from "../security/sessions.ts";
import type { Needs } from "../services.ts";
import { mainWallet, operatorAccount, POINTS, POINTS_PLACE, pointsAccount } from "../wallet/wallets.ts";

/** The outcome, in minor units of the member's currency. */
export type Converted =
  | { readonly kind: "converted"; readonly amountMinor: bigint }
  | {
      readonly kind: "refused";
      readonly code: "below-minimum" | "above-maximum" | "insufficient-points" | "key-reused";
    };

const keyOf = (member: Member, idempotencyKey: string): string =>
  `points-convert:${member.id}:${idempotencyKey}`;

/** The earlier conversion under this key; null if there is none. */
export async function findConverted(
  db: Db,
  member: Member,
  points: number,
  idempotencyKey: string,
): Promise<Converted | null> {
  const { rows } = await db.execute<{ points: string; amount: string }>(sql`
    select reference ->> 'points' as points, reference ->> 'amountMinor' as amount
    from ledger_transactions where idempotency_key = ${keyOf(member, idempotencyKey)}`);
  const [known] = rows;
  if (known === undefined) return null;
  if (known.points !== `${points}`) return { kind: "refused", code: "key-reused" };
  return { kind: "converted", amountMinor: BigInt(known.amount) };
}

/**
 * Converts points into money, once per key: points go to the operator and money to the main wallet in one ledger transaction
 * (POINTS-02). The player keeps points that are worth less than the currency's smallest unit.
 */
export async function convertPoints(
  { db, ledger, settings }: Needs<"db" | "ledger" | "settings">,
  member: Member,
  points: number,
  idempotencyKey: string,
): Promise<Converted> {
  const known = await settings.read(member.currency);
  const { ratio, minPoints, maxPoints } = known.points;
  if (points < minPoints) return { kind: "refused", code: "below-minimum" };
  if (points > maxPoints) return { kind: "refused", code: "above-maximum" };
  const { amount, taken } = conversionOf(points, { ratio, currency: member.currency });
  if (amount.amountMinor === 0n) return { kind: "refused", code: "below-minimum" };

  const own = await pointsAccount(ledger, member.id);
  const operator = await operatorAccount(ledger, "points", POINTS_PLACE.currency);
  const promotions = await operatorAccount(ledger, "promotions", member.currency);
  const main = await mainWallet(ledger, member);
  const posted = await ledger.post({
    idempotencyKey: keyOf(member, idempotencyKey),
    kind: POINTS.money,
    entries: [
      { account: own.id, amountMinor: -BigInt(taken) },
      { account: operator.id, amountMinor: BigInt(taken) },
      { account: promotions.id, amountMinor: -amount.amountMinor },
      { account: main.id, amountMinor: amount.amountMinor },
    ],
    reference: {
      points,
      ratio,
      amountMinor: `${amount.amountMinor}`,
      ...turnoverAdded(amount.amountMinor, turnoverTimesOf(known.points.turnoverTimes, known)),
    },
  });
  if (posted.kind === "posted") return { kind: "converted", amountMinor: amount.amountMinor };
  if (posted.kind === "refused" && posted.reason === "insufficient-funds")
    return { kind: "refused", code: "insufficient-points" };
  // The key was used at the same time, or before the ratio changed; it gets the earlier answer.
  const before = await findConverted(db, member, points, idempotencyKey);
  if (before === null) throw new Error(`The ledger answered a conversion with ${posted.kind}`);
  return before;
}
