import { usePortal, useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { useQuery } from "../portal/use-query.ts";
import { Facts } from "../shared/facts/facts.tsx";
import { useRerender } from "../shared/use-rerender.ts";
import { useVisibleInterval } from "../shared/use-visible-interval.ts";
import { NetAmount } from "./net-amount.tsx";

const MINUTE_MS = 60_000;

/** How long the player is logged in and what it has come to, wherever it is shown; nothing while it is not known (SAFE-03). */
export function SessionFacts({ className }: { className?: string }) {
  const text = useText();
  const tag = useTag();
  const { clock } = usePortal().ports;
  const look = useRerender();
  const safety = useQuery("safety");
  useVisibleInterval(look, safety.kind === "ready" ? MINUTE_MS / 4 : null);
  if (safety.kind !== "ready") return null;
  const { sessionStartedAtMs, sessionNet } = safety.value;
  const passed = Math.max(0, Math.floor((clock.nowMs() - sessionStartedAtMs) / MINUTE_MS));
  return (
    <Facts className={className}>
      <div>
        <dt>{text("safety.sessionClock")}</dt>
        <dd>
          <time dateTime={`PT${passed}M`}>
            {text("safety.clock", { hours: Math.floor(passed / 60), minutes: passed % 60 })}
          </time>
        </dd>
      </div>
      <div>
        <dt>{text("safety.sessionNet")}</dt>
        <dd>
          <NetAmount net={sessionNet} tag={tag} />
        </dd>
      </div>
    </Facts>
  );
}
