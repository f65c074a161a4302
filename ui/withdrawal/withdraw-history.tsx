import type { Withdrawal } from "@parlour/core/cashier/cashier.ports";
import { formatMoney } from "@parlour/core/shared/format";
import { paidOf } from "@parlour/core/withdrawal/withdrawal.rules";
import { type WithdrawalsView, withdrawalsView } from "@parlour/core/withdrawal/withdrawal.view";
import { useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { useView } from "../portal/use-view.ts";
import { RecordList } from "../records/record-list.tsx";
import { Button } from "../shared/button/button.tsx";
import { WithdrawAnswerDialog } from "./withdraw-answer-dialog.tsx";
import { isState, WithdrawState } from "./withdraw-state.tsx";

/** What a player has taken out, with what became of it, and what there is to say of it (WDCONF-01). */
export function WithdrawHistory() {
  const text = useText();
  const view = useView("withdrawals", withdrawalsView);
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
            cell: (withdrawal) => view && <Answering withdrawal={withdrawal} view={view} />,
          },
        ]}
      />
      <WithdrawAnswerDialog answer={view?.answer ?? null} />
    </>
  );
}

type AnsweringProps = { withdrawal: Withdrawal; view: WithdrawalsView };

function Answering({ withdrawal, view }: AnsweringProps) {
  const text = useText();
  const tag = useTag();
  const answer = view.canAnswer(withdrawal.id);
  if (answer === null) return null;
  const isAsked = answer === "confirm";
  const amount = formatMoney(isAsked ? paidOf(withdrawal) : withdrawal.amount, tag);
  return (
    <Button
      size="small"
      kind="secondary"
      aria-label={text(isAsked ? "receipt.askOf" : "withdrawal.cancelOf", { amount })}
      onClick={() => view.answerFor(withdrawal.id)}
    >
      {text(isAsked ? "receipt.ask" : "withdrawal.cancel")}
    </Button>
  );
}
