import { address, onMemberPage } from "../portal/active.ts";
import { query, submission } from "../portal/feature.kinds.ts";
import { feature } from "../portal/feature.ts";
import { doneOf } from "../shared/outcome.ts";
import { createInactivityMachine } from "./inactivity.machine.ts";
import { createRealityCheckMachine } from "./reality-check.machine.ts";
import type { Safety, SafetyPort, SafetyRefusal, SafetyRequest } from "./safety.ports.ts";
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

export const safetyChange = submission<Ports, SafetyRequest, Safety, SafetyRefusal>(
  "safetyChange",
  (ports, request, key, signal) => ports.safety.change(request, key, signal),
  { activeWhen: onMemberPage("playerProtection") },
);

export const realityCheck = feature(createRealityCheckMachine, {
  activeWhen: ({ account, watch }) => account !== null && Boolean(watch?.realityCheckMinutes),
  dependsOn: ({ watch }) => `${watch?.realityCheckMinutes} ${watch?.sessionStartedAtMs}`,
});

/** To go elsewhere shows that somebody is there. */
export const inactivity = feature(createInactivityMachine, {
  activeWhen: ({ account, watch }) => account !== null && Boolean(watch?.inactivityMinutes),
  dependsOn: (context) => `${address(context)} ${context.watch?.inactivityMinutes}`,
});
