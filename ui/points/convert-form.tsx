import type { PointMall } from "@parlour/core/points/points.ports";
import { conversionForm } from "@parlour/core/points/points.view";
import { formatCount, formatMoney } from "@parlour/core/shared/format";
import { useEffect, useRef } from "react";
import page from "../pages/page.module.css";
import { useText } from "../portal/portal-context.tsx";
import { TypedField } from "../portal/typed-field.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { useView, useWords } from "../portal/use-view.ts";
import { Button } from "../shared/button/button.tsx";
import { Form } from "../shared/form/form.tsx";
import { FormNotice } from "../shared/form/form-notice.tsx";
import { useFormFocus } from "../shared/form/use-form-focus.ts";
import styles from "./spend.module.css";
import { SpendFacts, SpendPassword, Uncertain } from "./spend-parts.tsx";

type ConversionView = ReturnType<typeof conversionForm>;

/** Converts points to money: shows the amount while the player types, and asks for the password before sending (POINTS-02). */
export function Convert({ mall }: { mall: PointMall }) {
  const text = useText();
  const view = useView("pointConversion", conversionForm);
  return (
    <section className={styles.convert} aria-labelledby="points-convert">
      <h2 id="points-convert" className={page.subtitle}>
        {text("points.convert")}
      </h2>
      {view && <Converting mall={mall} view={view} />}
    </section>
  );
}

function Converting({ mall, view }: { mall: PointMall; view: ConversionView }) {
  const text = useText();
  const words = useWords();
  const tag = useTag();
  const form = useFormFocus(view, "points");
  const { step, fields, quote } = view;
  if (step === "uncertain") return <Uncertain failure={view.failure} onAsk={() => view.submit()} />;
  if (step === "done") return <Converted view={view} />;
  return (
    <Form ref={form} onSubmit={() => view.submit()}>
      <FormNotice sentence={text("points.convert.sentence")} message={words(view.notice) ?? null} />
      <TypedField
        field={fields.points}
        name="points"
        label={text("points.convert.points")}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        help={text("points.convert.bounds", {
          fewest: formatCount(mall.fewest, tag),
          most: formatCount(mall.most, tag),
        })}
      />
      <SpendFacts quote={quote} />
      <SpendPassword field={fields.password} />
      <Button kind="primary" size="large" type="submit" busy={step === "submitting"}>
        {quote?.problem !== null || quote.amount === null
          ? text("points.convert.confirm")
          : text("points.convert.confirm.money", { amount: formatMoney(quote.amount, tag) })}
      </Button>
    </Form>
  );
}

function Converted({ view: { value: spent, begin } }: { view: ConversionView }) {
  const text = useText();
  const tag = useTag();
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button is removed, so the focus moves here.
  useEffect(() => heading.current?.focus(), []);
  if (spent === null || spent.amount === null) return null;
  return (
    <div className={styles.over} role="status">
      <h3 ref={heading} tabIndex={-1} className={styles.overTitle}>
        {text("points.convert.done")}
      </h3>
      <p>{text("points.redeem.done.money", { amount: formatMoney(spent.amount, tag) })}</p>
      <p className={styles.note}>
        {text("points.fact.after")} <b>{formatCount(spent.points, tag)}</b>
      </p>
      <Button onClick={begin}>{text("points.convert.again")}</Button>
    </div>
  );
}
