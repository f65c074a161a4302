import type { Activity } from "@parlour/core/rewards/activities.ports";
import type { activityPressView, applicationView } from "@parlour/core/rewards/activities.view";
import { formatMoney } from "@parlour/core/shared/format";
import { type ReactNode, useEffect, useRef } from "react";
import { useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { useWords } from "../portal/use-view.ts";
import { Button } from "../shared/button/button.tsx";
import { Icon } from "../shared/icon/icon.tsx";
import * as signs from "../shared/icon/signs.ts";
import styles from "./centre.module.css";

type Press = ReturnType<typeof activityPressView>;

type OutcomeProps = {
  /** Called when the player dismisses the message, with the activity's id. */
  onRead: (activityId: string) => void;
};

/**
 * The outcome of the last press, above the cards, because its card may have moved to another group. It takes the focus,
 * because the pressed button is removed.
 */
export function CentreOutcome({
  press,
  activities,
  onRead,
}: OutcomeProps & { press: Press; activities: readonly Activity[] }) {
  const text = useText();
  const outcome = useOutcomeText(press, activities);
  const words = useWords()(press.message);
  const { asked, step } = press;
  if (asked === null || step === "submitting") return null;
  if (step === "done") {
    return (
      <Outcome kind="done" sentence={outcome}>
        <Button
          onClick={() => {
            onRead(asked.activityId);
            press.leave();
          }}
        >
          {text("activity.close")}
        </Button>
      </Outcome>
    );
  }
  if (step === "uncertain")
    return (
      <Unanswered sentence={text("activity.uncertain", { reason: words ?? "" })} onAsk={press.confirm} />
    );
  return words === undefined ? null : <Outcome kind="fault" sentence={words} />;
}

/** As `CentreOutcome`, for an application whose answer was lost; otherwise its dialog shows the outcome. */
export function ApplicationOutcome({
  application,
  onRead,
}: OutcomeProps & { application: ReturnType<typeof applicationView> }) {
  const text = useText();
  const { isOpen, step, request } = application;
  if (isOpen || request === null) return null;
  if (step === "uncertain") {
    const sentence = text("application.uncertain.sentence");
    return <Unanswered sentence={sentence} onAsk={() => application.submit()} />;
  }
  if (step !== "done") return null;
  return (
    <Outcome kind="done" sentence={text("application.done.title")}>
      <Button
        onClick={() => {
          onRead(request.activityId);
          application.begin();
        }}
      >
        {text("activity.close")}
      </Button>
    </Outcome>
  );
}

/** For example "You got $5.00 from Ten rounds a day." */
function useOutcomeText({ asked, value }: Press, activities: readonly Activity[]): string {
  const text = useText();
  const tag = useTag();
  const name = activities.find(({ id }) => id === asked?.activityId)?.name ?? "";
  const amount = value?.amount ?? null;
  if (amount !== null && amount.amountMinor > 0n)
    return text("activity.got", { amount: formatMoney(amount, tag), name });
  if (asked?.kind === "join") return text("activity.joined", { name });
  if (asked?.kind === "sign") return text("activity.signed", { name });
  return text(asked?.of === "free-spins" ? "activity.got.spins" : "activity.got.nothing", { name });
}

/** No answer came: the same request can be sent again and counts once (WALLET-05). */
function Unanswered({ sentence, onAsk }: { sentence: string; onAsk: () => void }) {
  const text = useText();
  return (
    <Outcome kind="fault" sentence={sentence}>
      <Button kind="primary" icon="refresh" onClick={onAsk}>
        {text("activity.ask")}
      </Button>
    </Outcome>
  );
}

function Outcome({
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
      <p ref={words} className={styles.outcome} tabIndex={-1}>
        {sentence}
      </p>
      {children}
    </div>
  );
}
