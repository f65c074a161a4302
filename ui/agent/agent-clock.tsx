import { everySecond } from "@parlour/core/agent/agent.clock";
import { clockView } from "@parlour/core/agent/agent.view";
import { useEffect } from "react";
import { usePortal, useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { useSelector } from "../portal/use-selector.ts";
import { VisuallyHidden } from "../shared/hidden/visually-hidden.tsx";
import { useRerender } from "../shared/use-rerender.ts";
import { usePageVisible } from "../shared/use-visible-interval.ts";
import styles from "./agent-header.module.css";

/**
 * The operator's time by the second, with its offset from GMT (AGENT-02). It pauses in a hidden tab; screen readers can
 * read it, but it does not announce each second.
 */
export function AgentClock() {
  const text = useText();
  const tag = useTag();
  const portal = usePortal();
  const { clock } = portal.ports;
  const timeZone = useSelector(portal.actor, ({ context }) => context.timeZone);
  const isVisible = usePageVisible();
  const look = useRerender();
  useEffect(() => (isVisible ? everySecond(clock, look) : undefined), [clock, isVisible, look]);

  const nowMs = clock.nowMs();
  const { time, day, offset } = clockView(nowMs, tag, timeZone);
  return (
    <p className={styles.clock} title={`${text("agent.clock")}: ${day}`}>
      <VisuallyHidden>{text("agent.clock")}</VisuallyHidden>
      <time className={styles.time} dateTime={new Date(nowMs).toISOString()}>
        {time}
      </time>
      <span className={styles.offset}>{offset}</span>
    </p>
  );
}
