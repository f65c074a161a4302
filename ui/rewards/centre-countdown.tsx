import { viewOf } from "@parlour/core/portal/view-of";
import { queryView } from "@parlour/core/queries/query.view";
import { type Countdown, countdownTo } from "@parlour/core/withdrawal/withdrawal.rules";
import type { TextKey } from "@parlour/messages";
import { useCallback, useEffect } from "react";
import { usePortal, useText } from "../portal/portal-context.tsx";
import { usePageVisible, useVisibleInterval } from "../shared/use-visible-interval.ts";
import { useNow } from "../verification/use-now.ts";

/** The operator's clock may be behind, so the centre is read again until it agrees. */
const ASK_AGAIN_MS = 10_000;

/** The two largest units are precise enough. */
const keyOf = ({ days, hours }: Countdown): TextKey =>
  days > 0 ? "activity.left.days" : hours > 0 ? "activity.left.hours" : "activity.left.minutes";

/** The time until an activity is available again; at its end the centre is read again. It pauses in a hidden tab. */
export function CentreCountdown({
  atMs,
  words,
}: {
  atMs: number;
  words: "activity.again" | "activity.begins";
}) {
  const text = useText();
  const portal = usePortal();
  const isVisible = usePageVisible();
  const left = countdownTo(atMs, useNow(isVisible ? atMs : null));
  const isOver = left === null;
  const invalidate = useCallback(() => viewOf(portal, "rewardCentre", queryView)?.invalidate(), [portal]);
  useEffect(() => {
    if (isOver) invalidate();
  }, [isOver, invalidate]);
  useVisibleInterval(invalidate, isOver ? ASK_AGAIN_MS : null);
  return (
    <span role="timer">
      {left === null ? text("activity.now") : text(words, { left: text(keyOf(left), { ...left }) })}
    </span>
  );
}
