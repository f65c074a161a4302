import type { AnyActorRef } from "xstate";
import type { AgentPorts } from "../agent/agent.ports.ts";
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
import type { FeaturePorts, FormPorts } from "./parts.ports.ts";
import type { PortalConfig } from "./portal.config.ts";
import type { PortalContext } from "./portal.events.ts";
import type { FormRules, Forms } from "./portal.forms.ts";
import type { PortalPorts } from "./portal.ports.ts";
import type { PortsOfPortals } from "./ports-of-portals.ts";

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

/**
 * The root's actors, made once for all portals of a configuration. The forms' and the rooms' machines and rules are not among
 * them to begin with: the first portal that calls `fetchForms` or `fetchFeatures` puts them in; each fetches its own ports. xstate
 * looks an actor up when it is invoked, so the table may grow until then.
 */
export function createPortalActors({ portsOf, add }: PortsOfPortals, config: PortalConfig) {
  const actors = createEarlyActors(portsOf, config) as PortalActors;
  const formRules = {} as FormRules;
  const fetchForms = async (self: AnyActorRef, signal: AbortSignal): Promise<void> => {
    const forms = await portsOf(self).forms.load(signal);
    add(self, forms.ports);
    if (formRules.outcomes !== undefined) return;
    const created = forms.createForms(portsOf as PortsOfActor<PortalPorts & FormPorts>);
    lazily(actors, created.machines);
    Object.assign(formRules, created);
  };
  /** The features whose machines have come, by name, and what follows for them from a visit. */
  const registry = { features: {}, withAgent: {} } as {
    features: Features;
    /** The same with those of the agent centre. */
    withAgent: Features;
    rules: FeatureRules;
  };
  /** The features that a portal has fetched: another one may have fetched more. */
  const featuresOf = ({ hasAgentFeatures }: PortalContext): Features =>
    hasAgentFeatures ? registry.withAgent : registry.features;
  const fetchFeatures = async (
    self: AnyActorRef,
    signal: AbortSignal,
    wantsAgent: boolean,
  ): Promise<void> => {
    const later = await portsOf(self).features.load(signal);
    add(self, later.ports);
    if (registry.rules === undefined) {
      lazily(actors, makersOf(later.features, portsOf as PortsOfActor<PortalPorts & FeaturePorts>));
      registry.rules = later.rules;
      registry.features = later.features;
    }
    if (!wantsAgent) return;
    const centre = await portsOf(self).features.loadAgent(signal);
    add(self, centre.ports);
    lazily(
      actors,
      makersOf(centre.features, portsOf as PortsOfActor<PortalPorts & FeaturePorts & AgentPorts>),
    );
    registry.withAgent = { ...later.features, ...centre.features };
  };
  return { actors, formRules, fetchForms, registry, featuresOf, fetchFeatures };
}
