import { Fault } from "../portal/fault.tsx";
import { useText } from "../portal/portal-context.tsx";
import { useAgentPolicy } from "../portal/use-portal-state.ts";
import { useQuery } from "../portal/use-query.ts";
import { classNames } from "../shared/class-names.ts";
import { Empty } from "../shared/empty/empty.tsx";
import * as signs from "../shared/icon/signs.ts";
import { Panel } from "../shared/layout/panel.tsx";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import { AgentTransferForm } from "./agent-transfer-form.tsx";
import styles from "./transfer-form.module.css";

/** Money to the agent above, or to a member below (WALLET-02). */
export function AgentTransferPage() {
  const text = useText();
  const funds = useQuery("funds");
  const agentPolicy = useAgentPolicy();
  if (!agentPolicy) return <Closed />;
  if (funds.kind === "failed") return <Fault title={text("transfer.failed")} failed={funds} />;
  if (funds.kind === "loading") {
    return (
      <div aria-busy="true">
        <Skeleton className={styles.blank} />
      </div>
    );
  }
  if (funds.value.isSingle || !funds.value.allowsAgentTransfers) {
    return <Closed />;
  }
  return (
    <Panel
      pad={24}
      className={classNames(styles.panel, styles.alone)}
      aria-label={text("agentTransfer.title")}
    >
      <h2 className={styles.title}>{text("agentTransfer.title")}</h2>
      <AgentTransferForm />
    </Panel>
  );
}

function Closed() {
  const text = useText();
  return (
    <Empty
      icon={signs.lock}
      title={text("agentTransfer.closed.title")}
      sentence={text("agentTransfer.closed.sentence")}
    />
  );
}
