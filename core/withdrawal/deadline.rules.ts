import { dayAfter, dayOf } from "../records/records.rules.ts";

/**
 * "today, 18:37", "tomorrow, 18:37", "Friday, November 27, 18:37": the time until which a payment waits for the player's
 * word (WDCONF-05). Days are the visitor's, or those of the time zone named.
 */
export function formatDeadline(atMs: number, nowMs: number, tag: string, timeZone?: string): string {
  const [today, day] = [dayOf(nowMs, timeZone), dayOf(atMs, timeZone)];
  const near = day === today ? 0 : day === dayAfter(today, 1) ? 1 : null;
  const words =
    near === null
      ? new Intl.DateTimeFormat(tag, { weekday: "long", month: "long", day: "numeric", timeZone }).format(
          atMs,
        )
      : new Intl.RelativeTimeFormat(tag, { numeric: "auto" }).format(near, "day");
  return `${words}, ${new Intl.DateTimeFormat(tag, { timeStyle: "short", timeZone }).format(atMs)}`;
}
