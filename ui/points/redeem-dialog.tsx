import type { PointReward, PointSpent } from "@parlour/core/points/points.ports";
import type { redemptionForm } from "@parlour/core/points/points.view";
import { formatCount, formatMoney } from "@parlour/core/shared/format";
import { useText } from "../portal/portal-context.tsx";
import { TypedField } from "../portal/typed-field.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { useWords } from "../portal/use-view.ts";
import { Button } from "../shared/button/button.tsx";
import { Dialog } from "../shared/dialog/dialog.tsx";
import { Form } from "../shared/form/form.tsx";
import { FormNotice } from "../shared/form/form-notice.tsx";
import { useFormFocus } from "../shared/form/use-form-focus.ts";
import { Icon } from "../shared/icon/icon.tsx";
import * as signs from "../shared/icon/signs.ts";
import styles from "./spend.module.css";
import { SpendFacts, SpendPassword } from "./spend-parts.tsx";

export type RedeemDialogProps = {
  reward: PointReward;
  view: ReturnType<typeof redemptionForm>;
};

/** Points for a reward: how many, what they come to and what is left, and the password, before anything is sent (POINTS-02). */
export function RedeemDialog({ reward, view }: RedeemDialogProps) {
  const text = useText();
  const { step, value } = view;
  return (
    <Dialog
      name="redeem"
      open
      title={step === "done" ? text("points.redeem.done") : text("points.redeem.of", { name: reward.name })}
      {...(step !== "submitting" && { close: { label: text("points.close"), onClose: view.leave } })}
      actions={step === "done" && <Button onClick={view.leave}>{text("points.close")}</Button>}
    >
      {step === "done" && value !== null ? (
        <Redeemed spent={value} />
      ) : (
        <RedeemForm reward={reward} view={view} />
      )}
    </Dialog>
  );
}

function RedeemForm({ reward, view }: RedeemDialogProps) {
  const text = useText();
  const words = useWords();
  const tag = useTag();
  const form = useFormFocus(view, "quantity");
  const { fields, quote } = view;
  return (
    <Form ref={form} onSubmit={() => view.submit()}>
      <FormNotice sentence={text("points.redeem.sentence")} message={words(view.notice) ?? null} />
      <TypedField
        field={fields.quantity}
        name="quantity"
        label={text("points.quantity")}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        help={text("points.left", { count: formatCount(reward.remaining, tag) })}
      />
      <SpendFacts quote={quote} thing={reward.name} />
      <SpendPassword field={fields.password} />
      <Button kind="primary" size="large" wide type="submit" busy={view.step === "submitting"}>
        {quote?.problem !== null || quote.points === null
          ? text("points.redeem")
          : text("points.redeem.confirm", { points: formatCount(quote.points, tag) })}
      </Button>
    </Form>
  );
}

function Redeemed({ spent: { amount, points } }: { spent: PointSpent }) {
  const text = useText();
  const tag = useTag();
  return (
    <div className={styles.over} role="status">
      <span className={styles.sign}>
        <Icon name={signs.check} size="large" />
      </span>
      <p>
        {amount === null
          ? text("points.redeem.done.thing")
          : text("points.redeem.done.money", { amount: formatMoney(amount, tag) })}
      </p>
      <p className={styles.note}>
        {text("points.fact.after")} <b>{formatCount(points, tag)}</b>
      </p>
    </div>
  );
}
