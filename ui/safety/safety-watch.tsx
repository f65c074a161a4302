import { inactivityView, realityCheckView } from "@parlour/core/safety/watch.view";
import { useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { useView } from "../portal/use-view.ts";
import { Button } from "../shared/button/button.tsx";
import { Dialog } from "../shared/dialog/dialog.tsx";
import { useNow } from "../verification/use-now.ts";
import { LastSignIn } from "./last-sign-in.tsx";
import { NetAmount } from "./net-amount.tsx";
import styles from "./safety.module.css";
import { useActivity } from "./use-activity.ts";

/** Timed checks while a player is logged in: the reality check and the end of an inactive session (SAFE-03, SAFE-04). */
export function SafetyWatch() {
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
  const check = useView("realityCheck", realityCheckView);
  return (
    <Dialog
      name="reality-check"
      open={check !== null}
      title={text("safety.checkTitle", { count: check?.minutes ?? 0 })}
      actions={
        <>
          <Button kind="secondary" onClick={check?.leave}>
            {text("safety.checkLeave")}
          </Button>
          <Button kind="primary" onClick={check?.goOn}>
            {text("safety.checkContinue")}
          </Button>
        </>
      }
    >
      {check?.net && (
        <p className={styles.checkNet}>
          {text("safety.checkNet")} <NetAmount net={check.net} tag={tag} />
        </p>
      )}
      {check?.net === null && <p>{text("safety.checkNetUnknown")}</p>}
    </Dialog>
  );
}

function IdleWarning() {
  const text = useText();
  const view = useView("inactivity", inactivityView);
  useActivity(view?.stay);
  const endsAtMs = view?.endsAtMs ?? null;
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
          <Button kind="quiet" data-leaves onClick={view?.leave}>
            {text("safety.idleLeave")}
          </Button>
          <Button kind="primary" onClick={view?.stay}>
            {text("safety.idleStay")}
          </Button>
        </>
      }
    />
  );
}
