import type { WithdrawalTerms } from "@parlour/core/cashier/cashier.ports";
import {
  draftErrors,
  typedAmount,
  type WithdrawalDraft,
  type WithdrawalErrors,
  type WithdrawalField,
} from "@parlour/core/cashier/withdrawal.rules";
import { withdrawalView } from "@parlour/core/cashier/withdrawal.view";
import { formatMoney } from "@parlour/core/shared/format";
import { decimalOf } from "@parlour/core/shared/money";
import { useState } from "react";
import { useFeature, useSnapshot, useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { Button } from "../shared/button/button.tsx";
import { Empty } from "../shared/empty/empty.tsx";
import { Field } from "../shared/field/field.tsx";
import { Form } from "../shared/form/form.tsx";
import { FormNotice } from "../shared/form/form-notice.tsx";
import { useFocusAfterAttempt } from "../shared/form/use-focus-after-attempt.ts";
import * as signs from "../shared/icon/signs.ts";
import { Panel } from "../shared/layout/layout.tsx";
import styles from "./withdraw.module.css";
import { WithdrawCards } from "./withdraw-cards.tsx";
import { WithdrawReview } from "./withdraw-review.tsx";

const inOrder: readonly WithdrawalField[] = ["amount", "cardId", "paymentPassword"];

/** Amount, account and payment password; then all of it once more before anything is sent (WALLET-03). */
export function WithdrawForm({ terms }: { terms: WithdrawalTerms }) {
  const text = useText();
  const tag = useTag();
  const room = useFeature("withdrawal");
  const view = withdrawalView(useSnapshot("withdrawal"), terms, tag);
  const [draft, setDraft] = useState<WithdrawalDraft>({
    amount: "",
    cardId: terms.cards[0]?.id ?? "",
    paymentPassword: "",
  });
  const [errors, setErrors] = useState<WithdrawalErrors>({});
  const [isReviewing, setReviewing] = useState(false);
  // What the house said of the last request is not of what is written since.
  const [isTold, setTold] = useState(false);

  const refusal = isTold ? view.refusal : null;
  const messageAt = (field: WithdrawalField) => {
    const message = errors[field] ?? (refusal?.at === field ? refusal.message : undefined);
    return message && text(message.key, message.values);
  };
  const notice = refusal?.at === "message" ? text(refusal.message.key, refusal.message.values) : null;
  const wrong = inOrder.find((field) => messageAt(field) !== undefined);
  const isWriting = view.step === "editing" && (!isReviewing || refusal !== null);
  const { form, afterAttempt } = useFocusAfterAttempt({
    // Who comes back from the review, or writes another one, begins with the amount.
    attention: wrong ?? (notice === null ? "amount" : "message"),
    isBusy: !isWriting,
  });

  const write = (change: Partial<WithdrawalDraft>) => {
    setDraft((before) => ({ ...before, ...change }));
    setErrors({});
    setTold(false);
    setReviewing(false);
  };
  const look = () => {
    const found = draftErrors(draft, terms, tag);
    setErrors(found);
    setTold(false);
    setReviewing(Object.keys(found).length === 0);
    afterAttempt();
  };
  const send = () => {
    const amount = typedAmount(draft.amount, terms.minimum.currency);
    if (amount === null) return;
    setTold(true);
    room?.send({
      type: "submission.confirmed",
      request: { amount, cardId: draft.cardId, paymentPassword: draft.paymentPassword },
    });
    // It is typed anew for each request.
    setDraft((before) => ({ ...before, paymentPassword: "" }));
    afterAttempt();
  };

  if (view.step === "done" && view.done !== null) {
    return (
      <Empty
        takesFocus
        icon={signs.check}
        title={text("withdrawal.done.title", { amount: formatMoney(view.done.amount, tag) })}
        sentence={text("withdrawal.done.sentence", { minutes: terms.confirmMinutes })}
        action={
          <Button
            onClick={() => {
              write({ amount: "", paymentPassword: "" });
              room?.send({ type: "submission.begun" });
            }}
          >
            {text("withdrawal.another")}
          </Button>
        }
      />
    );
  }
  if (view.step === "uncertain") {
    return (
      <Empty
        takesFocus
        kind="fault"
        title={text("withdrawal.uncertain.title")}
        sentence={text("withdrawal.uncertain.sentence")}
        action={
          <Button kind="primary" icon="refresh" onClick={() => room?.send({ type: "retry.asked" })}>
            {text("withdrawal.askAgain")}
          </Button>
        }
      />
    );
  }
  const isSending = view.step === "sending";
  const shown =
    isSending && view.request !== null
      ? view.request
      : { amount: typedAmount(draft.amount, terms.minimum.currency), cardId: draft.cardId };
  const card = terms.cards.find(({ id }) => id === shown.cardId);
  if (!isWriting && shown.amount !== null && card !== undefined) {
    return (
      <WithdrawReview
        amount={shown.amount}
        fee={terms.fee}
        card={card}
        isSending={isSending}
        onConfirm={send}
        onChange={() => setReviewing(false)}
      />
    );
  }
  return (
    <Panel pad={24}>
      <Form ref={form} onSubmit={look}>
        <FormNotice sentence={text("withdrawal.sentence")} message={notice} />
        <Field
          name="amount"
          label={text("withdrawal.amount")}
          inputMode="decimal"
          autoComplete="off"
          maxLength={24}
          value={draft.amount}
          error={messageAt("amount")}
          suffix={terms.minimum.currency}
          onChange={({ target }) => write({ amount: target.value })}
        />
        <Button
          size="small"
          className={styles.all}
          onClick={() => write({ amount: decimalOf(terms.withdrawable) })}
        >
          {text("withdrawal.all")}
        </Button>
        <WithdrawCards
          cards={terms.cards}
          chosen={draft.cardId}
          error={messageAt("cardId")}
          onChoose={(cardId) => write({ cardId })}
        />
        <Field
          name="paymentPassword"
          type="password"
          label={text("withdrawal.password")}
          autoComplete="off"
          maxLength={128}
          value={draft.paymentPassword}
          error={messageAt("paymentPassword")}
          reveal={{ show: text("withdrawal.password.show"), hide: text("withdrawal.password.hide") }}
          onChange={({ target }) => write({ paymentPassword: target.value })}
        />
        <Button kind="primary" size="large" wide type="submit">
          {text("withdrawal.toReview")}
        </Button>
      </Form>
    </Panel>
  );
}
