import type { ContractPay } from "@parlour/core/contracts/contracts.ports";
import { contractClaimView } from "@parlour/core/contracts/contracts.view";
import { formatMoment, formatMoney } from "@parlour/core/shared/format";
import { MoneySent } from "../cashier/transfer-sent.tsx";
import { useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { useView, useWords } from "../portal/use-view.ts";
import { Amount } from "../shared/amount/amount.tsx";
import { Button } from "../shared/button/button.tsx";
import { List } from "../shared/layout/list.tsx";
import styles from "./contracts.module.css";

/** What contracts have brought, and the claim of it (ACT-03). */
export const PayCards = ({ pay }: { pay: readonly ContractPay[] }) => (
  <List className={styles.cards}>
    {pay.map((contract) => (
      <Pay key={contract.contractId} contract={contract} />
    ))}
  </List>
);

function Pay({ contract }: { contract: ContractPay }) {
  const text = useText();
  const tag = useTag();
  const { contractId, kind, amount, periods, settledUntilMs, nextAtMs } = contract;
  const name = text(`contract.kind.${kind}`);
  const titleId = `contract-${contractId}`;
  return (
    <li className={styles.item}>
      <article className={styles.card} aria-labelledby={titleId}>
        <h3 id={titleId} className={styles.name}>
          {name}
        </h3>
        <Amount size="large" text={formatMoney(amount, tag)} />
        <p className={styles.note}>
          {settledUntilMs === null || periods === 0
            ? text("contract.none")
            : text("contract.periods", { count: periods, moment: formatMoment(settledUntilMs, tag) })}
        </p>
        <p className={styles.note}>{text("contract.next", { moment: formatMoment(nextAtMs, tag) })}</p>
        <Claim contract={contract} name={name} />
      </article>
    </li>
  );
}

function Claim({ contract: { contractId, kind, amount }, name }: { contract: ContractPay; name: string }) {
  const text = useText();
  const tag = useTag();
  const wordsOf = useWords();
  const view = useView("contractClaim", contractClaimView);
  if (view === null) return null;
  const isAbout = view.asked?.contractId === contractId;
  const words = isAbout ? wordsOf(view.message) : undefined;
  if (isAbout && view.step === "done" && view.value !== null) {
    return (
      <MoneySent
        sentence={text("contract.claimed", { amount: formatMoney(view.value, tag), kind: name })}
        again={text("activity.close")}
        onAgain={view.leave}
      />
    );
  }
  if (isAbout && view.step === "uncertain") {
    return (
      <>
        <p role="alert">{text("activity.uncertain", { reason: words ?? "" })}</p>
        <div className={styles.actions}>
          <Button kind="primary" icon="refresh" onClick={view.confirm}>
            {text("activity.ask")}
          </Button>
        </div>
      </>
    );
  }
  const values = { amount: formatMoney(amount, tag), kind: name };
  return (
    <>
      {words !== undefined && <p role="alert">{words}</p>}
      {amount.amountMinor > 0n && (
        <div className={styles.actions}>
          <Button
            aria-label={text("contract.claim.of", values)}
            busy={isAbout && view.step === "submitting"}
            disabled={!isAbout && (view.step === "submitting" || view.step === "uncertain")}
            onClick={() => view.ask({ contractId, kind })}
          >
            {text("contract.claim", values)}
          </Button>
        </div>
      )}
    </>
  );
}
