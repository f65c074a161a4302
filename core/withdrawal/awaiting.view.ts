import type { Withdrawal } from "../cashier/cashier.ports.ts";
import type { AwaitingContext } from "./awaiting.machine.ts";

/** Payments that the player can still confirm; each counts as received after its deadline (WDCONF-02). */
export interface AwaitingView {
  /** The payment with the earliest deadline; null when none waits for the player's word. */
  readonly next: (Withdrawal & { readonly confirmByMs: number }) | null;
  /** All payments that wait. */
  readonly count: number;
}

/** What every page says of payments that wait for the player's word (WDCONF-05); `undefined` while nothing is known. */
export function awaitingView(snapshot: { readonly context: AwaitingContext } | undefined): AwaitingView {
  const payments = (snapshot?.context.payments ?? []).flatMap((payment) =>
    payment.confirmByMs === null ? [] : [{ ...payment, confirmByMs: payment.confirmByMs }],
  );
  return { next: payments[0] ?? null, count: payments.length };
}
