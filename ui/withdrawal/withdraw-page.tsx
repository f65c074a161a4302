import type { WithdrawalTerms } from "@parlour/core/cashier/cashier.ports";
import { memberPath } from "@parlour/core/member/member.pages";
import { formatMoney } from "@parlour/core/shared/format";
import { turnoverProgress } from "@parlour/core/withdrawal/withdrawal.rules";
import { withdrawalsView } from "@parlour/core/withdrawal/withdrawal.view";
import { linkOf } from "../navigation/link.tsx";
import { Fault } from "../portal/fault.tsx";
import { usePortal, useText } from "../portal/portal-context.tsx";
import { Stale } from "../portal/stale.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { useQuery } from "../portal/use-query.ts";
import { useView } from "../portal/use-view.ts";
import { Amount } from "../shared/amount/amount.tsx";
import { ButtonLink } from "../shared/button/button.tsx";
import { Empty } from "../shared/empty/empty.tsx";
import * as signs from "../shared/icon/signs.ts";
import { Panel, Stack } from "../shared/layout/layout.tsx";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import styles from "./withdraw.module.css";
import { WithdrawForm } from "./withdraw-form.tsx";
import { WithdrawHistory } from "./withdraw-history.tsx";
import { WithdrawTurnover } from "./withdraw-turnover.tsx";

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
  const { withdrawable, heldBy } = terms;
  const isTurnoverOpen = turnoverProgress(terms.turnover)?.isOpen ?? false;
  const isBelow = withdrawable.amountMinor < terms.minimum.amountMinor;
  const limits = {
    minimum: formatMoney(terms.minimum, tag),
    maximum: formatMoney(terms.maximum, tag),
    left: formatMoney(terms.leftToday, tag),
  };
  return (
    <>
      <Panel pad={24} className={styles.facts}>
        <p className={styles.label}>{text("withdrawal.available")}</p>
        <Amount size="display" text={formatMoney(withdrawable, tag)} />
        {heldBy !== null && <p className={styles.note}>{text(`withdrawal.held.${heldBy}`)}</p>}
        <p className={styles.note}>{text("withdrawal.limits", limits)}</p>
        <WithdrawTurnover turnover={terms.turnover} />
      </Panel>
      {/* A withdrawal that is running or was just filed shows whatever the current terms are. */}
      {view !== null && view.form?.step !== "editing" ? (
        <WithdrawForm terms={terms} view={view} />
      ) : !terms.hasPaymentPassword ? (
        <Missing what="noPassword" />
      ) : terms.cards.length === 0 ? (
        <Missing what="noCard" />
      ) : isTurnoverOpen ? (
        <p className={styles.closed}>{text("withdrawal.turnover.closed")}</p>
      ) : isBelow ? (
        <p className={styles.closed}>{text("withdrawal.nothing", limits)}</p>
      ) : (
        view && <WithdrawForm terms={terms} view={view} />
      )}
    </>
  );
}

function Missing({ what }: { what: "noCard" | "noPassword" }) {
  const portal = usePortal();
  const text = useText();
  return (
    <Empty
      icon={signs.shield}
      title={text(`withdrawal.${what}.title`)}
      sentence={text(`withdrawal.${what}.sentence`)}
      action={
        <ButtonLink kind="primary" {...linkOf(portal, { to: memberPath("securityCenter") })}>
          {text("withdrawal.toAccount")}
        </ButtonLink>
      }
    />
  );
}
