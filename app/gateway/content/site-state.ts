import { BlockList, isIP } from "node:net";
import type { OperatorSettings } from "./settings.ts";

export type SiteState =
  | { readonly kind: "open" }
  | { readonly kind: "maintenance"; readonly endsAt: string | undefined }
  | { readonly kind: "region-restricted" };

/**
 * The site's state for a visitor now. Maintenance takes precedence over region restriction (SITE-04) and ends by itself.
 */
export function siteStateFor({ site }: OperatorSettings, ip: string, nowMs: number): SiteState {
  const { maintenance, regionRestriction } = site;
  const isOver = maintenance.endsAt !== undefined && Date.parse(maintenance.endsAt) <= nowMs;
  if (maintenance.active && !isOver) return { kind: "maintenance", endsAt: maintenance.endsAt };
  if (regionRestriction.active && isAmong(ip, regionRestriction.networks))
    return { kind: "region-restricted" };
  return { kind: "open" };
}

function isAmong(ip: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true;
  const list = new BlockList();
  for (const network of networks.flatMap((text) => networkOf(text) ?? [])) {
    list.addSubnet(network.base, network.prefix, network.family);
  }
  const family = familyOf(ip);
  return family !== null && list.check(ip, family);
}

/** Whether the text is an address or a network in CIDR notation; any other text restricts no visitor. */
export const isNetwork = (text: string): boolean => networkOf(text) !== null;

function networkOf(text: string) {
  const [, base = "", digits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const family = familyOf(base);
  if (family === null) return null;
  const longest = family === "ipv4" ? 32 : 128;
  const prefix = Number(digits ?? longest);
  return prefix <= longest ? { base, prefix, family } : null;
}

function familyOf(ip: string): "ipv4" | "ipv6" | null {
  const version = isIP(ip);
  if (version === 0) return null;
  return version === 4 ? "ipv4" : "ipv6";
}
