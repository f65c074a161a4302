import { formatMoney } from "@parlour/core/shared/format";
import { paidOf } from "@parlour/core/withdrawal/withdrawal.rules";
import type { CancellationFormView, WithdrawalAnswerView } from "@parlour/core/withdrawal/withdrawal.view";
import { useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { useWords } from "../portal/use-view.ts";
import { Button } from "../shared/button/button.tsx";
import { Dialog } from "../shared/dialog/dialog.tsx";
import { Empty } from "../shared/empty/empty.tsx";
import { FormNotice } from "../shared/form/form-notice.tsx";
import { useLast } from "../shared/use-last.ts";
import { WithdrawCountdown } from "./withdraw-countdown.tsx";
import { WithdrawReceipt } from "./withdraw-receipt.tsx";
import { WithdrawState } from "./withdraw-state.tsx";

/** Takes a withdrawal back that is still in review, or asks whether a payment has come (WDCONF-01); null while closed. */
export function WithdrawAnswerDialog({ answer }: { answer: WithdrawalAnswerView | null }) {
  const text = useText();
  const tag = useTag();
  const shown = useLast(answer ?? undefined);
  if (shown === undefined) return null;
  const { withdrawal, cancellation, receipt, canLeave, leave } = shown;
  const isPaid = withdrawal.confirmByMs !== null || withdrawal.received !== null || withdrawal.isForced;
  const values = {
    ...withdrawal.card,
    amount: formatMoney(isPaid ? paidOf(withdrawal) : withdrawal.amount, tag),
  };
  const hasForm = cancellation !== null || receipt !== null;
  return (
    <Dialog
      name="withdrawal-answer"
      open={answer !== null}
      title={text(isPaid ? "receipt.askOf" : "withdrawal.cancelOf", values)}
      {...(hasForm && { sentence: text(isPaid ? "receipt.sentence" : "withdrawal.cancel.sentence", values) })}
      {...(canLeave && { close: { label: text("receipt.close"), onClose: leave } })}
      actions={!hasForm && <Button onClick={leave}>{text("receipt.close")}</Button>}
    >
      <Answer answer={shown} />
    </Dialog>
  );
}

function Answer({ answer: { withdrawal, cancellation, receipt, leave } }: { answer: WithdrawalAnswerView }) {
  const text = useText();
  const form = cancellation ?? receipt;
  if (form?.step === "uncertain") {
    return (
      <Empty
        kind="fault"
        title={text("withdrawal.uncertain.title")}
        sentence={text("withdrawal.uncertain.sentence")}
        action={
          <Button kind="primary" icon="refresh" onClick={() => form.submit()}>
            {text("withdrawal.askAgain")}
          </Button>
        }
      />
    );
  }
  if (cancellation !== null) return <Cancelling form={cancellation} onKeep={leave} />;
  if (receipt === null) return <Outcome withdrawal={withdrawal} />;
  return (
    <>
      {withdrawal.confirmByMs !== null && (
        <p>
          <WithdrawCountdown
            deadlineMs={withdrawal.confirmByMs}
            words="receipt.deadline"
            over="receipt.over"
          />
        </p>
      )}
      <WithdrawReceipt form={receipt} paid={paidOf(withdrawal)} />
    </>
  );
}

/** What became of it, by this answer or meanwhile. */
function Outcome({ withdrawal }: Pick<WithdrawalAnswerView, "withdrawal">) {
  const text = useText();
  const tag = useTag();
  const { state, received, amount } = withdrawal;
  const said = { amount: formatMoney(amount, tag) };
  if (state === "cancelled") return <p role="status">{text("withdrawal.cancelled", said)}</p>;
  if (received !== null) return <p role="status">{text("receipt.done", said)}</p>;
  return (
    <div role="status">
      <WithdrawState withdrawal={withdrawal} />
    </div>
  );
}

function Cancelling({ form, onKeep }: { form: CancellationFormView; onKeep: () => void }) {
  const text = useText();
  const words = useWords();
  const isSending = form.step === "submitting";
  return (
    <>
      {form.notice !== null && <FormNotice sentence="" message={words(form.notice) ?? null} />}
      <Button kind="danger" wide busy={isSending} onClick={() => form.submit()}>
        {text("withdrawal.cancel.confirm")}
      </Button>
      <Button kind="quiet" wide disabled={isSending} onClick={onKeep}>
        {text("withdrawal.keep")}
      </Button>
    </>
  );
}
