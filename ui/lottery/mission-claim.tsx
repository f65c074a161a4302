import type { Mission } from "@parlour/core/lottery/lottery.ports";
import { type MissionClaimView, missionClaimView } from "@parlour/core/rewards/rewards.view";
import { formatMoney } from "@parlour/core/shared/format";
import { useEffect, useRef } from "react";
import { useFeature, useSnapshot, useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { Button } from "../shared/button/button.tsx";
import styles from "./missions.module.css";

export interface MissionClaiming {
  readonly view: MissionClaimView;
  claim(missionId: string): void;
  retry(): void;
}

/** The claim of a mission's reward; one at a time. */
export function useMissionClaim(): MissionClaiming {
  const room = useFeature("missionClaim");
  const view = missionClaimView(useSnapshot("missionClaim"));
  return {
    view,
    claim(missionId) {
      // The one before was seen: it stands in the list as claimed.
      if (view.kind === "done") room?.send({ type: "submission.begun" });
      room?.send({ type: "submission.confirmed", request: { missionId } });
    },
    retry: () => room?.send({ type: "retry.asked" }),
  };
}

/** Takes a mission's reward where one lies ready, and says at the mission what came of it (LOTT-02). */
export function MissionClaim({ mission, claiming }: { mission: Mission; claiming: MissionClaiming }) {
  const text = useText();
  const tag = useTag();
  const { view } = claiming;
  const { id, title, reward, state } = mission;
  const isThis = view.missionId === id;
  const values = { amount: formatMoney(reward, tag), title };
  return (
    <>
      {isThis && <ClaimOutcome claiming={claiming} />}
      {state === "claim" && !(isThis && (view.kind === "uncertain" || view.kind === "done")) && (
        <Button
          className={styles.action}
          aria-label={text("lottery.missions.claimOf", values)}
          busy={isThis && view.kind === "sending"}
          disabled={!isThis && (view.kind === "sending" || view.kind === "uncertain")}
          onClick={() => claiming.claim(id)}
        >
          {text("lottery.missions.claim", values)}
        </Button>
      )}
    </>
  );
}

/** What came of the last claim, and the way on where no answer came. */
export function ClaimOutcome({ claiming: { view, retry } }: { claiming: MissionClaiming }) {
  const text = useText();
  const tag = useTag();
  const words = view.message && text(view.message.key, view.message.values);
  if (view.kind === "done" && view.paid !== null)
    return <Paid sentence={text("claim.done", { amount: formatMoney(view.paid, tag) })} />;
  if (view.kind === "uncertain") {
    return (
      <>
        <p role="alert" className={styles.said}>
          {text("claim.uncertain", { reason: words ?? "" })}
        </p>
        <Button kind="primary" className={styles.action} onClick={retry}>
          {text("claim.ask")}
        </Button>
      </>
    );
  }
  return words === null ? null : (
    <p role="alert" className={styles.said}>
      {words}
    </p>
  );
}

function Paid({ sentence }: { sentence: string }) {
  const words = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone.
  useEffect(() => words.current?.focus({ preventScroll: true }), []);
  return (
    <p ref={words} role="status" tabIndex={-1} className={styles.paid}>
      {sentence}
    </p>
  );
}
