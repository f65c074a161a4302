import type { AgentPorts } from "../agent/agent.ports.ts";
import type { agentFeatures } from "../agent/agent.registry.ts";
import type { featureRules } from "./feature-steps.rules.ts";
import type { features } from "./features.registry.ts";
import type { FeaturePorts, FirstPorts, FormPorts } from "./parts.ports.ts";
import type { createForms } from "./portal.forms.ts";

/** The forms' machines, and what they call. */
export interface LoadedForms {
  readonly createForms: typeof createForms;
  readonly ports: FormPorts;
}

/** Loads the forms' machines and ports; in the browser, a script of their own. */
export interface FormsPort {
  load(signal: AbortSignal): Promise<LoadedForms>;
}

/** The features' machines and rules, and what they call. */
export interface LoadedFeatures {
  readonly features: typeof features;
  readonly rules: typeof featureRules;
  readonly ports: FeaturePorts;
}

/** The machines of the agent centre, and what they call. */
export interface LoadedAgentFeatures {
  readonly features: typeof agentFeatures;
  readonly ports: AgentPorts;
}

/** Loads the features' machines, rules and ports; in the browser, a script of their own. */
export interface FeaturesPort {
  load(signal: AbortSignal): Promise<LoadedFeatures>;
  /** Loads those of the agent centre when an agent first opens it. */
  loadAgent(signal: AbortSignal): Promise<LoadedAgentFeatures>;
}

/** All ports of a portal; a missing one fails to compile. */
export interface PortalPorts extends FirstPorts {
  readonly forms: FormsPort;
  readonly features: FeaturesPort;
}
