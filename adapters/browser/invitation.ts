import type { InvitationPort } from "@parlour/core/registration/registration.ports";

/** The address a visitor came to, as it was when this was made: links are followed and codes get lost on the way. */
export function createInvitation(location: {
  readonly href: string;
  readonly hostname: string;
}): InvitationPort {
  const arrival = new URL(location.href);
  const codes = ["affiliateCode", "referralCode"].map((name) => arrival.searchParams.get(name) ?? "");
  const code = codes.find((each) => /^[A-Za-z0-9_.:-]{1,80}$/.test(each)) ?? null;
  // What follows the hash may be a secret of the visitor's.
  const url = `${arrival.origin}${arrival.pathname}`;
  return { read: () => ({ code, domain: isNamed(location.hostname) ? location.hostname : "", url }) };
}

/** A bare address, or a machine's own name for itself, is no agent's domain. */
const isNamed = (hostname: string): boolean => /\.[a-z][a-z\d-]*$/i.test(hostname);
