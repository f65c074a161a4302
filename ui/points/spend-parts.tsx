import type { PointSpendView } from "@parlour/core/points/point-spend.view";
import type { Quote } from "@parlour/core/points/points.rules";
import { formatCount, formatMoney } from "@parlour/core/shared/format";
import type { Message } from "@parlour/core/shared/message-keys";
import { useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { Button } from "../shared/button/button.tsx";
import { Empty } from "../shared/empty/empty.tsx";
import { Facts } from "../shared/facts/facts.tsx";
import { Field, type FieldProps } from "../shared/field/field.tsx";
import styles from "./spend.module.css";

/** A message with its numbers written as the language writes them. */
export function useWords() {
  const text = useText();
  const tag = useTag();
  return ({ key, values = {} }: Message): string =>
    text(
      key,
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          typeof value === "number" ? formatCount(value, tag) : value,
        ]),
      ),
    );
}

/** What giving points comes to, before anything is sent (POINTS-02). */
export function SpendFacts({ quote: { points, after, amount }, thing }: { quote: Quote; thing?: string }) {
  const text = useText();
  const tag = useTag();
  const count = (value: number | null) =>
    value === null ? text("points.fact.unknown") : formatCount(value, tag);
  const what = amount === null ? (thing ?? text("points.fact.unknown")) : formatMoney(amount, tag);
  return (
    <Facts className={styles.facts} aria-label={text("points.facts")}>
      <div>
        <dt>{text("points.fact.given")}</dt>
        <dd>{count(points)}</dd>
      </div>
      <div>
        <dt>{text("points.fact.get")}</dt>
        <dd>{what}</dd>
      </div>
      <div>
        <dt>{text("points.fact.after")}</dt>
        <dd>{count(after)}</dd>
      </div>
    </Facts>
  );
}

/** The password that stands before every giving of points (POINTS-02). */
export function SpendPassword(props: Omit<FieldProps, "label">) {
  const text = useText();
  return (
    <Field
      {...props}
      name="password"
      type="password"
      label={text("points.password")}
      help={text("points.password.help")}
      autoComplete="current-password"
      reveal={{ show: text("password.show"), hide: text("password.hide") }}
    />
  );
}

/** No answer came: the one way on is the same request again, which does nothing a second time (WALLET-05). */
export function Uncertain({ view, onAsk }: { view: PointSpendView; onAsk: () => void }) {
  const text = useText();
  const words = useWords();
  const reason = view.message === null ? "" : words(view.message);
  return (
    <Empty
      kind="fault"
      title={text("points.uncertain.title")}
      sentence={text("points.uncertain.sentence", { reason })}
      action={
        <Button kind="primary" onClick={onAsk}>
          {text("points.uncertain.ask")}
        </Button>
      }
    />
  );
}
