import type { ClaimView } from "@parlour/core/rewards/rewards.view";
import { formatMoney } from "@parlour/core/shared/format";
import type { Money } from "@parlour/core/shared/money";
import { MoneySent } from "../cashier/transfer-sent.tsx";
import { useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { Button } from "../shared/button/button.tsx";
import styles from "./rewards.module.css";

type ClaimPartProps = {
  view: ClaimView;
  /** What may be claimed now. */
  amount: Money;
  /** Said while that is nothing. */
  nothing: string;
  onClaim: () => void;
  /** The same claim again, after no answer came. */
  onRetry: () => void;
  /** What was claimed has been seen. */
  onAgain: () => void;
};

/** Takes what lies ready, once, and says what came of it (ACT-04). */
export function ClaimPart({ view, amount, nothing, onClaim, onRetry, onAgain }: ClaimPartProps) {
  const text = useText();
  const tag = useTag();
  const words = view.message && text(view.message.key, view.message.values);
  if (view.kind === "done" && view.paid !== null) {
    return (
      <MoneySent
        sentence={text("claim.done", { amount: formatMoney(view.paid, tag) })}
        again={text("claim.again")}
        onAgain={onAgain}
      />
    );
  }
  if (view.kind === "uncertain") {
    return (
      <>
        <p role="alert">{text("claim.uncertain", { reason: words ?? "" })}</p>
        <Button kind="primary" className={styles.action} onClick={onRetry}>
          {text("claim.ask")}
        </Button>
      </>
    );
  }
  return (
    <>
      {words !== null && <p role="alert">{words}</p>}
      {amount.amountMinor > 0n ? (
        <Button
          kind="primary"
          size="large"
          className={styles.action}
          busy={view.kind === "sending"}
          onClick={onClaim}
        >
          {text("claim.take", { amount: formatMoney(amount, tag) })}
        </Button>
      ) : (
        <p className={styles.note}>{nothing}</p>
      )}
    </>
  );
}
