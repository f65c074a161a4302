import type { AnswerOf } from "@parlour/adapters/wire/call.ts";
import type { deposit as depositCall } from "@parlour/adapters/wire/cashier.calls.ts";
import { decimalOf } from "@parlour/core/shared/money";
import type { deposits } from "../../database/schema.ts";
import { depositStateAt } from "./expiry.ts";

export type DepositRow = typeof deposits.$inferSelect;
export type DepositEntry = AnswerOf<typeof depositCall>;

/** A deposit as its owner sees it at a moment: in an answer, and among the records. `payUrl` is `payUrlFor`'s. */
export function depositEntryOf(
  row: DepositRow,
  method: Pick<DepositEntry, "methodName" | "kind">,
  { payUrl, nowMs }: { readonly payUrl: string | null; readonly nowMs: number },
): DepositEntry {
  const state = depositStateAt(row, nowMs);
  return {
    depositId: row.id,
    ...method,
    amount: decimalOf({ amountMinor: row.amountMinor, currency: row.currency }),
    currency: row.currency,
    state,
    requestedAt: row.requestedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reason: row.reason,
    payUrl: state === "awaiting-payment" ? payUrl : null,
  };
}
