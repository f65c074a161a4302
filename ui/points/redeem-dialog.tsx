import type { PointMall, PointReward } from "@parlour/core/points/points.ports";
import { redeemOf, redeemQuote } from "@parlour/core/points/points.rules";
import { formatCount, formatMoney } from "@parlour/core/shared/format";
import type { Message } from "@parlour/core/shared/message-keys";
import { useState } from "react";
import { useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { useLast } from "../session/use-last.ts";
import { Button } from "../shared/button/button.tsx";
import { Dialog } from "../shared/dialog/dialog.tsx";
import { Field } from "../shared/field/field.tsx";
import { Form } from "../shared/form/form.tsx";
import { FormNotice } from "../shared/form/form-notice.tsx";
import { useFocusAfterAttempt } from "../shared/form/use-focus-after-attempt.ts";
import { Icon } from "../shared/icon/icon.tsx";
import * as signs from "../shared/icon/signs.ts";
import styles from "./spend.module.css";
import { SpendFacts, SpendPassword, Uncertain, useWords } from "./spend-parts.tsx";
import type { PointSpending } from "./use-point-spend.ts";

export type RedeemDialogProps = {
  mall: PointMall;
  /** What was chosen; null while the dialog is closed. */
  reward: PointReward | null;
  spending: PointSpending;
  onClose: () => void;
};

/** Points for a reward: how many, what they come to and what is left, and the password, before anything is sent (POINTS-02). */
export function RedeemDialog({ mall, reward, spending, onClose }: RedeemDialogProps) {
  const text = useText();
  const shown = useLast(reward ?? undefined);
  if (shown === undefined) return null;
  const { kind } = spending.view;
  const isOver = kind === "done";
  return (
    <Dialog
      name="redeem"
      open={reward !== null}
      title={isOver ? text("points.redeem.done") : text("points.redeem.of", { name: shown.name })}
      {...(kind !== "sending" && { close: { label: text("points.close"), onClose } })}
      actions={isOver && <Button onClick={onClose}>{text("points.close")}</Button>}
    >
      {isOver ? (
        <Redeemed spending={spending} />
      ) : kind === "uncertain" ? (
        <Uncertain view={spending.view} onAsk={spending.askAgain} />
      ) : (
        // Each opening begins anew: what was typed for another reward, and its password, are gone.
        <RedeemForm key={`${shown.id} ${reward !== null}`} mall={mall} reward={shown} spending={spending} />
      )}
    </Dialog>
  );
}

function RedeemForm({
  mall,
  reward,
  spending: { view, send },
}: {
  mall: PointMall;
  reward: PointReward;
  spending: PointSpending;
}) {
  const text = useText();
  const words = useWords();
  const tag = useTag();
  const [quantity, setQuantity] = useState("1");
  const [password, setPassword] = useState("");
  const [flaw, setFlaw] = useState<{ field: string; problem: Message } | null>(null);
  const [isSent, setIsSent] = useState(false);
  const isBusy = view.kind === "sending";
  const quote = redeemQuote(mall, reward, quantity);
  // What the house said of an earlier form is not of this one.
  const refusal = isSent && flaw === null ? view.message : null;
  const errorAt = (field: string): string | undefined => {
    if (flaw?.field === field) return words(flaw.problem);
    return refusal !== null && view.field === field ? words(refusal) : undefined;
  };
  const notice = refusal !== null && view.field === null ? words(refusal) : null;
  const { form, afterAttempt } = useFocusAfterAttempt({
    attention: flaw?.field ?? (refusal === null ? null : (view.field ?? "message")),
    isBusy,
  });
  const submit = () => {
    if (isBusy) return;
    const request = redeemOf(mall, reward, { quantity, password });
    if ("problem" in request) setFlaw(request);
    else {
      setFlaw(null);
      setIsSent(true);
      send(request);
    }
    afterAttempt();
  };
  const problem = quote.problem !== null && flaw === null ? words(quote.problem) : undefined;
  return (
    <Form ref={form} onSubmit={submit}>
      <FormNotice sentence={text("points.redeem.sentence")} message={notice} />
      <Field
        name="quantity"
        label={text("points.quantity")}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={quantity}
        readOnly={isBusy}
        error={errorAt("quantity") ?? problem}
        help={text("points.left", { count: formatCount(reward.remaining, tag) })}
        onChange={({ target }) => {
          setQuantity(target.value);
          setFlaw(null);
        }}
      />
      <SpendFacts quote={quote} thing={reward.name} />
      <SpendPassword
        value={password}
        readOnly={isBusy}
        error={errorAt("password")}
        onChange={({ target }) => {
          setPassword(target.value);
          setFlaw(null);
        }}
      />
      <Button kind="primary" size="large" wide type="submit" busy={isBusy}>
        {quote.points === null || quote.problem !== null
          ? text("points.redeem")
          : text("points.redeem.confirm", { points: formatCount(quote.points, tag) })}
      </Button>
    </Form>
  );
}

function Redeemed({ spending: { view } }: { spending: PointSpending }) {
  const text = useText();
  const tag = useTag();
  const { spent } = view;
  if (spent === null) return null;
  return (
    <div className={styles.over} role="status">
      <span className={styles.sign}>
        <Icon name={signs.check} size="large" />
      </span>
      <p>
        {spent.amount === null
          ? text("points.redeem.done.thing")
          : text("points.redeem.done.money", { amount: formatMoney(spent.amount, tag) })}
      </p>
      <p className={styles.note}>
        {text("points.fact.after")} <b>{formatCount(spent.points, tag)}</b>
      </p>
    </div>
  );
}
