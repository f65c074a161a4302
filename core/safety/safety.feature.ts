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

/** From the login on: the session's clock and the reality check go on wherever the player is (SAFE-03). */
export const safety = query(
  "safety",
  (ports: Ports, _context, signal) => doneOf("safety", ports.safety.readSafety(signal)),
  { activeWhen: ({ role, account }) => role !== "trial" && account !== null, invalidatedBy: ["money"] },
  safetyRead,
);

const activeWhen = onMemberPage("playerProtection");
const send = (ports: Ports, request: SafetyRequest, key: string, signal: AbortSignal) =>
  ports.safety.change(request, key, signal);

/** Another limit, or one that is set anew (SAFE-01). */
export const limit = form("limit", { safety }, (snapshots) => snapshots.safety?.context.value ?? null, {
  activeWhen,
  blank: (): LimitDraft => ({ kind: "deposit", period: "day", amount: "" }),
  check: checkLimit,
  send,
});

/** A limit that holds is taken away, or what waits for it is. */
export const heldLimit = action("heldLimit", send, { activeWhen });

/** A break, asked once more before it begins: it cannot be taken back (SAFE-02). */
export const timeOut = form("timeOut", {}, () => ({}), {
  activeWhen,
  isReviewed: true,
  blank: (): TimeOutDraft => ({ hours: 24 }),
  check: ({ hours }) => ({ kind: "ready", request: { kind: "time-out", hours } as const }),
  send,
});

/** An exclusion, asked once more before it begins (SAFE-02). */
export const exclusion = form("exclusion", {}, () => ({}), {
  activeWhen,
  isReviewed: true,
  blank: (): ExclusionDraft => ({ months: 6 }),
  check: ({ months }) => ({ kind: "ready", request: { kind: "exclude", months } as const }),
  send,
});

/** How often the player is asked whether to go on (SAFE-03). */
export const realityCheckInterval = action("realityCheckInterval", send, { activeWhen });

export const realityCheck = feature(createRealityCheckMachine, {
  activeWhen: ({ account, watch }) => account !== null && Boolean(watch?.realityCheckMinutes),
  dependsOn: ({ watch }) => `${watch?.realityCheckMinutes} ${watch?.sessionStartedAtMs}`,
});

/** To go elsewhere shows that somebody is there. */
export const inactivity = feature(createInactivityMachine, {
  activeWhen: ({ account, watch }) => account !== null && Boolean(watch?.inactivityMinutes),
  dependsOn: (context) => `${address(context)} ${context.watch?.inactivityMinutes}`,
});
