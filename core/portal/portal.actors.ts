import type { agentFeatures } from "../agent/agent.registry.ts";
import { createNavigationMachine } from "../navigation/navigation.machine.ts";
import { createPreferencesMachine } from "../preferences/preferences.machine.ts";
import { createSessionMachine } from "../session/session.machine.ts";
import { lazily } from "../shared/lazily.ts";
import { createSiteMachine } from "../site/site.machine.ts";
import { createSupportMachine } from "../support/support.machine.ts";
import type { Features, MachinesOf, PortsOf } from "./feature.ts";
import type { FeatureRules } from "./feature-steps.rules.ts";
import type { features } from "./features.registry.ts";
import { createSharedFeatures } from "./features.ts";
import type { PortalConfig } from "./portal.config.ts";
import type { FormRules, Forms } from "./portal.forms.ts";
import type { PortalPorts } from "./portal.ports.ts";

type EarlyActors = ReturnType<typeof createEarlyActors>;

/** Every feature that the root keeps alive at some time, by the name under which it lives. */
export type PortalActors = EarlyActors &
  Forms &
  MachinesOf<typeof features> &
  MachinesOf<typeof agentFeatures>;

export type PortalChildren = { [Name in keyof PortalActors]: Name };

const createEarlyActors = (ports: PortalPorts, config: PortalConfig) => ({
  site: createSiteMachine(ports),
  preferences: createPreferencesMachine(ports),
  navigation: createNavigationMachine(ports),
  session: createSessionMachine(ports),
  support: createSupportMachine(ports),
  ...createSharedFeatures(ports, config),
});

/** How each feature's machine is made of ports that have come, by name. */
const makersOf = <Of extends Features>(features: Of, ports: PortsOf<Of>) =>
  Object.fromEntries(
    Object.entries(features).map(([name, { machine }]) => [name, () => machine(ports as never)]),
  ) as { readonly [Name in keyof Of]: () => ReturnType<Of[Name]["machine"]> };

/**
 * The root's actors. The forms' and the rooms' machines and rules are not among them to begin with: `fetchForms` and
 * `fetchRooms` put them in, and the root opens none before they have. xstate looks an actor up when it is invoked, so the table may grow until then.
 */
export function createPortalActors(ports: PortalPorts, config: PortalConfig) {
  const actors = createEarlyActors(ports, config) as PortalActors;
  const formRules = {} as FormRules;
  const fetchForms = async (signal: AbortSignal): Promise<void> => {
    const forms = await ports.forms.load(signal);
    const created = forms.createForms({ ...forms.ports, ...ports });
    lazily(actors, created.machines);
    Object.assign(formRules, created);
  };
  /** The features whose machines have come, by name, and what follows for them from a visit. */
  const registry = { features: {} as Features } as { features: Features; rules: FeatureRules };
  const fetchRooms = async (signal: AbortSignal, wantsAgent: boolean): Promise<void> => {
    const rooms = await ports.rooms.load(signal);
    const roomPorts = { ...rooms.ports, ...ports };
    lazily(actors, makersOf(rooms.features, roomPorts));
    registry.rules = rooms.rules;
    registry.features = { ...rooms.features, ...registry.features };
    if (!wantsAgent) return;
    const centre = await ports.rooms.loadAgent(signal);
    lazily(actors, makersOf(centre.features, { ...centre.ports, ...roomPorts }));
    registry.features = { ...registry.features, ...centre.features };
  };
  return { actors, formRules, fetchForms, registry, fetchRooms };
}
