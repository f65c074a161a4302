import { agentPath } from "@parlour/core/agent/agent.pages";
import { type NegotiationView, negotiationView } from "@parlour/core/contracts/negotiation.view";
import { ownContractsView } from "@parlour/core/contracts/own.view";
import { Link } from "../navigation/link.tsx";
import { Fault } from "../portal/fault.tsx";
import { useText } from "../portal/portal-context.tsx";
import { useQuery } from "../portal/use-query.ts";
import { useView } from "../portal/use-view.ts";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import { ContractGroup } from "./contract-group.tsx";
import { ContractMark } from "./contract-mark.tsx";
import styles from "./contracts.module.css";
import { GivenContractsPart } from "./given-contracts.tsx";
import { NegotiationDialog } from "./negotiation-dialog.tsx";

/** An agent's contracts: offered and held, given to downlines, and ended (AGENT-01, CONTRACT-02). */
export function ContractsPage() {
  const text = useText();
  const negotiation = useView("negotiation", negotiationView);
  if (negotiation === null) return null;
  return (
    <div className={styles.page}>
      <OwnContractsPart negotiation={negotiation} />
      <GivenContractsPart negotiation={negotiation} />
      <EndedContracts negotiation={negotiation} />
      <p className={styles.note}>
        <Link going={{ to: agentPath("downlineManagmentView") }}>{text("contracts.downlines")}</Link>
      </p>
      <NegotiationDialog negotiation={negotiation} />
    </div>
  );
}

function OwnContractsPart({ negotiation }: { negotiation: NegotiationView }) {
  const text = useText();
  const own = useQuery("ownContracts");
  if (own.kind === "failed") return <Fault title={text("contract.lists.failed")} failed={own} />;
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
        heading="contract.lists.offered"
        contracts={offered}
        negotiation={negotiation}
        none={text("contracts.offered.none")}
      />
      <ContractGroup
        heading="contract.lists.held"
        contracts={held}
        negotiation={negotiation}
        none={text("contracts.held.none")}
      />
    </>
  );
}

/** Contracts that the agent held or rejected, or that were withdrawn. */
function EndedContracts({ negotiation }: { negotiation: NegotiationView }) {
  const own = useQuery("ownContracts");
  if (own.kind !== "ready") return null;
  return (
    <ContractGroup
      heading="contracts.ended"
      contracts={ownContractsView(own.value).ended}
      negotiation={negotiation}
      mark={({ state }) => <ContractMark state={state} />}
    />
  );
}
