import type { WithdrawalTerms } from "@parlour/core/cashier/cashier.ports";
import { formatMinutes } from "@parlour/core/shared/duration";
import { formatMoney } from "@parlour/core/shared/format";
import type { WithdrawalFormView, WithdrawalsView } from "@parlour/core/withdrawal/withdrawal.view";
import { useText } from "../portal/portal-context.tsx";
import { TypedField } from "../portal/typed-field.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { useWords } from "../portal/use-view.ts";
import { Button } from "../shared/button/button.tsx";
import { Empty } from "../shared/empty/empty.tsx";
import { Form } from "../shared/form/form.tsx";
import { FormNotice } from "../shared/form/form-notice.tsx";
import { useFormFocus } from "../shared/form/use-form-focus.ts";
import * as signs from "../shared/icon/signs.ts";
import { Panel } from "../shared/layout/panel.tsx";
import styles from "./withdraw.module.css";
import { WithdrawCards } from "./withdraw-cards.tsx";
import { WithdrawReview } from "./withdraw-review.tsx";

type WithdrawFormProps = { terms: WithdrawalTerms; view: WithdrawalsView };

/** Amount, account and payment password, then a review before anything is sent (WALLET-03). */
export function WithdrawForm({ terms, view: { form, filed, another } }: WithdrawFormProps) {
  const text = useText();
  const tag = useTag();
  // Another withdrawal after a successful one starts at the amount.
  const focused = useFormFocus(form ?? { step: "done", attempts: 0, attention: null }, "amount");
  if (form !== null) return <Writing terms={terms} view={form} focused={focused} />;
  return (
    filed && (
      <Empty
        takesFocus
        icon={signs.check}
        title={text("withdrawal.done.title", { amount: formatMoney(filed.amount, tag) })}
        sentence={text("withdrawal.done.sentence", {
          time: formatMinutes(terms.confirmMinutes, tag),
        })}
        action={<Button onClick={another}>{text("withdrawal.another")}</Button>}
      />
    )
  );
}

type WritingProps = {
  terms: WithdrawalTerms;
  view: WithdrawalFormView;
  focused: ReturnType<typeof useFormFocus>;
};

function Writing({ terms, view, focused }: WritingProps) {
  const text = useText();
  const tag = useTag();
  const words = useWords();
  const { amount: typed, cardId, paymentPassword } = view.fields;

  if (view.step === "uncertain") {
    return (
      <Empty
        takesFocus
        kind="fault"
        title={text("withdrawal.uncertain.title")}
        sentence={text("withdrawal.uncertain.sentence")}
        action={
          <Button kind="primary" icon="refresh" onClick={() => view.submit()}>
            {text("withdrawal.askAgain")}
          </Button>
        }
      />
    );
  }
  if (view.step !== "editing" && view.amount !== null && view.card !== null) {
    return (
      <WithdrawReview
        amount={view.amount}
        fee={terms.fee}
        card={view.card}
        isSending={view.step === "submitting"}
        onConfirm={() => view.submit()}
        onChange={view.revise}
      />
    );
  }
  return (
    <Panel pad={24}>
      <Form ref={focused} onSubmit={() => view.submit()}>
        <FormNotice sentence={text("withdrawal.sentence")} message={words(view.notice) ?? null} />
        <TypedField
          field={typed}
          name="amount"
          label={text("withdrawal.amount")}
          help={text("withdrawal.amount.help", {
            minimum: formatMoney(terms.minimum, tag),
            most: formatMoney(terms.withdrawable, tag),
          })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={24}
          suffix={terms.minimum.currency}
        />
        <Button size="small" className={styles.all} onClick={view.changeToAll}>
          {text("withdrawal.all")}
        </Button>
        <WithdrawCards
          cards={terms.cards}
          chosen={cardId.value}
          error={words(cardId.error)}
          onChoose={cardId.change}
        />
        <TypedField
          field={paymentPassword}
          name="paymentPassword"
          type="password"
          label={text("withdrawal.password")}
          autoComplete="off"
          maxLength={128}
          reveal={{ show: text("withdrawal.password.show"), hide: text("withdrawal.password.hide") }}
        />
        <Button kind="primary" size="large" wide type="submit">
          {text("withdrawal.toReview")}
        </Button>
      </Form>
    </Panel>
  );
}
