import { createHash, randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { turnoverAdded, turnoverTimesOf } from "../cashier/turnover/bonus-turnover.ts";
import type { Figures } from "../content/figures.ts";
import { offeredIn, rewardFigures } from "../content/points.ts";
import type { OperatorSettings } from "../content/settings.ts";
import type { Db } from "../database/database.ts";
import { pointRewards, redeems } from "../database/schema.ts";
import type { Account, Ledger, Posting } from "../ledger/ledger.ts";
import { retryingConflicts } from "../ledger/retry.ts";
import type { Needs } from "../services.ts";
import { mainWallet, operatorAccount, POINTS, POINTS_PLACE, pointsAccount } from "../wallet/wallets.ts";

/** The owner of the points, and the currency of their main wallet. */
interface Holder {
  readonly id: string;
  readonly currency: string;
}

export interface RedeemRequest {
  readonly rewardId: string;
  /** Above zero. */
  readonly quantity: number;
}

/** The outcome: `amountMinor` of the member's currency is the money of a money reward. */
export type Redeemed =
  | { readonly kind: "redeemed"; readonly redeemId: string; readonly amountMinor: bigint | null }
  | { readonly kind: "refused"; readonly code: "sold-out" | "insufficient-points" | "key-reused" };

type Needed = Needs<"clock" | "db" | "ledger"> & {
  /** The settings at the time of the request. */
  readonly settings: Pick<OperatorSettings, "bonus" | "points">;
  readonly figures: Figures;
};

/** The earlier redeem under this key; null if there is none. */
export async function findRedeemed(
  db: Db,
  member: Holder,
  request: RedeemRequest,
  idempotencyKey: string,
): Promise<Redeemed | null> {
  const [row] = await db
    .select()
    .from(redeems)
    .where(and(eq(redeems.memberId, member.id), eq(redeems.idempotencyKey, idempotencyKey)));
  if (row === undefined) return null;
  if (row.requestHash !== hashOf(request)) return { kind: "refused", code: "key-reused" };
  return { kind: "redeemed", redeemId: row.id, amountMinor: await amountOf(db, row.id) };
}

type Accounts = Readonly<Record<"own" | "operator" | "promotions" | "main", Account>>;

async function openAccounts(ledger: Ledger, member: Holder): Promise<Accounts> {
  return {
    own: await pointsAccount(ledger, member.id),
    operator: await operatorAccount(ledger, "points", POINTS_PLACE.currency),
    promotions: await operatorAccount(ledger, "promotions", member.currency),
    main: await mainWallet(ledger, member),
  };
}

/** The points go to the operator; money, when the reward is money, comes from the promotions account with its turnover. */
function redeemPosting(
  { own, operator, promotions, main }: Accounts,
  redeem: {
    readonly redeemId: string;
    readonly rewardId: string;
    readonly points: bigint;
    /** Null for a reward that is not money. */
    readonly amountMinor: bigint | null;
  },
  settings: Needed["settings"],
): Posting {
  const { redeemId, rewardId, points, amountMinor } = redeem;
  const entries = [
    { account: own.id, amountMinor: -points },
    { account: operator.id, amountMinor: points },
  ];
  const reference = { redeem: redeemId, reward: rewardId };
  const idempotencyKey = `redeem:${redeemId}`;
  if (amountMinor === null) return { idempotencyKey, kind: POINTS.redeemed, entries, reference };
  return {
    idempotencyKey,
    kind: POINTS.money,
    entries: [
      ...entries,
      { account: promotions.id, amountMinor: -amountMinor },
      { account: main.id, amountMinor },
    ],
    reference: {
      ...reference,
      amountMinor: `${amountMinor}`,
      ...turnoverAdded(amountMinor, turnoverTimesOf(settings.points.turnoverTimes, settings)),
    },
  };
}

/**
 * Redeems points for a reward, once per key (POINTS-02). Row, stock and ledger change together; only one of concurrent redeems
 * gets the last item. Money goes to the main wallet at once; an item is in process until the back office sends it (POINTS-03).
 */
export async function redeemReward(
  { db, ledger, clock, settings, figures }: Needed,
  member: Holder,
  request: RedeemRequest,
  idempotencyKey: string,
): Promise<Redeemed> {
  const { rewardId, quantity } = request;
  // Opened before the transaction: inside it, two requests that open the same account could deadlock.
  const accounts = await openAccounts(ledger, member);

  return retryingConflicts(() =>
    db.transaction(async (tx): Promise<Redeemed> => {
      // A member's redeems run one after the other, so the second of two with one key finds the first.
      await tx.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`points-redeem ${member.id}`}, 0))`,
      );
      const before = await findRedeemed(tx, member, request, idempotencyKey);
      if (before !== null) return before;
      const [reward] = await tx
        .select()
        .from(pointRewards)
        .where(and(eq(pointRewards.id, rewardId), offeredIn(member.currency)))
        .for("update");
      if (reward === undefined || reward.stock < quantity) return { kind: "refused", code: "sold-out" };

      const redeemId = randomUUID();
      const points = BigInt(reward.points) * BigInt(quantity);
      const amountMinor =
        reward.kind === "cash" && reward.amountMinor !== null ? reward.amountMinor * BigInt(quantity) : null;
      const posting = redeemPosting(accounts, { redeemId, rewardId, points, amountMinor }, settings);
      const posted = await ledger.within(tx).post(posting);
      if (posted.kind === "refused") {
        if (posted.reason === "insufficient-funds") return { kind: "refused", code: "insufficient-points" };
        throw new Error(`The ledger refused a redemption: ${posted.reason}`);
      }
      await tx
        .update(pointRewards)
        .set({ stock: reward.stock - quantity })
        .where(eq(pointRewards.id, reward.id));
      const now = new Date(clock.nowMs());
      await tx.insert(redeems).values({
        id: redeemId,
        memberId: member.id,
        rewardId,
        // The redeem keeps this name, even if the reward changes.
        name: filledNames(figures, reward),
        quantity,
        points,
        state: amountMinor === null ? "in-process" : "approved",
        idempotencyKey,
        requestHash: hashOf(request),
        requestedAt: now,
        decidedAt: amountMinor === null ? null : now,
      });
      return { kind: "redeemed", redeemId, amountMinor };
    }),
  );
}

const filledNames = (figures: Figures, reward: typeof pointRewards.$inferSelect) =>
  Object.fromEntries(
    Object.entries(reward.name).map(([language, name]) => [
      language,
      figures.fill(name, language, rewardFigures(reward)),
    ]),
  );

/** Without the password, which does not change the request. */
const hashOf = ({ rewardId, quantity }: RedeemRequest): string =>
  createHash("sha256")
    .update(JSON.stringify([rewardId, quantity]))
    .digest("hex");

/** The money paid with a redeem, from the ledger. */
async function amountOf(db: Db, redeemId: string): Promise<bigint | null> {
  const { rows } = await db.execute<{ amount: string | null }>(sql`
    select reference ->> 'amountMinor' as amount from ledger_transactions
    where idempotency_key = ${`redeem:${redeemId}`}`);
  const amount = rows[0]?.amount ?? null;
  return amount === null ? null : BigInt(amount);
}
