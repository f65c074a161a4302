import type { agentFeatures } from "../agent/agent.registry.ts";
import { createNavigationMachine } from "../navigation/navigation.machine.ts";
import { createPreferencesMachine } from "../preferences/preferences.machine.ts";
import { createSessionMachine } from "../session/session.machine.ts";
import { lazily } from "../shared/lazily.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import { createSiteMachine } from "../site/site.machine.ts";
import { createSupportMachine } from "../support/support.machine.ts";
import type { Features, MachinesOf, PortsOf } from "./feature.ts";
import type { FeatureRules } from "./feature-steps.rules.ts";
import type { features } from "./features.registry.ts";
import { createSharedFeatures } from "./features.ts";
import type { PortalConfig } from "./portal.config.ts";
import type { PortalContext } from "./portal.events.ts";
import type { FormRules, Forms } from "./portal.forms.ts";
import type { PortalPorts } from "./portal.ports.ts";

type EarlyActors = ReturnType<typeof createEarlyActors>;

/** Every feature that the root keeps alive at some time, by the name under which it lives. */
export type PortalActors = EarlyActors &
  Forms &
  MachinesOf<typeof features> &
  MachinesOf<typeof agentFeatures>;

export type PortalChildren = { [Name in keyof PortalActors]: Name };

const createEarlyActors = (portsOf: PortsOfActor<PortalPorts>, config: PortalConfig) => ({
  site: createSiteMachine(portsOf),
  preferences: createPreferencesMachine(portsOf),
  navigation: createNavigationMachine(portsOf),
  session: createSessionMachine(portsOf),
  support: createSupportMachine(portsOf),
  ...createSharedFeatures(portsOf, config),
});

/** How each feature's machine is made, by name. */
const makersOf = <Of extends Features>(features: Of, portsOf: PortsOfActor<PortsOf<Of>>) =>
  Object.fromEntries(
    Object.entries(features).map(([name, { machine }]) => [name, () => machine(portsOf as never)]),
  ) as { readonly [Name in keyof Of]: () => ReturnType<Of[Name]["machine"]> };

/** Adds ports that have come later to those of a portal, which keeps what it has. */
const addPorts = <Late extends object>(ports: PortalPorts, late: Late) =>
  Object.assign(ports, { ...late, ...ports });

/**
 * The root's actors, made once for all portals of a configuration. The forms' and the rooms' machines and rules are not among
 * them to begin with: the first portal that calls `fetchForms` or `fetchRooms` puts them in; each fetches its own ports. xstate
 * looks an actor up when it is invoked, so the table may grow until then.
 */
export function createPortalActors(portsOf: PortsOfActor<PortalPorts>, config: PortalConfig) {
  const actors = createEarlyActors(portsOf, config) as PortalActors;
  const formRules = {} as FormRules;
  const fetchForms = async (ports: PortalPorts, signal: AbortSignal): Promise<void> => {
    const forms = await ports.forms.load(signal);
    addPorts(ports, forms.ports);
    const created = forms.createForms(portsOf as PortsOfActor<PortalPorts & typeof forms.ports>);
    lazily(actors, created.machines);
    Object.assign(formRules, created);
  };
  /** The features whose machines have come, by name, and what follows for them from a visit. */
  const registry = { features: {}, agentFeatures: {} } as {
    features: Features;
    agentFeatures: Features;
    rules: FeatureRules;
    /** Those that a portal may run: another one may have fetched more than it has. */
    of(context: PortalContext): Features;
  };
  registry.of = ({ hasAgentRooms }) => (hasAgentRooms ? registry.agentFeatures : registry.features);
  const fetchRooms = async (ports: PortalPorts, signal: AbortSignal, wantsAgent: boolean): Promise<void> => {
    const rooms = await ports.rooms.load(signal);
    addPorts(ports, rooms.ports);
    lazily(actors, makersOf(rooms.features, portsOf as never));
    registry.rules = rooms.rules;
    registry.features = rooms.features;
    if (!wantsAgent) return;
    const centre = await ports.rooms.loadAgent(signal);
    addPorts(ports, centre.ports);
    lazily(actors, makersOf(centre.features, portsOf as never));
    registry.agentFeatures = { ...rooms.features, ...centre.features };
  };
  return { actors, formRules, fetchForms, registry, fetchRooms };
}
