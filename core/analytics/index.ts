/** Consent to analytics. */

export type { AnalyticsPort, ConsentStore } from "./analytics.ports.ts";
export { consentCommands } from "./consent.commands.ts";
export type { ConsentEvent } from "./consent.machine.ts";
export { canReconsider, isAskingConsent } from "./consent.view.ts";
