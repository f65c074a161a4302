import { inactivityView, realityCheckView } from "@parlour/core/safety/watch.view";
import { useFeature, useSnapshot, useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { Button } from "../shared/button/button.tsx";
import { Dialog } from "../shared/dialog/dialog.tsx";
import { useNow } from "../verification/use-now.ts";
import { LastSignIn } from "./last-sign-in.tsx";
import { NetAmount } from "./net-amount.tsx";
import styles from "./safety.module.css";
import { useDeeds } from "./use-deeds.ts";

/** What goes on by the clock while a player is logged in: the reality check, the end of a session that nobody uses (SAFE-03, SAFE-04). */
export function SafetyWatch() {
  useDeeds();
  return (
    <>
      <RealityCheck />
      <IdleWarning />
      <LastSignIn />
    </>
  );
}

function RealityCheck() {
  const text = useText();
  const tag = useTag();
  const room = useFeature("realityCheck");
  const view = realityCheckView(useSnapshot("realityCheck"));
  const isAsking = view.kind === "asking";
  return (
    <Dialog
      name="reality-check"
      open={isAsking}
      title={text("safety.checkTitle", { count: isAsking ? view.minutes : 0 })}
      actions={
        <>
          <Button kind="secondary" onClick={() => room?.send({ type: "check.left" })}>
            {text("safety.checkLeave")}
          </Button>
          <Button kind="primary" onClick={() => room?.send({ type: "check.continued" })}>
            {text("safety.checkContinue")}
          </Button>
        </>
      }
    >
      {isAsking && view.net !== null && (
        <p className={styles.checkNet}>
          {text("safety.checkNet")} <NetAmount net={view.net} tag={tag} />
        </p>
      )}
      {isAsking && view.net === null && <p>{text("safety.checkNetUnknown")}</p>}
    </Dialog>
  );
}

function IdleWarning() {
  const text = useText();
  const room = useFeature("inactivity");
  const view = inactivityView(useSnapshot("inactivity"));
  const endsAtMs = view.kind === "warning" ? view.endsAtMs : null;
  const nowMs = useNow(endsAtMs);
  const seconds = endsAtMs === null ? 0 : Math.max(0, Math.ceil((endsAtMs - nowMs) / 1_000));
  return (
    <Dialog
      name="inactivity"
      open={endsAtMs !== null}
      title={text("safety.idleTitle")}
      sentence={text("safety.idleText", { count: seconds })}
      actions={
        <>
          <Button kind="quiet" data-leaves onClick={() => room?.send({ type: "leave.asked" })}>
            {text("safety.idleLeave")}
          </Button>
          <Button kind="primary" onClick={() => room?.send({ type: "deed.done" })}>
            {text("safety.idleStay")}
          </Button>
        </>
      }
    />
  );
}
