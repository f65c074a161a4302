import type { Receipt, Withdrawal } from "@parlour/core/cashier/cashier.ports";
import { picturesView } from "@parlour/core/cashier/pictures.view";
import { formatMoney } from "@parlour/core/shared/format";
import type { Message } from "@parlour/core/shared/message-keys";
import { checkReceipt, partOf, type ReceiptDraft } from "@parlour/core/withdrawal/withdrawal.rules";
import type { WithdrawalAnswerView } from "@parlour/core/withdrawal/withdrawal.view";
import { useState } from "react";
import { ProofPictures } from "../cashier/proof-pictures.tsx";
import { useSnapshot, useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { Button } from "../shared/button/button.tsx";
import { Field } from "../shared/field/field.tsx";
import { Form } from "../shared/form/form.tsx";
import { FormNotice } from "../shared/form/form-notice.tsx";
import { useFocusAfterAttempt } from "../shared/form/use-focus-after-attempt.ts";
import { WayChoice } from "../shared/form/way-choice.tsx";

export type WithdrawReceiptProps = {
  withdrawal: Withdrawal;
  view: WithdrawalAnswerView;
  onAnswer: (receipt: Receipt) => void;
};

const kinds = ["received", "partly-received", "not-received"] as const;

type Problem = { at: "received" | "proof"; message: Message };

/** Whether a payment has come: all of it, a part with what is missing, or nothing with pictures that show it (WDCONF-01). */
export function WithdrawReceipt({ withdrawal, view, onAnswer }: WithdrawReceiptProps) {
  const text = useText();
  const tag = useTag();
  const pictures = picturesView(useSnapshot("pictures"));
  const [draft, setDraft] = useState<ReceiptDraft>({ kind: "received", received: "" });
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isSent, setSent] = useState(false);
  const isBusy = view.step === "sending";
  const words = ({ key, values }: Message) => text(key, values);
  const refusal = isSent && problem === null ? view.message : null;
  const errorAt = (at: Problem["at"]) => (problem?.at === at ? words(problem.message) : undefined);
  const notice = refusal === null ? null : words(refusal);
  const { form, afterAttempt } = useFocusAfterAttempt({
    attention: problem?.at ?? (notice === null ? null : "message"),
    isBusy,
  });
  const change = (next: Partial<ReceiptDraft>) => {
    setDraft((before) => ({ ...before, ...next }));
    setProblem(null);
    setSent(false);
  };
  const answer = () => {
    if (isBusy) return;
    const checked = checkReceipt(draft, withdrawal, pictures);
    setProblem(checked.kind === "problem" ? checked : null);
    setSent(checked.kind === "ready");
    if (checked.kind === "ready") onAnswer(checked.receipt);
    afterAttempt();
  };
  const part = partOf(draft.received, withdrawal);
  return (
    <Form ref={form} onSubmit={answer}>
      {notice !== null && <FormNotice sentence="" message={notice} />}
      <WayChoice
        name="kind"
        label={text("receipt.kind")}
        ways={kinds.map((kind) => ({ value: kind, label: text(`receipt.kind.${kind}`) }))}
        chosen={draft.kind}
        disabled={isBusy}
        onChoose={(kind) => change({ kind })}
      />
      {draft.kind === "partly-received" && (
        <Field
          name="received"
          label={text("receipt.received")}
          inputMode="decimal"
          autoComplete="off"
          maxLength={24}
          readOnly={isBusy}
          value={draft.received}
          suffix={withdrawal.amount.currency}
          error={errorAt("received")}
          help={part && text("receipt.remaining", { remaining: formatMoney(part.remaining, tag) })}
          onChange={({ target }) => change({ received: target.value })}
        />
      )}
      {draft.kind === "not-received" && (
        <ProofPictures label={text("receipt.proof")} required error={errorAt("proof")} />
      )}
      <Button kind="primary" size="large" wide type="submit" busy={isBusy}>
        {text("receipt.confirm")}
      </Button>
    </Form>
  );
}
