import { type Countdown, countdownTo } from "@parlour/core/withdrawal/withdrawal.rules";
import type { TextKey } from "../locales/en/pack.ts";
import { useText } from "../portal/portal-context.tsx";
import { useNow } from "../verification/use-now.ts";

/** The two largest units say enough: nobody is hurried by seconds on a day. */
const keyOf = ({ days, hours }: Countdown): TextKey =>
  days > 0
    ? "withdrawal.countdown.days"
    : hours > 0
      ? "withdrawal.countdown.hours"
      : "withdrawal.countdown.minutes";

/** What is left until the gateway's deadline, by the portal's clock; `over` once it has passed (WDCONF-02). */
export function WithdrawCountdown({
  deadlineMs,
  words,
  over,
}: {
  deadlineMs: number;
  /** A sentence that holds what is `left`. */
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
