import type { InactivityContext } from "./inactivity.machine.ts";
import type { RealityCheckContext } from "./reality-check.machine.ts";
import { endsAtMs } from "./watch.rules.ts";

interface Snapshot<Context> {
  readonly value: unknown;
  readonly context: Context;
}

/** The question whether to go on (SAFE-03); null while there is none. `minutes`: whole ones since the session's start. */
export function realityCheckView(
  { value, context: { askedAtMs, net, featureContext } }: Snapshot<RealityCheckContext>,
  send: (event: { readonly type: "check.continued" | "check.left" }) => void,
) {
  if (value !== "asking") return null;
  const startedAtMs = featureContext.watch?.sessionStartedAtMs ?? askedAtMs;
  return {
    minutes: Math.round((askedAtMs - startedAtMs) / 60_000),
    /** Wins less stakes; null while unknown. */
    net,
    goOn: () => send({ type: "check.continued" }),
    /** Ends the session. */
    leave: () => send({ type: "check.left" }),
  };
}

/** The warning before a session without activity ends (SAFE-04), with the player's commands. */
export function inactivityView(
  { value, context: { featureContext, lastActivityAtMs } }: Snapshot<InactivityContext>,
  send: (event: { readonly type: "activity.noticed" | "leave.asked" }) => void,
) {
  const endsMs = endsAtMs(lastActivityAtMs, featureContext.watch?.inactivityMinutes ?? 0);
  return {
    /** Null without a warning. */
    endsAtMs: value === "warning" ? endsMs : null,
    /** Continues the session. */
    stay: () => send({ type: "activity.noticed" }),
    /** Ends the session. */
    leave: () => send({ type: "leave.asked" }),
  };
}
