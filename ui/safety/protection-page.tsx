import type { Safety } from "@parlour/core/safety/safety.ports";
import { LOOSENING_HOURS } from "@parlour/core/safety/safety.rules";
import { queryView } from "@parlour/core/shared/query.view";
import { Fault } from "../portal/fault.tsx";
import { usePortal, useSnapshot, useText } from "../portal/portal-context.tsx";
import { Panel, Stack } from "../shared/layout/layout.tsx";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import { Breaks } from "./breaks.tsx";
import { ChangeNotice } from "./change-notice.tsx";
import { LimitForm } from "./limit-form.tsx";
import { LimitList } from "./limit-list.tsx";
import { RealityChoice } from "./reality-choice.tsx";
import styles from "./safety.module.css";
import { SessionFacts } from "./session-facts.tsx";
import { useSafetyChange } from "./use-safety-change.ts";

/** Limits, breaks and the reality check of a player's own, and this session (SAFE-01 to SAFE-03). */
export function ProtectionPage() {
  const portal = usePortal();
  const text = useText();
  const safety = queryView(useSnapshot("safety"));
  if (safety.kind === "failed")
    return (
      <Fault
        title={text("safety.failed")}
        failed={safety}
        onRetry={() => portal.feature("safety")?.send({ type: "retry.asked" })}
      />
    );
  if (safety.kind === "loading")
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
  const change = useSafetyChange();
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
            <LimitList limits={safety.limits} change={change} />
          )}
          <LimitForm safety={safety} change={change} />
          <ChangeNotice change={change} of={["limit", "keep-limit"]} />
        </Panel>
      </Stack>
      <Stack>
        <RealityChoice safety={safety} change={change} />
        <Breaks safety={safety} change={change} />
      </Stack>
    </div>
  );
}
