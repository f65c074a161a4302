/** Logging in with third parties. */

export type { IdentityFields } from "../identity/identity.events.ts";
export {
  type IdentityLinkRefusal,
  type IdentityLoginPort,
  type IdentityPort,
  type IdentityRefusal,
  type IdentityToken,
  identityLinkRefusals,
  identityLoginRefusals,
} from "../identity/identity.ports.ts";
export type { IdentityFormView, IdentityView } from "../identity/identity.view.ts";
