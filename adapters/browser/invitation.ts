import type { InvitationPort } from "@parlour/core/registration/registration.ports";

const CODE_AT_MOST = 80;

/** The address a visitor came to, as it was when this was made: links are followed and codes get lost on the way. */
export function createInvitation(location: {
  readonly href: string;
  readonly hostname: string;
}): InvitationPort {
  const arrival = new URL(location.href);
  const codes = ["affiliateCode", "referralCode"].map((name) => arrival.searchParams.get(name) ?? "");
  // One that is no code at all is passed on, too: the form says that it is wrong.
  const code = codes.map((each) => each.trim().slice(0, CODE_AT_MOST)).find((each) => each !== "") ?? null;
  // What follows the hash may be a secret of the visitor's.
  const url = `${arrival.origin}${arrival.pathname}`;
  return { read: () => ({ code, domain: isNamed(location.hostname) ? location.hostname : "", url }) };
}

/** A bare address, or a machine's own name for itself, is no agent's domain. */
const isNamed = (hostname: string): boolean => /\.[a-z][a-z\d-]*$/i.test(hostname);
