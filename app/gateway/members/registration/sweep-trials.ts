import { and, eq, gt, isNull, lte, notExists } from "drizzle-orm";
import type { Db } from "../../database/database.ts";
import { members, sessions } from "../../database/schema.ts";
import type { Ledger } from "../../ledger/ledger.ts";
import { retryingConflicts } from "../../ledger/retry.ts";
import { NO_PASSWORD } from "../../security/passwords.ts";
import { operatorAccount } from "../../wallet/wallets.ts";
import { TRIAL_TYPE } from "../roles.ts";

const TRIAL_KEPT_MS = 24 * 3_600_000;
const SWEPT_AT_ONCE = 200;

/**
 * Deletes trial accounts older than a day without an open session. Their money returns to the operator first, so that no deleted
 * account leaves a balance; the ledger keeps their postings.
 */
export async function sweepTrials(db: Db, txLedger: Ledger, nowMs: number): Promise<void> {
  const now = new Date(nowMs);
  const live = db
    .select({ token: sessions.tokenHash })
    .from(sessions)
    .where(and(eq(sessions.memberId, members.id), isNull(sessions.endedAt), gt(sessions.expiresAt, now)));
  const isGone = and(
    eq(members.type, TRIAL_TYPE),
    eq(members.passwordHash, NO_PASSWORD),
    lte(members.createdAt, new Date(nowMs - TRIAL_KEPT_MS)),
    notExists(live),
  );
  const gone = await db.select({ id: members.id }).from(members).where(isGone).limit(SWEPT_AT_ONCE);
  for (const { id } of gone) {
    await retryingConflicts(() => db.transaction((tx) => forgetTrial(tx, txLedger, id)));
  }
}

async function forgetTrial(tx: Db, outer: Ledger, id: string): Promise<void> {
  const ledger = outer.within(tx);
  for (const wallet of await ledger.balances({ kind: "member", id })) {
    if (wallet.balanceMinor <= 0n) continue;
    const cash = await operatorAccount(ledger, "cash", wallet.currency);
    const posted = await ledger.transfer({
      idempotencyKey: `guest:return:${wallet.id}`,
      kind: "trial-return",
      from: wallet.id,
      to: cash.id,
      amountMinor: wallet.balanceMinor,
    });
    if (posted.kind === "refused")
      throw new Error(`The money of a trial account cannot be removed: ${posted.reason}`);
  }
  await tx.delete(members).where(eq(members.id, id));
}
