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

/** Every actor that the root runs, by name. */
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

/** A function for each feature that makes its machine, by name. */
const makersOf = <Of extends Features>(features: Of, portsOf: PortsOfActor<PortsOf<Of>>) =>
  Object.fromEntries(
    Object.entries(features).map(([name, { machine }]) => [name, () => machine(portsOf as never)]),
  ) as { readonly [Name in keyof Of]: () => ReturnType<Of[Name]["machine"]> };

/**
 * The root's actors, made once for all portals of a configuration. Machines and rules of forms and features are added by the
 * first portal that calls `fetchForms` or `fetchFeatures`; each portal fetches its own ports. XState looks an actor up when
 * it is invoked, so the table may grow until then.
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
  /** The loaded features by name, and their rules. */
  const registry = { features: {}, withAgent: {} } as {
    features: Features;
    /** The same, with the features of the agent centre. */
    withAgent: Features;
    rules: FeatureRules;
  };
  /** The features that this portal has fetched; another portal may have fetched more. */
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
