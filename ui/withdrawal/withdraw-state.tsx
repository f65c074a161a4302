import type { Withdrawal, WithdrawalState } from "@parlour/core/cashier/cashier.ports";
import { formatMoney } from "@parlour/core/shared/format";
import type { ComponentProps } from "react";
import { useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { Badge } from "../shared/badge/badge.tsx";
import styles from "./withdraw.module.css";
import { WithdrawCountdown } from "./withdraw-countdown.tsx";

const tones = {
  "in-review": "info",
  approved: "info",
  paid: "accent",
  received: "gain",
  "partly-received": "loss",
  "not-received": "loss",
  rejected: "loss",
  cancelled: "neutral",
} as const satisfies Record<WithdrawalState, ComponentProps<typeof Badge>["tone"]>;

/** Whether a word of the list's filter is a state. */
export const isState = (state: string): state is WithdrawalState => Object.hasOwn(tones, state);

/** What became of it, and what that means for the money. */
export function WithdrawState({ withdrawal }: { withdrawal: Withdrawal }) {
  const text = useText();
  const tag = useTag();
  const { state, isForced, reason, received, remaining, confirmByMs } = withdrawal;
  const money = (of: Withdrawal["received"]) => (of === null ? "" : formatMoney(of, tag));
  const isReturned = state === "rejected" || state === "cancelled";
  return (
    <div className={styles.state}>
      <Badge tone={tones[state]}>{text(`withdrawal.state.${state}`)}</Badge>
      {isForced && <p className={styles.note}>{text("withdrawal.forced")}</p>}
      {reason !== "" && <p className={styles.note}>{reason}</p>}
      {isReturned && <p className={styles.note}>{text("withdrawal.returned")}</p>}
      {state === "partly-received" && (
        <p className={styles.note}>
          {text("withdrawal.parts", { received: money(received), remaining: money(remaining) })}
        </p>
      )}
      {state === "not-received" && (
        <p className={styles.note}>{text("withdrawal.missing", { remaining: money(remaining) })}</p>
      )}
      {state === "paid" && confirmByMs !== null && (
        <p className={styles.note}>
          <WithdrawCountdown deadlineMs={confirmByMs} words="withdrawal.countdown" over="withdrawal.forced" />
        </p>
      )}
    </div>
  );
}
