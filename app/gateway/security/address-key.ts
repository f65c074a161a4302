import { isIP } from "node:net";

/** The groups of an IPv6 address that name a network; within it whoever has the network has every address. */
const NETWORK_GROUPS = 4;
/** What a proxy has written that is no address: all of it is counted as one. */
const UNKNOWN = "unknown";

/**
 * What an address is counted under, for every limit that counts by address: an IPv4 address by itself, an IPv6 address by
 * its /64, one that only wraps an IPv4 address as that. A port behind it, as some proxies write it, does not count.
 */
export function addressKey(address: string): string {
  const bare = withoutPort(address.trim());
  const version = isIP(bare);
  if (version === 4) return bare;
  return version === 6 ? networkOf(bare) : UNKNOWN;
}

function withoutPort(address: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\]|(\d+(?:\.\d+){3}))(?::\d+)?$/.exec(address) ?? [];
  return bracketed ?? plain ?? address;
}

function networkOf(address: string): string {
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(6);
  const isWrapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isWrapped) return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
}

/** The eight groups of an IPv6 address, which a URL writes in one way however they came. */
function groupsOf(address: string): number[] {
  const [plain = ""] = address.split("%");
  const [head = "", tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split("::");
  const before = numbersOf(head);
  const after = numbersOf(tail ?? "");
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

const numbersOf = (text: string): number[] =>
  text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16));
