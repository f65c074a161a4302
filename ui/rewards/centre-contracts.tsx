import { negotiationView } from "@parlour/core/contracts/negotiation.view";
import { ownContractsView } from "@parlour/core/contracts/own.view";
import { ContractGroup } from "../contracts/contract-group.tsx";
import { PayCards } from "../contracts/contract-pay.tsx";
import { NegotiationDialog } from "../contracts/negotiation-dialog.tsx";
import { Fault } from "../portal/fault.tsx";
import { useText } from "../portal/portal-context.tsx";
import { useQuery } from "../portal/use-query.ts";
import { useView } from "../portal/use-view.ts";
import styles from "./centre.module.css";

/**
 * Contracts offered to or held by the player, their actions and settlements (ACT-03, CONTRACT-02). Hidden from players
 * without contracts (CONTRACT-04).
 */
export function CentreContracts() {
  return (
    <>
      <CentreSettlements />
      <OwnContracts />
    </>
  );
}

function CentreSettlements() {
  const text = useText();
  const pay = useQuery("contractPay");
  if (pay.kind === "failed") return <Fault title={text("contracts.failed")} failed={pay} />;
  if (pay.kind === "loading" || pay.value.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby="contracts-title">
      <div>
        <h2 id="contracts-title" className={styles.title}>
          {text("contracts.title")}
        </h2>
        <p className={styles.note}>{text("contracts.sentence")}</p>
      </div>
      <PayCards pay={pay.value} />
    </section>
  );
}

function OwnContracts() {
  const text = useText();
  const own = useQuery("ownContracts");
  const negotiation = useView("negotiation", negotiationView);
  if (own.kind === "failed") return <Fault title={text("contract.lists.failed")} failed={own} />;
  if (own.kind === "loading" || negotiation === null) return null;
  const { offered, held } = ownContractsView(own.value);
  return (
    <>
      <ContractGroup heading="contract.lists.offered" contracts={offered} negotiation={negotiation} />
      <ContractGroup heading="contract.lists.held" contracts={held} negotiation={negotiation} />
      <NegotiationDialog negotiation={negotiation} />
    </>
  );
}
