import { address, onMemberPage } from "../portal/active.ts";
import { action, form, query } from "../portal/feature.kinds.ts";
import { feature } from "../portal/feature.ts";
import { doneOf } from "../shared/outcome.ts";
import { createInactivityMachine } from "./inactivity.machine.ts";
import { createRealityCheckMachine } from "./reality-check.machine.ts";
import { checkLimit, type ExclusionDraft, type LimitDraft, type TimeOutDraft } from "./safety.drafts.ts";
import type { SafetyPort, SafetyRequest } from "./safety.ports.ts";
import { safetyRead } from "./watch.rules.ts";

type Ports = {
  readonly safety: SafetyPort;
};

/** Active from the login on: the session's clock and the reality check run on every page (SAFE-03). */
export const safety = query(
  "safety",
  (ports: Ports, _context, signal) => doneOf("safety", ports.safety.readSafety(signal)),
  { activeWhen: ({ role, account }) => role !== "trial" && account !== null, invalidatedBy: ["money"] },
  safetyRead,
);

const activeWhen = onMemberPage("playerProtection");
const send = (ports: Ports, request: SafetyRequest, key: string, signal: AbortSignal) =>
  ports.safety.change(request, key, signal);

/** Adds or changes a limit (SAFE-01). */
export const limit = form("limit", { safety }, (snapshots) => snapshots.safety?.context.value ?? null, {
  activeWhen,
  blank: (): LimitDraft => ({ kind: "deposit", period: "day", amount: "" }),
  check: checkLimit,
  send,
});

/** Removes a limit, or cancels its pending change. */
export const heldLimit = action("heldLimit", send, { activeWhen });

/** A time-out, reviewed before it begins, since it cannot be undone (SAFE-02). */
export const timeOut = form("timeOut", {}, () => ({}), {
  activeWhen,
  isReviewed: true,
  blank: (): TimeOutDraft => ({ hours: 24 }),
  check: ({ hours }) => ({ kind: "ready", request: { kind: "time-out", hours } as const }),
  send,
});

/** A self-exclusion, reviewed before it begins (SAFE-02). */
export const exclusion = form("exclusion", {}, () => ({}), {
  activeWhen,
  isReviewed: true,
  blank: (): ExclusionDraft => ({ months: 6 }),
  check: ({ months }) => ({ kind: "ready", request: { kind: "exclude", months } as const }),
  send,
});

/** The interval of the reality check (SAFE-03). */
export const realityCheckInterval = action("realityCheckInterval", send, { activeWhen });

export const realityCheck = feature(createRealityCheckMachine, {
  activeWhen: ({ account, watch }) => account !== null && Boolean(watch?.realityCheckMinutes),
  dependsOn: ({ watch }) => `${watch?.realityCheckMinutes} ${watch?.sessionStartedAtMs}`,
});

/** Opening another page counts as activity. */
export const inactivity = feature(createInactivityMachine, {
  activeWhen: ({ account, watch }) => account !== null && Boolean(watch?.inactivityMinutes),
  dependsOn: (context) => `${address(context)} ${context.watch?.inactivityMinutes}`,
});
