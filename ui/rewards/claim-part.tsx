import type { ActionView } from "@parlour/core/forms/action.view";
import type { Everything } from "@parlour/core/rewards/rewards.ports";
import { formatMoney } from "@parlour/core/shared/format";
import type { Money } from "@parlour/core/shared/money";
import { MoneySent } from "../cashier/transfer-sent.tsx";
import { useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { useWords } from "../portal/use-view.ts";
import { Button } from "../shared/button/button.tsx";
import styles from "./rewards.module.css";

type ClaimPartProps = {
  view: ActionView<Everything, Money>;
  /** The amount that can be claimed now. */
  amount: Money;
  /** The text while there is nothing to claim. */
  nothing: string;
};

/** Claims everything that is ready, once, and shows the outcome (ACT-04). */
export function ClaimPart({ view, amount, nothing }: ClaimPartProps) {
  const text = useText();
  const tag = useTag();
  const words = useWords()(view.message);
  if (view.step === "done" && view.value !== null) {
    return (
      <MoneySent
        sentence={text("claim.done", { amount: formatMoney(view.value, tag) })}
        again={text("claim.again")}
        onAgain={view.leave}
      />
    );
  }
  if (view.step === "uncertain") {
    return (
      <>
        <p role="alert">{text("claim.uncertain", { reason: words ?? "" })}</p>
        <Button kind="primary" className={styles.action} onClick={view.confirm}>
          {text("claim.ask")}
        </Button>
      </>
    );
  }
  return (
    <>
      {words !== undefined && <p role="alert">{words}</p>}
      {amount.amountMinor > 0n ? (
        <Button
          kind="primary"
          size="large"
          className={styles.action}
          busy={view.step === "submitting"}
          onClick={() => view.ask("everything")}
        >
          {text("claim.take", { amount: formatMoney(amount, tag) })}
        </Button>
      ) : (
        <p className={styles.note}>{nothing}</p>
      )}
    </>
  );
}
