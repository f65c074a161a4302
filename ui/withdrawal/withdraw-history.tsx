import type { Withdrawal, WithdrawalState } from "@parlour/core/cashier/cashier.ports";
import { formatMoney } from "@parlour/core/shared/format";
import { answerTo, paidOf } from "@parlour/core/withdrawal/withdrawal.rules";
import { type ComponentProps, useState } from "react";
import { useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { RecordList } from "../records/record-list.tsx";
import { Badge } from "../shared/badge/badge.tsx";
import { Button } from "../shared/button/button.tsx";
import { useNow } from "../verification/use-now.ts";
import styles from "./withdraw.module.css";
import { WithdrawAnswerDialog } from "./withdraw-answer-dialog.tsx";
import { WithdrawCountdown } from "./withdraw-countdown.tsx";

/** What a player has taken out, with what became of it, and what there is to say of it (WDCONF-01). */
export function WithdrawHistory() {
  const text = useText();
  const [asked, setAsked] = useState<Withdrawal | null>(null);
  return (
    <>
      <RecordList
        kind="withdrawals"
        heading="withdrawal.history"
        filter={{
          label: "withdrawal.column.state",
          nameOf: (state) => (isState(state) ? text(`withdrawal.state.${state}`) : state),
        }}
        empty={{ title: "withdrawal.history.empty.title", sentence: "withdrawal.history.empty.sentence" }}
        columns={[
          {
            key: "amount",
            title: "withdrawal.column.amount",
            cell: ({ amount }, { money }) => money(amount),
          },
          {
            key: "state",
            title: "withdrawal.column.state",
            cell: (withdrawal) => <WithdrawState withdrawal={withdrawal} />,
          },
          {
            key: "at",
            title: "withdrawal.column.at",
            cell: ({ requestedAtMs }, { moment }) => moment(requestedAtMs),
          },
          {
            key: "card",
            title: "withdrawal.column.card",
            cell: ({ card }) => text("withdrawal.card.ending", { ...card }),
          },
          {
            key: "arrives",
            title: "withdrawal.column.arrives",
            isFigure: true,
            cell: (withdrawal, { money }) => money(paidOf(withdrawal)),
          },
          {
            key: "answer",
            title: "withdrawal.column.answer",
            cell: (withdrawal) => <Answering withdrawal={withdrawal} onAsk={() => setAsked(withdrawal)} />,
          },
        ]}
      />
      <WithdrawAnswerDialog withdrawal={asked} onClose={() => setAsked(null)} />
    </>
  );
}

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

const isState = (state: string): state is WithdrawalState => Object.hasOwn(tones, state);

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

function Answering({ withdrawal, onAsk }: { withdrawal: Withdrawal; onAsk: () => void }) {
  const text = useText();
  const tag = useTag();
  const answer = answerTo(withdrawal, useNow(withdrawal.confirmByMs));
  if (answer === null) return null;
  const isAsked = answer === "confirm";
  const amount = formatMoney(isAsked ? paidOf(withdrawal) : withdrawal.amount, tag);
  return (
    <Button
      size="small"
      kind="secondary"
      aria-label={text(isAsked ? "receipt.askOf" : "withdrawal.cancelOf", { amount })}
      onClick={onAsk}
    >
      {text(isAsked ? "receipt.ask" : "withdrawal.cancel")}
    </Button>
  );
}
