import type { WithdrawalTerms } from "@parlour/core/cashier/cashier.ports";
import { formatMoney } from "@parlour/core/shared/format";
import { missingNeeds } from "@parlour/core/withdrawal/withdrawal.rules";
import { withdrawalsView } from "@parlour/core/withdrawal/withdrawal.view";
import { Fault } from "../portal/fault.tsx";
import { useText } from "../portal/portal-context.tsx";
import { Stale } from "../portal/stale.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { useQuery } from "../portal/use-query.ts";
import { useView } from "../portal/use-view.ts";
import { Stack } from "../shared/layout/layout.tsx";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import styles from "./withdraw.module.css";
import { WithdrawFigures } from "./withdraw-figures.tsx";
import { WithdrawForm } from "./withdraw-form.tsx";
import { WithdrawHistory } from "./withdraw-history.tsx";
import { WithdrawNeeds } from "./withdraw-needs.tsx";

/** Withdrawals: the terms, the form and earlier withdrawals (WALLET-03, WDCONF). */
export function WithdrawPage() {
  return (
    <Stack gap={32}>
      <Asking />
      <WithdrawHistory />
    </Stack>
  );
}

function Asking() {
  const text = useText();
  const terms = useQuery("withdrawalTerms");
  return (
    <section className={styles.asking} aria-busy={terms.kind === "loading"}>
      <h2 className={styles.title}>{text("withdrawal.form")}</h2>
      {terms.kind === "failed" && <Fault title={text("withdrawal.failed")} failed={terms} />}
      <Stale reads={[terms]} />
      {terms.kind === "loading" && <Skeleton className={styles.blank} />}
      {terms.kind === "ready" && <Terms terms={terms.value} />}
    </section>
  );
}

function Terms({ terms }: { terms: WithdrawalTerms }) {
  const text = useText();
  const tag = useTag();
  const view = useView("withdrawals", withdrawalsView);
  const needs = missingNeeds(terms);
  const isBelow = terms.withdrawable.amountMinor < terms.minimum.amountMinor;
  return (
    <>
      <WithdrawFigures terms={terms} />
      {/* A withdrawal that is running or was just filed shows whatever the current terms are. */}
      {view !== null && view.form?.step !== "editing" ? (
        <WithdrawForm terms={terms} view={view} />
      ) : needs.length > 0 ? (
        <WithdrawNeeds needs={needs} terms={terms} />
      ) : isBelow ? (
        <p className={styles.closed}>
          {text("withdrawal.nothing", { minimum: formatMoney(terms.minimum, tag) })}
        </p>
      ) : (
        view && <WithdrawForm terms={terms} view={view} />
      )}
    </>
  );
}
