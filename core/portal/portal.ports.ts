import type { AgentPorts } from "../agent/agent.ports.ts";
import type { agentFeatures } from "../agent/agent.registry.ts";
import type { FeatureRules } from "./feature-steps.rules.ts";
import type { features } from "./features.registry.ts";
import type { FeaturePorts, FirstPorts, FormPorts } from "./parts.ports.ts";
import type { createForms } from "./portal.forms.ts";

/** Brings the forms' machines and what they ask: in the browser a script chunk of their own. */
export interface FormsPort {
  load(signal: AbortSignal): Promise<{ readonly createForms: typeof createForms; readonly ports: FormPorts }>;
}

/** Brings the rooms' machines, rules and what they ask: in the browser a script chunk of their own. */
export interface FeaturesPort {
  load(signal: AbortSignal): Promise<{
    readonly features: typeof features;
    readonly rules: FeatureRules;
    readonly ports: FeaturePorts;
  }>;
  /** The same of the agent centre, asked for when an agent opens it first. */
  loadAgent(signal: AbortSignal): Promise<{
    readonly features: typeof agentFeatures;
    readonly ports: AgentPorts;
  }>;
}

/** Everything that a portal asks of the world outside. A forgotten port fails to compile. */
export interface PortalPorts extends FirstPorts {
  readonly forms: FormsPort;
  readonly features: FeaturesPort;
}
