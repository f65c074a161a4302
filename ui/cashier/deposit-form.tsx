import type { DepositMethod } from "@parlour/core/cashier/cashier.ports";
import { checkDeposit, type DepositProblem } from "@parlour/core/cashier/deposit.rules";
import type { DepositView } from "@parlour/core/cashier/deposit.view";
import { picturesView } from "@parlour/core/cashier/pictures.view";
import { useState } from "react";
import type { TextKey } from "../locales/en/pack.ts";
import { useFeature, useSnapshot, useText } from "../portal/portal-context.tsx";
import { Button } from "../shared/button/button.tsx";
import { Field } from "../shared/field/field.tsx";
import { Form } from "../shared/form/form.tsx";
import { FormNotice } from "../shared/form/form-notice.tsx";
import { useFocusAfterAttempt } from "../shared/form/use-focus-after-attempt.ts";
import { DepositAmount } from "./deposit-amount.tsx";
import { DepositMethods } from "./deposit-methods.tsx";
import styles from "./deposit-page.module.css";
import { DepositSteps } from "./deposit-steps.tsx";
import { ProofPictures } from "./proof-pictures.tsx";

export type DepositFormProps = {
  methods: readonly DepositMethod[];
  /** What is chosen at the beginning. */
  first: DepositMethod;
  view: Exclude<DepositView, { kind: "filed" }>;
};

const sendKeys = {
  "bank-transfer": "deposit.send",
  instant: "deposit.send.instant",
  voucher: "deposit.send.voucher",
} as const satisfies Record<DepositMethod["kind"], TextKey>;

/** A way to pay, what it asks for, and the one button that files it. */
export function DepositForm({ methods, first, view }: DepositFormProps) {
  const text = useText();
  const room = useFeature("deposit");
  const pictures = picturesView(useSnapshot("pictures"));
  const [methodId, setMethodId] = useState(first.id);
  const [draft, setDraft] = useState({ amount: "", voucher: "" });
  const [found, setFound] = useState<DepositProblem | null>(null);
  // What the house said stands until something else is written.
  const [hasChanged, setChanged] = useState(true);
  const method = methods.find(({ id }) => id === methodId) ?? first;
  const isSending = view.kind === "sending";
  const isLocked = isSending || view.kind === "uncertain";
  const refusal = view.kind === "editing" && !hasChanged ? view.problem : null;
  const problem = found ?? refusal;
  const { form, afterAttempt } = useFocusAfterAttempt({
    attention: problem === null ? null : (problem.field ?? "message"),
    isBusy: isSending,
  });

  const change = (part: Partial<typeof draft>) => {
    setDraft({ ...draft, ...part });
    setFound(null);
    setChanged(true);
  };
  const words = (field: DepositProblem["field"]) =>
    problem?.field === field ? text(problem.message.key, problem.message.values) : undefined;
  const submit = () => {
    if (isLocked) return;
    const checked = checkDeposit(method, draft, pictures);
    setChanged(false);
    setFound(checked.kind === "problem" ? checked.problem : null);
    if (checked.kind === "ready") room?.send({ type: "submission.confirmed", request: checked.request });
    afterAttempt();
  };

  return (
    <Form ref={form} onSubmit={submit}>
      <DepositMethods
        methods={methods}
        chosen={method.id}
        disabled={isLocked}
        onChoose={(id) => {
          setMethodId(id);
          change({});
        }}
      />
      <div className={styles.columns}>
        <DepositSteps method={method} />
        <div className={styles.fields}>
          {view.kind === "uncertain" ? (
            <FormNotice
              sentence=""
              message={text("deposit.uncertain.title")}
              detail={
                <>
                  {text(view.message.key, view.message.values)} {text("deposit.uncertain.sentence")}
                </>
              }
            />
          ) : (
            <FormNotice sentence={text("deposit.sentence")} message={words(null) ?? null} />
          )}
          {method.kind === "voucher" ? (
            <Field
              name="voucher"
              label={text("deposit.voucher")}
              help={text("deposit.voucher.help")}
              required
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={40}
              value={draft.voucher}
              readOnly={isLocked}
              error={words("voucher")}
              onChange={({ target }) => change({ voucher: target.value })}
            />
          ) : (
            <DepositAmount
              method={method}
              value={draft.amount}
              readOnly={isLocked}
              error={words("amount")}
              onChange={(amount) => change({ amount })}
            />
          )}
          {method.needsProof && (
            <ProofPictures label={text("deposit.proof")} error={words("proof")} required />
          )}
          {view.kind === "uncertain" ? (
            <Button
              kind="primary"
              size="large"
              icon="refresh"
              onClick={() => room?.send({ type: "retry.asked" })}
            >
              {text("deposit.uncertain.retry")}
            </Button>
          ) : (
            <Button kind="primary" size="large" type="submit" busy={isSending}>
              {text(sendKeys[method.kind])}
            </Button>
          )}
        </div>
      </div>
    </Form>
  );
}
