/** The machines and rules of all features after the first screen, which `ports.features` loads. */

export { featureRules } from "../../portal/feature-steps.rules.ts";
export { features } from "../../portal/features.registry.ts";
