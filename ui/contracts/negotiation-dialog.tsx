import type { NegotiationView } from "@parlour/core/contracts/negotiation.view";
import { useText } from "../portal/portal-context.tsx";
import { Dialog } from "../shared/dialog/dialog.tsx";
import { useLast } from "../shared/use-last.ts";
import { useReturned } from "../shared/use-returned.ts";
import {
  NegotiationAgreement,
  NegotiationDone,
  NegotiationElsewhere,
  NegotiationQuestion,
  NegotiationUncertain,
} from "./negotiation-steps.tsx";

/** Changes to an existing contract, from the confirmation to the outcome (CONTRACT-02, CONTRACT-03). */
export function NegotiationDialog({ negotiation }: { negotiation: NegotiationView }) {
  const text = useText();
  const isOpen = negotiation.subject !== null && negotiation.subject.act !== "offer";
  // Keeps the last content while the dialog fades out.
  const shown = useLast(isOpen ? negotiation : undefined);
  if (shown === undefined) return null;
  const { step, subject } = shown;
  if (subject === null || subject.act === "offer") return null;
  const isOver = step === "done" || step === "elsewhere";
  return (
    <Dialog
      name="contract"
      open={isOpen}
      title={
        step === "agreeing"
          ? text("contract.agree.title")
          : isOver
            ? text(`contract.kind.${subject.contract.kind}`)
            : text(`contract.title.${subject.act}`)
      }
      {...(step !== "submitting" && {
        close: { label: text("contract.close"), onClose: negotiation.close },
      })}
    >
      <NegotiationSteps negotiation={shown} />
    </Dialog>
  );
}

/** The dialog's content at each step. */
export function NegotiationSteps({ negotiation }: { negotiation: NegotiationView }) {
  const { step } = negotiation;
  const isBack = useReturned(step === "considering" || step === "submitting");
  switch (step) {
    case "agreeing":
      return <NegotiationAgreement negotiation={negotiation} />;
    case "uncertain":
      return <NegotiationUncertain negotiation={negotiation} />;
    case "elsewhere":
      return <NegotiationElsewhere negotiation={negotiation} />;
    case "done":
      return <NegotiationDone negotiation={negotiation} />;
    default:
      return <NegotiationQuestion negotiation={negotiation} isBack={isBack} />;
  }
}
