/** Withdrawal confirmations of players: received, partially received or not received (WDCONF-01). */
import { parseMoney } from "@parlour/core/shared/money";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { refuse } from "../../calls/answer.ts";
import type { Db } from "../../database/database.ts";
import { files, withdrawals } from "../../database/schema.ts";
import { isUuid } from "../../database/storable-text.ts";
import { retryingConflicts } from "../../ledger/retry.ts";
import type { Needs } from "../../services.ts";
import { findWithdrawal, type WithdrawalRow } from "./read.ts";
import { filed, lockOwn } from "./withdrawals.ts";

export interface ReceiptSaid {
  readonly withdrawalId: string;
  readonly receipt: "received" | "partly-received" | "not-received";
  /** A decimal as sent; only for a payment received in part. */
  readonly received: string | undefined;
  readonly currency: string | undefined;
  readonly fileIds: readonly string[];
}

/** Thrown inside the transaction, so that a refused confirmation leaves no image attached. */
class UnknownFile extends Error {}

/**
 * Records a withdrawal confirmation once; repeating the same answer succeeds. After the deadline the payment counts as
 * received (WDCONF-02), and a late answer is refused.
 */
export async function confirmWithdrawal(
  { db, clock }: Needs<"clock" | "db">,
  memberId: string,
  said: ReceiptSaid,
) {
  const id = said.withdrawalId;
  if (!isUuid(id)) return refuse("unknown-withdrawal");
  try {
    return await retryingConflicts(() =>
      db.transaction(async (tx) => {
        const row = await lockOwn(tx, memberId, id);
        if (row === null) return refuse("unknown-withdrawal");
        const nowMs = clock.nowMs();
        const came = cameOf(row, said);
        if (came.kind === "refused") return came;
        if (!isAlready(row, said, came.minor)) {
          if (row.state !== "paid" || row.confirmBy === null || row.confirmBy.getTime() <= nowMs)
            return refuse("not-awaiting");
          if (said.receipt === "not-received" && said.fileIds.length === 0) return refuse("proof-needed");
          await fileProof(tx, memberId, said);
          await tx
            .update(withdrawals)
            .set({ state: said.receipt, receivedMinor: came.minor, confirmedAt: new Date(nowMs) })
            .where(eq(withdrawals.id, id));
        }
        return filed(await findWithdrawal(tx, { id, memberId, nowMs }));
      }),
    );
  } catch (error) {
    if (error instanceof UnknownFile) return refuse("unknown-file");
    throw error;
  }
}

/** The received amount; for a payment received in part it must be above zero and below the paid amount. */
function cameOf({ amountMinor, feeMinor, currency }: WithdrawalRow, said: ReceiptSaid) {
  const paidMinor = amountMinor - feeMinor;
  if (said.receipt === "received") return { kind: "came", minor: paidMinor } as const;
  if (said.receipt === "not-received") return { kind: "came", minor: 0n } as const;
  const money = parseMoney(said.received ?? "", said.currency ?? "");
  return money === null ||
    money.currency !== currency ||
    money.amountMinor <= 0n ||
    money.amountMinor >= paidMinor
    ? refuse("invalid-amount")
    : ({ kind: "came", minor: money.amountMinor } as const);
}

const isAlready = (row: WithdrawalRow, { receipt }: ReceiptSaid, minor: bigint): boolean =>
  row.confirmedAt !== null && row.state === receipt && row.receivedMinor === minor;

/** The images must be the player's own and not attached elsewhere. */
async function fileProof(
  tx: Db,
  memberId: string,
  { receipt, fileIds, withdrawalId }: ReceiptSaid,
): Promise<void> {
  const ids = [...new Set(fileIds)];
  if (receipt !== "not-received" || ids.length === 0) return;
  if (!ids.every(isUuid)) throw new UnknownFile();
  const taken = await tx
    .update(files)
    .set({ filedWith: `withdrawal:${withdrawalId}` })
    .where(and(inArray(files.id, ids), eq(files.memberId, memberId), isNull(files.filedWith)))
    .returning({ id: files.id });
  if (taken.length !== ids.length) throw new UnknownFile();
}
