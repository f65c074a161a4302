/** Claims of settlements (ACT-03): pays from the operator's commissions account to the downline's main wallet, once. */
import type { processDividendReq } from "@parlour/adapters/wire/rewards.calls.ts";
import type { ContractKind } from "@parlour/core/contracts/contracts.ports";
import { desc, eq, sql } from "drizzle-orm";
import { type OwnCodeOf, type RefusedAnswer, refuse } from "../calls/answer.ts";
import type { Db } from "../database/database.ts";
import { contractSettlements, ledgerTransactions } from "../database/schema.ts";
import { retryingConflicts } from "../ledger/retry.ts";
import { amountOf } from "../messages/member-event.ts";
import { writeMessage } from "../messages/write-message.ts";
import type { Member } from "../security/sessions.ts";
import type { Needs } from "../services.ts";
import { COMMISSION, mainWallet, operatorAccount } from "../wallet/wallets.ts";
import { findContract, holdSides } from "./contract-rows.ts";

export interface Paid {
  readonly kind: "paid";
  readonly amountMinor: bigint;
  readonly currency: string;
}
export type PayRefusal = OwnCodeOf<typeof processDividendReq>;

/**
 * Pays all unclaimed settlements of a member's contract in one posting, once for each idempotency key. Ended contracts
 * still pay earlier settlements.
 */
export async function claimPay(
  { db, ledger, clock }: Needs<"clock" | "db" | "ledger">,
  member: Pick<Member, "id">,
  asked: { readonly contractId: string; readonly kind: ContractKind; readonly idempotencyKey: string },
): Promise<Paid | RefusedAnswer<PayRefusal>> {
  const found = await findContract(db, asked.contractId);
  if (found === null || found.downlineId !== member.id || found.kind !== asked.kind)
    return refuse("unknown-contract");
  const { id: contractId, currency } = found;
  // Opened before the transaction, since two requests that open the same account would block each other inside it.
  const commissions = await operatorAccount(ledger, "commissions", currency);
  const main = await mainWallet(ledger, { id: member.id, currency });
  const idempotencyKey = `${COMMISSION}:${member.id}:${asked.idempotencyKey}`;
  return retryingConflicts(() =>
    db.transaction(async (tx): Promise<Paid | RefusedAnswer<PayRefusal>> => {
      // Serializes a member's claims; the second of two finds the settlements claimed.
      await holdSides(tx, [member.id]);
      const before = await claimedUnder(tx, idempotencyKey);
      if (before !== null)
        return before.contract === contractId
          ? { kind: "paid", amountMinor: BigInt(before.amount), currency }
          : refuse("key-reused");
      const nowMs = clock.nowMs();
      const { amountMinor, periods } = await takeAll(tx, contractId, nowMs);
      if (amountMinor === 0n) return refuse(await emptyReason(tx, contractId));
      const posted = await ledger.within(tx).transfer({
        idempotencyKey,
        kind: COMMISSION,
        from: commissions.id,
        to: main.id,
        amountMinor,
        reference: {
          contract: contractId,
          contractKind: found.kind,
          periods,
          amountMinor: `${amountMinor}`,
        },
      });
      if (posted.kind !== "posted") throw new Error(`The ledger answered a commission with ${posted.kind}`);
      await writeMessage(tx, {
        key: idempotencyKey,
        memberId: member.id,
        event: {
          kind: "settlement-paid",
          contract: found.kind,
          ...amountOf({ amountMinor, currency }),
        },
        nowMs,
      });
      return { kind: "paid", amountMinor, currency };
    }),
  );
}

/**
 * Marks all unclaimed settlements as claimed and returns their sum. A contract with periods of five minutes has thousands
 * of them a month.
 */
async function takeAll(tx: Db, contractId: string, nowMs: number) {
  const { rows } = await tx.execute<{ amount: string; periods: number }>(sql`
    with taken as (
      update contract_settlements set claimed_at = ${new Date(nowMs).toISOString()}::timestamptz
      where contract_id = ${contractId} and claimed_at is null returning amount_minor
    )
    select coalesce(sum(amount_minor), 0)::text as amount, count(*)::int as periods from taken`);
  return { amountMinor: BigInt(rows[0]?.amount ?? "0"), periods: rows[0]?.periods ?? 0 };
}

async function claimedUnder(tx: Db, idempotencyKey: string) {
  const [posted] = await tx
    .select({
      contract: sql<string>`${ledgerTransactions.reference} ->> 'contract'`,
      amount: sql<string>`${ledgerTransactions.reference} ->> 'amountMinor'`,
    })
    .from(ledgerTransactions)
    .where(eq(ledgerTransactions.idempotencyKey, idempotencyKey));
  return posted ?? null;
}

/** Distinguishes a claim that another tab has just made from one with nothing to claim. */
async function emptyReason(tx: Db, contractId: string): Promise<"already-claimed" | "nothing-to-claim"> {
  const [last] = await tx
    .select({ amountMinor: contractSettlements.amountMinor })
    .from(contractSettlements)
    .where(eq(contractSettlements.contractId, contractId))
    .orderBy(desc(contractSettlements.fromAt))
    .limit(1);
  return last !== undefined && last.amountMinor > 0n ? "already-claimed" : "nothing-to-claim";
}
