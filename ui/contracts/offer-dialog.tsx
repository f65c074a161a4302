import type { NegotiationView } from "@parlour/core/contracts/negotiation.view";
import { Fault } from "../portal/fault.tsx";
import { useText } from "../portal/portal-context.tsx";
import { useQuery } from "../portal/use-query.ts";
import { Dialog } from "../shared/dialog/dialog.tsx";
import { Empty } from "../shared/empty/empty.tsx";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import { useReturned } from "../shared/use-returned.ts";
import styles from "./contracts.module.css";
import { NegotiationSteps } from "./negotiation-dialog.tsx";
import { OfferForm } from "./offer-form.tsx";

type OfferDialogProps = { negotiation: NegotiationView };

/** Offers a contract to a direct downline: the form, the contracts that would end, and the outcome (CONTRACT-02, CONTRACT-03). */
export function OfferDialog({ negotiation }: OfferDialogProps) {
  const text = useText();
  const { step, subject, close } = negotiation;
  if (subject?.act !== "offer") return null;
  const { account } = subject;
  return (
    <Dialog
      name="offer"
      open
      title={step === "agreeing" ? text("contract.agree.title") : text("contract.title.offer", { account })}
      {...(step !== "submitting" && { close: { label: text("contract.close"), onClose: close } })}
    >
      <OfferSteps negotiation={negotiation} />
    </Dialog>
  );
}

/** The offer dialog's content; the agent's own contracts must load first. */
export function OfferSteps({ negotiation }: OfferDialogProps) {
  const text = useText();
  const own = useQuery("ownContracts");
  const { step, kinds, form } = negotiation;
  const isOffering = step === "offering" || step === "submitting";
  const isBack = useReturned(isOffering);
  if (kinds === null && own.kind === "failed") {
    return <Fault title={text("contract.lists.failed")} failed={own} />;
  }
  if (kinds === null || form === null) return <Skeleton className={styles.blank} />;
  if (!isOffering) return <NegotiationSteps negotiation={negotiation} />;
  if (kinds.length === 0)
    return <Empty title={text("offer.nothing.title")} sentence={text("offer.nothing.sentence")} />;
  return <OfferForm form={form} kinds={kinds} bound={negotiation.bound} isBack={isBack} />;
}
