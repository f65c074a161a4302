import { agentPath } from "@parlour/core/agent/agent.pages";
import { ownContractsView } from "@parlour/core/contracts/own.view";
import { queryView } from "@parlour/core/shared/query.view";
import { useEffect } from "react";
import { Link } from "../navigation/link.tsx";
import { Fault } from "../portal/fault.tsx";
import { useFeature, useSnapshot, useText } from "../portal/portal-context.tsx";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import { ContractGroup } from "./contract-group.tsx";
import { ContractMark } from "./contract-mark.tsx";
import styles from "./contracts.module.css";
import { DealDialog } from "./deal-dialog.tsx";
import { GivenContractsPart } from "./given-contracts.tsx";
import { type Deal, useDeal } from "./use-deal.ts";

/** An agent's contracts: what is offered from above and held, what is given below, and what has ended (AGENT-01, CONTRACT-02). */
export function ContractsPage() {
  const text = useText();
  const deal = useDeal();
  const { send } = deal;
  // A question that was left with the page is not asked again elsewhere.
  useEffect(() => () => send({ type: "deal.closed" }), [send]);
  return (
    <div className={styles.page}>
      <OwnContractsPart deal={deal} />
      <GivenContractsPart deal={deal} />
      <EndedContracts deal={deal} />
      <p className={styles.note}>
        <Link going={{ to: agentPath("downlineManagmentView") }}>{text("contracts.downlines")}</Link>
      </p>
      <DealDialog deal={deal} />
    </div>
  );
}

function OwnContractsPart({ deal }: { deal: Deal }) {
  const text = useText();
  const room = useFeature("ownContracts");
  const own = queryView(useSnapshot("ownContracts"));
  if (own.kind === "failed") {
    return (
      <Fault
        title={text("deal.lists.failed")}
        failed={own}
        onRetry={() => room?.send({ type: "retry.asked" })}
      />
    );
  }
  if (own.kind === "loading") {
    return (
      <div className={styles.cards} aria-busy="true">
        <Skeleton className={styles.blank} />
        <Skeleton className={styles.blank} />
      </div>
    );
  }
  const { offered, held } = ownContractsView(own.value);
  return (
    <>
      <ContractGroup
        heading="deal.lists.offered"
        contracts={offered}
        deal={deal}
        none={text("contracts.offered.none")}
      />
      <ContractGroup
        heading="deal.lists.held"
        contracts={held}
        deal={deal}
        none={text("contracts.held.none")}
      />
    </>
  );
}

/** What the agent has held, and was offered in vain. */
function EndedContracts({ deal }: { deal: Deal }) {
  const own = queryView(useSnapshot("ownContracts"));
  if (own.kind !== "ready") return null;
  return (
    <ContractGroup
      heading="contracts.ended"
      contracts={ownContractsView(own.value).ended}
      deal={deal}
      mark={({ state }) => <ContractMark state={state} />}
    />
  );
}
