import type { Safety } from "@parlour/core/safety/safety.ports";
import { LOOSENING_HOURS } from "@parlour/core/safety/safety.rules";
import { limitForm } from "@parlour/core/safety/safety.view";
import { Fault } from "../portal/fault.tsx";
import { useText } from "../portal/portal-context.tsx";
import { useQuery } from "../portal/use-query.ts";
import { useView } from "../portal/use-view.ts";
import { Stack } from "../shared/layout/layout.tsx";
import { Panel } from "../shared/layout/panel.tsx";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import { Breaks } from "./breaks.tsx";
import { LimitForm } from "./limit-form.tsx";
import { LimitList } from "./limit-list.tsx";
import { RealityChoice } from "./reality-choice.tsx";
import styles from "./safety.module.css";
import { SessionFacts } from "./session-facts.tsx";

/** Limits, breaks and the reality check of a player's own, and this session (SAFE-01 to SAFE-03). */
export function ProtectionPage() {
  const text = useText();
  const safety = useQuery("safety");
  if (safety.kind === "failed") return <Fault title={text("safety.failed")} failed={safety} />;
  if (safety.kind !== "ready")
    return (
      <div className={styles.page} aria-busy="true">
        {[1, 2, 3].map((blank) => (
          <Skeleton key={blank} className={styles.blank} />
        ))}
      </div>
    );
  return <Protection safety={safety.value} />;
}

function Protection({ safety }: { safety: Safety }) {
  const text = useText();
  const limit = useView("limit", limitForm);
  return (
    <div className={styles.page}>
      <Stack>
        <Panel pad={24} className={styles.panel}>
          <h2 className={styles.title}>{text("safety.session")}</h2>
          <SessionFacts />
        </Panel>
        <Panel pad={24} className={styles.panel}>
          <h2 className={styles.title}>{text("safety.limits")}</h2>
          <p className={styles.quiet}>{text("safety.limitsHint", { hours: LOOSENING_HOURS })}</p>
          {safety.limits.length === 0 ? (
            <p className={styles.none}>{text("safety.noLimits")}</p>
          ) : (
            <LimitList limits={safety.limits} />
          )}
          {limit && <LimitForm safety={safety} view={limit} />}
        </Panel>
      </Stack>
      <Stack>
        <RealityChoice safety={safety} />
        <Breaks safety={safety} />
      </Stack>
    </div>
  );
}
