import type { Withdrawal } from "@parlour/core/cashier/cashier.ports";
import { formatMoney } from "@parlour/core/shared/format";
import { paidOf } from "@parlour/core/withdrawal/withdrawal.rules";
import { type WithdrawalAnswerView, withdrawalAnswerView } from "@parlour/core/withdrawal/withdrawal.view";
import { useFeature, useSnapshot, useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { useLast } from "../session/use-last.ts";
import { Button } from "../shared/button/button.tsx";
import { Dialog } from "../shared/dialog/dialog.tsx";
import { Empty } from "../shared/empty/empty.tsx";
import { FormNotice } from "../shared/form/form-notice.tsx";
import { WithdrawCountdown } from "./withdraw-countdown.tsx";
import { WithdrawReceipt } from "./withdraw-receipt.tsx";

export type WithdrawAnswerDialogProps = {
  /** What is asked about; null while the dialog is closed. */
  withdrawal: Withdrawal | null;
  onClose: () => void;
};

/** Takes a withdrawal back that is still in review, or asks whether a payment has come (WDCONF-01). */
export function WithdrawAnswerDialog({ withdrawal, onClose }: WithdrawAnswerDialogProps) {
  const text = useText();
  const tag = useTag();
  const room = useFeature("withdrawalAnswer");
  const pictures = useFeature("pictures");
  const view = withdrawalAnswerView(useSnapshot("withdrawalAnswer"));
  const shown = useLast(withdrawal ?? undefined);
  if (shown === undefined) return null;

  const close = () => {
    // What is uncertain stays so: the only way on is the same answer once more.
    if (view.step === "done") room?.send({ type: "submission.begun" });
    pictures?.send({ type: "pictures.cleared" });
    onClose();
  };
  const isCancelling = shown.state === "in-review";
  const values = { ...shown.card, amount: formatMoney(isCancelling ? shown.amount : paidOf(shown), tag) };
  const isOver = view.step === "done";
  // What was uncertain may have been said of another one than is asked about now.
  const moved = formatMoney((view.done ?? shown).amount, tag);
  return (
    <Dialog
      name="withdrawal-answer"
      open={withdrawal !== null}
      title={text(isCancelling ? "withdrawal.cancelOf" : "receipt.askOf", values)}
      {...(!isOver && {
        sentence: text(isCancelling ? "withdrawal.cancel.sentence" : "receipt.sentence", values),
      })}
      {...(view.step !== "sending" && { close: { label: text("receipt.close"), onClose: close } })}
      actions={isOver && <Button onClick={close}>{text("receipt.close")}</Button>}
    >
      {isOver ? (
        <p role="status">
          {text(view.about?.kind === "cancel" ? "withdrawal.cancelled" : "receipt.done", { amount: moved })}
        </p>
      ) : view.step === "uncertain" ? (
        <Empty
          kind="fault"
          title={text("withdrawal.uncertain.title")}
          sentence={text("withdrawal.uncertain.sentence")}
          action={
            <Button kind="primary" icon="refresh" onClick={() => room?.send({ type: "retry.asked" })}>
              {text("withdrawal.askAgain")}
            </Button>
          }
        />
      ) : isCancelling ? (
        <Cancelling
          view={view}
          withdrawal={shown}
          onKeep={close}
          onConfirm={() =>
            room?.send({
              type: "submission.confirmed",
              request: { kind: "cancel", withdrawalId: shown.id },
            })
          }
        />
      ) : (
        <>
          {shown.confirmByMs !== null && (
            <p>
              <WithdrawCountdown
                deadlineMs={shown.confirmByMs}
                words="receipt.deadline"
                over="receipt.over"
              />
            </p>
          )}
          <WithdrawReceipt
            key={`${shown.id} ${withdrawal !== null}`}
            withdrawal={shown}
            view={view}
            onAnswer={(receipt) =>
              room?.send({
                type: "submission.confirmed",
                request: { kind: "confirm", withdrawalId: shown.id, receipt },
              })
            }
          />
        </>
      )}
    </Dialog>
  );
}

function Cancelling({
  view,
  withdrawal,
  onKeep,
  onConfirm,
}: {
  view: WithdrawalAnswerView;
  withdrawal: Withdrawal;
  onKeep: () => void;
  onConfirm: () => void;
}) {
  const text = useText();
  const isSending = view.step === "sending";
  const isAboutThis = view.about?.withdrawalId === withdrawal.id;
  return (
    <>
      {isAboutThis && view.message !== null && (
        <FormNotice sentence="" message={text(view.message.key, view.message.values)} />
      )}
      <Button kind="danger" wide busy={isSending} onClick={onConfirm}>
        {text("withdrawal.cancel.confirm")}
      </Button>
      <Button kind="quiet" wide disabled={isSending} onClick={onKeep}>
        {text("withdrawal.keep")}
      </Button>
    </>
  );
}
