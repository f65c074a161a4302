import type { Message } from "@parlour/core/messages/message-keys";
import type { Quote } from "@parlour/core/points/points.rules";
import { formatCount, formatMoney } from "@parlour/core/shared/format";
import { useText } from "../portal/portal-context.tsx";
import { TypedField, type TypedFieldProps } from "../portal/typed-field.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { useWords } from "../portal/use-view.ts";
import { Button } from "../shared/button/button.tsx";
import { Empty } from "../shared/empty/empty.tsx";
import { Facts } from "../shared/facts/facts.tsx";
import styles from "./spend.module.css";

/** What giving points comes to, before anything is sent (POINTS-02). */
export function SpendFacts({ quote, thing }: { quote: Quote | null; thing?: string }) {
  const text = useText();
  const tag = useTag();
  const { points = null, after = null, amount = null } = quote ?? {};
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
export function SpendPassword({ field }: Pick<TypedFieldProps, "field">) {
  const text = useText();
  return (
    <TypedField
      field={field}
      name="password"
      type="password"
      label={text("points.password")}
      help={text("points.password.help")}
      autoComplete="current-password"
      reveal={{ show: text("password.show"), hide: text("password.hide") }}
    />
  );
}

export type UncertainProps = {
  /** Why no answer came. */
  failure: Message | null;
  isAsking?: boolean;
  onAsk: () => void;
};

const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" });

/** No answer came: the one way on is the same request again, which does nothing a second time (WALLET-05). */
export function Uncertain({ failure, isAsking = false, onAsk }: UncertainProps) {
  const text = useText();
  const words = useWords();
  return (
    // The dialog that it comes from may have been opened far below.
    <div ref={intoView} className={styles.uncertain}>
      <Empty
        takesFocus
        kind="fault"
        title={text("points.uncertain.title")}
        sentence={text("points.uncertain.sentence", { reason: words(failure) ?? "" })}
        action={
          <Button kind="primary" busy={isAsking} onClick={onAsk}>
            {text("points.uncertain.ask")}
          </Button>
        }
      />
    </div>
  );
}
