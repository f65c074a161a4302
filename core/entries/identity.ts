/** Logging in with third parties. */

export type { IdentityErrors, IdentityField, IdentityFields } from "../identity/identity.events.ts";
export * from "../identity/identity.ports.ts";
export type { IdentityFormView, IdentityView } from "../identity/identity.view.ts";
