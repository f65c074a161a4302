import type { PointMall } from "@parlour/core/points/points.ports";
import { convertOf, convertQuote } from "@parlour/core/points/points.rules";
import { formatCount, formatMoney } from "@parlour/core/shared/format";
import type { Message } from "@parlour/core/shared/message-keys";
import { useEffect, useRef, useState } from "react";
import page from "../pages/page.module.css";
import { useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { Button } from "../shared/button/button.tsx";
import { Field } from "../shared/field/field.tsx";
import { Form } from "../shared/form/form.tsx";
import { FormNotice } from "../shared/form/form-notice.tsx";
import { useFocusAfterAttempt } from "../shared/form/use-focus-after-attempt.ts";
import styles from "./spend.module.css";
import { SpendFacts, SpendPassword, Uncertain, useWords } from "./spend-parts.tsx";
import type { PointSpending } from "./use-point-spend.ts";

/** Points into money: what they come to stands there while they are typed, and the password before they are sent (POINTS-02). */
export function Convert({
  mall,
  spending,
  isCovered,
}: {
  mall: PointMall;
  spending: PointSpending;
  /** A dialog lies over it, which says what came of its own request. */
  isCovered: boolean;
}) {
  const text = useText();
  const { view } = spending;
  return (
    <section className={styles.convert} aria-labelledby="points-convert">
      <h2 id="points-convert" className={page.subtitle}>
        {text("points.convert")}
      </h2>
      {view.kind === "uncertain" && !isCovered ? (
        <Uncertain view={view} onAsk={spending.askAgain} />
      ) : view.kind === "done" && !isCovered ? (
        <Converted spending={spending} />
      ) : (
        <ConvertForm mall={mall} spending={spending} isOurs={view.request?.kind === "convert"} />
      )}
    </section>
  );
}

function ConvertForm({
  mall,
  spending: { view, send },
  isOurs,
}: {
  mall: PointMall;
  spending: PointSpending;
  isOurs: boolean;
}) {
  const text = useText();
  const words = useWords();
  const tag = useTag();
  const [points, setPoints] = useState("");
  const [password, setPassword] = useState("");
  const [flaw, setFlaw] = useState<{ field: string; problem: Message } | null>(null);
  const isBusy = view.kind === "sending";
  const quote = convertQuote(mall, points);
  const refusal = isOurs && flaw === null ? view.message : null;
  const errorAt = (field: string): string | undefined => {
    if (flaw?.field === field) return words(flaw.problem);
    return refusal !== null && view.field === field ? words(refusal) : undefined;
  };
  const { form, afterAttempt } = useFocusAfterAttempt({
    attention: flaw?.field ?? (refusal === null ? null : (view.field ?? "message")),
    isBusy,
  });
  const submit = () => {
    if (isBusy) return;
    const request = convertOf(mall, { points, password });
    if ("problem" in request) setFlaw(request);
    else {
      setFlaw(null);
      send(request);
    }
    afterAttempt();
  };
  // Nobody is told that nothing was typed before having typed.
  const problem = points !== "" && quote.problem !== null ? words(quote.problem) : undefined;
  const error = errorAt("points") ?? problem;
  return (
    <Form ref={form} onSubmit={submit}>
      <FormNotice
        sentence={text("points.convert.sentence")}
        message={refusal !== null && view.field === null ? words(refusal) : null}
      />
      <Field
        name="points"
        label={text("points.convert.points")}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        value={points}
        readOnly={isBusy}
        error={error}
        help={text("points.convert.bounds", {
          fewest: formatCount(mall.fewest, tag),
          most: formatCount(mall.most, tag),
        })}
        onChange={({ target }) => {
          setPoints(target.value);
          setFlaw(null);
        }}
      />
      <SpendFacts quote={quote} />
      <SpendPassword
        value={password}
        readOnly={isBusy}
        error={errorAt("password")}
        onChange={({ target }) => {
          setPassword(target.value);
          setFlaw(null);
        }}
      />
      <Button kind="primary" size="large" type="submit" busy={isBusy && isOurs}>
        {quote.amount === null || quote.problem !== null
          ? text("points.convert.confirm")
          : text("points.convert.confirm.money", { amount: formatMoney(quote.amount, tag) })}
      </Button>
    </Form>
  );
}

function Converted({ spending: { view, goOn } }: { spending: PointSpending }) {
  const text = useText();
  const tag = useTag();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  const { spent, request } = view;
  if (spent === null) return null;
  return (
    <div className={styles.over} role="status">
      <h3 ref={heading} tabIndex={-1} className={styles.overTitle}>
        {text(request?.kind === "redeem" ? "points.redeem.done" : "points.convert.done")}
      </h3>
      <p>
        {spent.amount === null
          ? text("points.redeem.done.thing")
          : text("points.redeem.done.money", { amount: formatMoney(spent.amount, tag) })}
      </p>
      <p className={styles.note}>
        {text("points.fact.after")} <b>{formatCount(spent.points, tag)}</b>
      </p>
      <Button onClick={goOn}>{text("points.convert.again")}</Button>
    </div>
  );
}
