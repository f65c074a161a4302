import { agentTransferForm } from "@parlour/core/wallet/agent-transfer.view";
import { AgentTransferForm } from "../cashier/agent-transfer-form.tsx";
import { useText } from "../portal/portal-context.tsx";
import { QueryContent } from "../portal/query-content.tsx";
import { useQuery } from "../portal/use-query.ts";
import { useView } from "../portal/use-view.ts";
import { Dialog } from "../shared/dialog/dialog.tsx";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import styles from "./downlines.module.css";

/** Transfers money to a direct downline (WALLET-02, AGENT-04). An unsettled transfer to another downline comes first. */
export function DownlineTransfer({ onClose }: { onClose: () => void }) {
  const text = useText();
  const view = useView("agentTransfer", agentTransferForm);
  const leave = () => {
    view?.leave();
    onClose();
  };
  return (
    <Dialog
      name="agent-transfer"
      open
      title={text("downlines.transfer.title", { account: view?.fields.account.value ?? "" })}
      close={{ label: text("downlines.transfer.close"), onClose: leave }}
    >
      <TransferBody />
    </Dialog>
  );
}

export const TransferBody = () => (
  <QueryContent
    read={useQuery("funds")}
    failed="transfer.failed"
    until={<Skeleton className={styles.blankForm} />}
  >
    {() => <AgentTransferForm />}
  </QueryContent>
);
