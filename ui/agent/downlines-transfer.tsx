import { queryView } from "@parlour/core/shared/query.view";
import { lineTransferView } from "@parlour/core/wallet/transfer.view";
import { useEffect, useEffectEvent } from "react";
import { LineForm } from "../cashier/line-form.tsx";
import { Fault } from "../portal/fault.tsx";
import { useFeature, usePortal, useSnapshot, useText } from "../portal/portal-context.tsx";
import { Dialog } from "../shared/dialog/dialog.tsx";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import styles from "./downlines.module.css";

export type DownlineTransferProps = {
  /** The direct downline whom money is sent to. */
  account: string;
  onClose: () => void;
};

/** Sends money to a direct downline (WALLET-02, AGENT-04). What is not settled yet of another one comes first. */
export function DownlineTransfer({ account, onClose }: DownlineTransferProps) {
  const text = useText();
  const room = useFeature("lineTransfer");
  const { step, request } = lineTransferView(useSnapshot("lineTransfer"));
  const isUnsettled = step === "sending" || step === "uncertain";
  const to = (isUnsettled ? request?.account : null) ?? account;
  const begin = useEffectEvent(() => room?.send({ type: "submission.begun" }));
  // What was sent before was read then, and says nothing of this one.
  useEffect(() => begin(), []);
  return (
    <Dialog
      name="line-transfer"
      open
      title={text("downlines.transfer.title", { account: to })}
      close={{ label: text("downlines.transfer.close"), onClose }}
    >
      <TransferBody key={to} account={to} />
    </Dialog>
  );
}

/** What stands in the dialog. */
export function TransferBody({ account }: { account: string }) {
  const portal = usePortal();
  const text = useText();
  const funds = queryView(useSnapshot("funds"));
  if (funds.kind === "failed")
    return (
      <Fault
        title={text("transfer.failed")}
        failed={funds}
        onRetry={() => portal.feature("funds")?.send({ type: "retry.asked" })}
      />
    );
  if (funds.kind === "loading")
    return (
      <div aria-busy="true">
        <Skeleton className={styles.blankForm} />
      </div>
    );
  return <LineForm main={funds.value.main} downline={account} />;
}
