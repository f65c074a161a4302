import { useText } from "../portal/portal-context.tsx";
import { useLast } from "../session/use-last.ts";
import { Dialog } from "../shared/dialog/dialog.tsx";
import { DealAgreement, DealDone, DealElsewhere, DealQuestion, DealUncertain } from "./deal-steps.tsx";
import type { Deal } from "./use-deal.ts";

/** What is done about a contract that there is, from the question to what came of it (CONTRACT-02, CONTRACT-03). */
export function DealDialog({ deal }: { deal: Deal }) {
  const text = useText();
  const { view, send } = deal;
  const isOpen = view.subject !== null && view.subject.act !== "offer";
  // While it fades it shows what it was about.
  const shown = useLast(isOpen ? deal : undefined);
  if (shown === undefined) return null;
  const { step, subject } = shown.view;
  if (subject === null || subject.act === "offer") return null;
  const isOver = step === "done" || step === "elsewhere";
  return (
    <Dialog
      name="contract"
      open={isOpen}
      title={
        step === "agreeing"
          ? text("deal.agree.title")
          : isOver
            ? text(`contract.kind.${subject.contract.kind}`)
            : text(`deal.title.${subject.act}`)
      }
      {...(step !== "sending" && {
        close: { label: text("deal.close"), onClose: () => send({ type: "deal.closed" }) },
      })}
    >
      <DealSteps deal={shown} />
    </Dialog>
  );
}

/** What stands in the dialog of a contract at each step. */
export function DealSteps({ deal }: { deal: Deal }) {
  switch (deal.view.step) {
    case "agreeing":
      return <DealAgreement deal={deal} />;
    case "uncertain":
      return <DealUncertain deal={deal} />;
    case "elsewhere":
      return <DealElsewhere deal={deal} />;
    case "done":
      return <DealDone deal={deal} />;
    default:
      return <DealQuestion deal={deal} />;
  }
}
