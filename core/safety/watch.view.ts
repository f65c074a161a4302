import type { InactivityContext } from "./inactivity.machine.ts";
import type { RealityCheckContext } from "./reality-check.machine.ts";
import { endsAtMs } from "./watch.rules.ts";

interface Snapshot<Context> {
  readonly value: unknown;
  readonly context: Context;
}

/** The question whether to go on (SAFE-03); null while nothing is asked. `minutes`: whole ones since the session began. */
export function realityCheckView(
  { value, context: { askedAtMs, net, featureContext } }: Snapshot<RealityCheckContext>,
  send: (event: { readonly type: "check.continued" | "check.left" }) => void,
) {
  if (value !== "asking") return null;
  const startedAtMs = featureContext.watch?.sessionStartedAtMs ?? askedAtMs;
  return {
    minutes: Math.round((askedAtMs - startedAtMs) / 60_000),
    /** Wins less stakes; null when it is not known. */
    net,
    goOn: () => send({ type: "check.continued" }),
    /** Ends the session. */
    leave: () => send({ type: "check.left" }),
  };
}

/** When the session ends unless somebody does something, once that is near (SAFE-04), and what a person can do. */
export function inactivityView(
  { value, context: { featureContext, lastActivityAtMs } }: Snapshot<InactivityContext>,
  send: (event: { readonly type: "activity.noticed" | "leave.asked" }) => void,
) {
  const endsMs = endsAtMs(lastActivityAtMs, featureContext.watch?.inactivityMinutes ?? 0);
  return {
    /** Null while there is nothing to warn of. */
    endsAtMs: value === "warning" ? endsMs : null,
    /** Somebody is there. */
    stay: () => send({ type: "activity.noticed" }),
    /** Ends the session. */
    leave: () => send({ type: "leave.asked" }),
  };
}
