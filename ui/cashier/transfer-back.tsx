import { formatMoney } from "@parlour/core/shared/format";
import { bringBackForm } from "@parlour/core/wallet/transfer.view";
import { useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { useView, useWords } from "../portal/use-view.ts";
import { Button } from "../shared/button/button.tsx";
import { Row } from "../shared/layout/layout.tsx";
import { useLostFocus } from "../shared/use-lost-focus.ts";
import styles from "./transfer-back.module.css";

/** Transfers everything back to the main wallet after a confirmation (WALLET-02). */
export function BringBack() {
  const text = useText();
  const tag = useTag();
  const words = useWords();
  const view = useView("bringBack", bringBackForm);
  const place = useLostFocus<HTMLDivElement>(view === null ? "" : `${view.step} ${view.amount !== null}`);
  if (view === null) return null;
  const { step, amount, missed } = view;
  if (step === "uncertain") {
    return (
      <div ref={place} className={styles.question} role="alert">
        <p data-step tabIndex={-1} className={styles.words}>
          {text("transfer.uncertain")}
        </p>
        <Button icon="refresh" onClick={() => view.submit()}>
          {text("transfer.uncertain.retry")}
        </Button>
      </div>
    );
  }
  const came = () =>
    missed.length > 0
      ? text("transfer.back.missed", { vendors: missed.join(", ") })
      : text("transfer.back.done");
  return (
    <div ref={place} className={styles.back}>
      {amount !== null &&
        (step === "reviewing" ? (
          <Question amount={formatMoney(amount, tag)} onYes={() => view.submit()} onNo={view.revise} />
        ) : (
          <Button busy={step === "submitting"} onClick={view.ask}>
            {text("transfer.back.all")}
          </Button>
        ))}
      <p
        role="status"
        className={styles.said}
        data-step={(step === "done" && amount === null) || undefined}
        tabIndex={-1}
      >
        {step === "done" ? came() : words(view.notice)}
      </p>
    </div>
  );
}

function Question({ amount, onYes, onNo }: { amount: string; onYes: () => void; onNo: () => void }) {
  const text = useText();
  return (
    <div className={styles.question}>
      <p data-step className={styles.words} tabIndex={-1}>
        {text("transfer.back.question", { amount })}
      </p>
      <p className={styles.said}>{text("transfer.back.playing")}</p>
      <Row>
        <Button kind="secondary" onClick={onYes}>
          {text("transfer.back.yes")}
        </Button>
        <Button kind="quiet" onClick={onNo}>
          {text("transfer.back.no")}
        </Button>
      </Row>
    </div>
  );
}
