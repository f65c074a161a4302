import type { Activity } from "@parlour/core/rewards/activities.ports";
import type { ActivityActView } from "@parlour/core/rewards/activities.view";
import { formatMoney } from "@parlour/core/shared/format";
import { type ReactNode, useEffect, useRef } from "react";
import { useFeature, useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { Button } from "../shared/button/button.tsx";
import { Icon } from "../shared/icon/icon.tsx";
import * as signs from "../shared/icon/signs.ts";
import styles from "./centre.module.css";

/**
 * What the last press came to, above the cards: the card it was made on may have moved on to another group. It takes the
 * focus, since the button that had it is gone.
 */
export function CentreOutcome({
  view,
  activities,
  onClose,
}: {
  view: ActivityActView;
  activities: readonly Activity[];
  /** It was read; the activity that it was about is named. */
  onClose: (activityId: string) => void;
}) {
  const text = useText();
  const room = useFeature("activityAct");
  const told = useTold(view, activities);
  const words = view.message && text(view.message.key, view.message.values);
  const { about } = view;
  if (about === null || view.step === "sending") return null;
  if (view.step === "done") {
    return (
      <Told kind="done" sentence={told}>
        <Button
          onClick={() => {
            room?.send({ type: "submission.begun" });
            onClose(about.activityId);
          }}
        >
          {text("activity.close")}
        </Button>
      </Told>
    );
  }
  if (view.step === "uncertain") {
    return (
      <Told kind="fault" sentence={text("activity.uncertain", { reason: words ?? "" })}>
        <Button kind="primary" icon="refresh" onClick={() => room?.send({ type: "retry.asked" })}>
          {text("activity.ask")}
        </Button>
      </Told>
    );
  }
  // The form of an application tells its own refusals.
  return words === null || about.kind === "apply" ? null : <Told kind="fault" sentence={words} />;
}

/** "You got $5.00 from Ten rounds a day." */
function useTold({ about, done }: ActivityActView, activities: readonly Activity[]): string {
  const text = useText();
  const tag = useTag();
  const name = activities.find(({ id }) => id === about?.activityId)?.name ?? "";
  if (about?.kind === "apply") return text("application.done.title");
  const amount = done?.amount ?? null;
  if (amount !== null && amount.amountMinor > 0n)
    return text("activity.got", { amount: formatMoney(amount, tag), name });
  if (about?.kind === "join") return text("activity.joined", { name });
  if (about?.kind === "sign") return text("activity.signed", { name });
  return text(about?.of === "free-spins" ? "activity.got.spins" : "activity.got.nothing", { name });
}

function Told({
  kind,
  sentence,
  children,
}: {
  kind: "done" | "fault";
  sentence: string;
  children?: ReactNode;
}) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (sentence !== "") words.current?.focus();
  }, [sentence]);
  return (
    <div className={styles.outcome} data-kind={kind} role={kind === "done" ? "status" : "alert"}>
      <Icon name={kind === "done" ? signs.check : "warning"} size="medium" />
      <p ref={words} className={styles.told} tabIndex={-1}>
        {sentence}
      </p>
      {children}
    </div>
  );
}
