import { type Countdown, countdownTo } from "@parlour/core/withdrawal/withdrawal.rules";
import type { TextKey } from "@parlour/messages";
import { useText } from "../portal/portal-context.tsx";
import { useNow } from "../verification/use-now.ts";

/** The two largest units are precise enough: a deadline days away needs no seconds. */
const keyOf = ({ days, hours }: Countdown): TextKey =>
  days > 0
    ? "withdrawal.countdown.days"
    : hours > 0
      ? "withdrawal.countdown.hours"
      : "withdrawal.countdown.minutes";

/** The time left until the gateway's deadline, by the portal's clock; `over` once it has passed (WDCONF-02). */
export function WithdrawCountdown({
  deadlineMs,
  words,
  over,
}: {
  deadlineMs: number;
  /** A sentence with the placeholder `left`. */
  words: TextKey;
  over: TextKey;
}) {
  const text = useText();
  const left = countdownTo(deadlineMs, useNow(deadlineMs));
  return (
    <span role="timer">
      {left === null ? text(over) : text(words, { left: text(keyOf(left), { ...left }) })}
    </span>
  );
}
