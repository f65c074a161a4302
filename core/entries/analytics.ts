/** Consent to analytics. */

export * from "../analytics/analytics.ports.ts";
export { consentCommands } from "../analytics/consent.commands.ts";
export type { ConsentEvent } from "../analytics/consent.machine.ts";
export { canReconsider, isAskingConsent } from "../analytics/consent.view.ts";
