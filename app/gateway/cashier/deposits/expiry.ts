import { type SQL, sql } from "drizzle-orm";
import { deposits } from "../../database/schema.ts";

type State = (typeof deposits.$inferSelect)["state"];

/** How long a deposit can await payment, in milliseconds. */
export const UNPAID_TTL_MS = 30 * 60_000;

/** When a deposit that awaits payment expires, in milliseconds since the Unix epoch. */
export const unpaidUntil = ({ requestedAt }: { readonly requestedAt: Date }): number =>
  requestedAt.getTime() + UNPAID_TTL_MS;

/**
 * A deposit's current state: unpaid for half an hour, it reads as expired although its row does not change. Money that
 * arrives later is still credited (`creditDeposit`).
 */
export const depositStateAt = (
  row: { readonly state: State; readonly requestedAt: Date },
  nowMs: number,
): State => (row.state === "awaiting-payment" && unpaidUntil(row) <= nowMs ? "expired" : row.state);

/** The same in SQL, for filters and counts over `deposits`. */
export const depositStateSql = (nowMs: number): SQL<State> => {
  const from = new Date(nowMs - UNPAID_TTL_MS).toISOString();
  return sql<State>`case when ${deposits.state} = 'awaiting-payment' and ${deposits.requestedAt} <= ${from}::timestamptz
    then 'expired' else ${deposits.state} end`;
};
