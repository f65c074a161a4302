import { offeredKinds } from "@parlour/core/contracts/deal.rules";
import { queryView } from "@parlour/core/shared/query.view";
import { useEffect, useEffectEvent, useState } from "react";
import { Fault } from "../portal/fault.tsx";
import { useFeature, useSnapshot, useText } from "../portal/portal-context.tsx";
import { Dialog } from "../shared/dialog/dialog.tsx";
import { Empty } from "../shared/empty/empty.tsx";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import styles from "./contracts.module.css";
import { DealSteps } from "./deal-dialog.tsx";
import { OfferForm } from "./offer-form.tsx";
import { useDeal } from "./use-deal.ts";

export interface OfferDialogProps {
  /** The direct downline who is offered a contract. */
  account: string;
  onClose: () => void;
}

/**
 * Offers a direct downline a contract, from the form over what would end to what came of it (CONTRACT-02, CONTRACT-03). It
 * is open for as long as it stands there.
 */
export function OfferDialog({ account, onClose }: OfferDialogProps) {
  const text = useText();
  const own = queryView(useSnapshot("ownContracts"));
  const deal = useDeal();
  const { view, send } = deal;
  const [hasBegun, setBegun] = useState(false);
  const isReady = own.kind === "ready";
  const begin = useEffectEvent(() => {
    if (own.kind !== "ready") return;
    send({ type: "deal.closed" });
    send({ type: "offer.begun", account, held: own.value.contracts });
    setBegun(true);
  });
  const isOver = hasBegun && view.step === "idle";
  const over = useEffectEvent(onClose);
  useEffect(() => {
    if (!isReady) return;
    begin();
    return () => send({ type: "deal.closed" });
  }, [isReady, send]);
  useEffect(() => {
    if (isOver) over();
  }, [isOver]);
  const close = () => {
    if (view.step === "idle") onClose();
    else send({ type: "deal.closed" });
  };
  return (
    <Dialog
      name="offer"
      open
      title={view.step === "agreeing" ? text("deal.agree.title") : text("deal.title.offer", { account })}
      {...(view.step !== "sending" && { close: { label: text("deal.close"), onClose: close } })}
    >
      <OfferSteps deal={deal} />
    </Dialog>
  );
}

/** What stands in the dialog of an offer: first what the agent holds must have come. */
export function OfferSteps({ deal }: { deal: ReturnType<typeof useDeal> }) {
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
  if (own.kind === "loading" || deal.view.step === "idle") return <Skeleton className={styles.blank} />;
  const { step, subject } = deal.view;
  if (subject?.act !== "offer" || (step !== "editing" && step !== "sending"))
    return <DealSteps deal={deal} />;
  if (offeredKinds(subject.held).length === 0)
    return <Empty title={text("offer.nothing.title")} sentence={text("offer.nothing.sentence")} />;
  return <OfferForm deal={deal} />;
}
