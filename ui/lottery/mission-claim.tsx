import type { Mission } from "@parlour/core/lottery/lottery.ports";
import type { missionClaimView } from "@parlour/core/rewards/rewards.view";
import { formatMoney } from "@parlour/core/shared/format";
import { useEffect, useRef } from "react";
import { useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { useWords } from "../portal/use-view.ts";
import { Button } from "../shared/button/button.tsx";
import styles from "./missions.module.css";

type Claim = { claim: ReturnType<typeof missionClaimView> };

/** Claims a mission's reward when it is ready, and shows the outcome beside the mission (LOTT-02). */
export function MissionClaim({ mission, claim }: Claim & { mission: Mission }) {
  const text = useText();
  const tag = useTag();
  const { id, title, reward, state } = mission;
  const isThis = claim.asked === id;
  const values = { amount: formatMoney(reward, tag), title };
  return (
    <>
      {isThis && <ClaimOutcome claim={claim} />}
      {state === "claim" && !(isThis && (claim.step === "uncertain" || claim.step === "done")) && (
        <Button
          className={styles.action}
          aria-label={text("lottery.missions.claimOf", values)}
          busy={isThis && claim.step === "submitting"}
          disabled={!isThis && (claim.step === "submitting" || claim.step === "uncertain")}
          onClick={() => claim.ask(id)}
        >
          {text("lottery.missions.claim", values)}
        </Button>
      )}
    </>
  );
}

/** The outcome of the last claim, with a button to send it again when no answer came. */
export function ClaimOutcome({ claim }: Claim) {
  const text = useText();
  const tag = useTag();
  const words = useWords()(claim.message);
  if (claim.step === "done" && claim.value !== null)
    return <Paid sentence={text("claim.done", { amount: formatMoney(claim.value, tag) })} />;
  if (claim.step === "uncertain") {
    return (
      <>
        <p role="alert" className={styles.said}>
          {text("claim.uncertain", { reason: words ?? "" })}
        </p>
        <Button kind="primary" className={styles.action} onClick={claim.confirm}>
          {text("claim.ask")}
        </Button>
      </>
    );
  }
  return words === undefined ? null : (
    <p role="alert" className={styles.said}>
      {words}
    </p>
  );
}

function Paid({ sentence }: { sentence: string }) {
  const words = useRef<HTMLParagraphElement>(null);
  // The focused button is removed, so the focus moves here.
  useEffect(() => words.current?.focus({ preventScroll: true }), []);
  return (
    <p ref={words} role="status" tabIndex={-1} className={styles.paid}>
      {sentence}
    </p>
  );
}
