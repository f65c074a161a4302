import { BlockList, isIP } from "node:net";
import type { HouseSettings } from "./settings.ts";

export type SiteState =
  | { readonly kind: "open" }
  | { readonly kind: "maintenance"; readonly endsAt: string | undefined }
  | { readonly kind: "region-restricted" };

/** Whether the site is open to a visitor now. Maintenance wins over region restriction (SITE-04), and ends by itself. */
export function siteStateFor({ site }: HouseSettings, ip: string, nowMs: number): SiteState {
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
  for (const network of networks) {
    const [base = "", prefix] = network.split("/");
    const family = familyOf(base);
    if (family !== null) list.addSubnet(base, Number(prefix ?? (family === "ipv4" ? 32 : 128)), family);
  }
  const family = familyOf(ip);
  return family !== null && list.check(ip, family);
}

function familyOf(ip: string): "ipv4" | "ipv6" | null {
  const version = isIP(ip);
  if (version === 0) return null;
  return version === 4 ? "ipv4" : "ipv6";
}
