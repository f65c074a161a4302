import { isIP } from "node:net";

/** The groups of an IPv6 address that name a network. The owner of a network controls all its addresses. */
const NETWORK_GROUPS = 4;
/** For proxy text that is no address; all of it counts as one. */
const UNKNOWN = "unknown";

/**
 * The key for all limits per address: an IPv4 address itself, an IPv6 address by its /64, a mapped IPv4 address as IPv4. A port
 * that some proxies append is ignored.
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

/** The eight groups of an IPv6 address. A URL normalises its spelling first. */
function groupsOf(address: string): number[] {
  const [plain = ""] = address.split("%");
  const [head = "", tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split("::");
  const before = numbersOf(head);
  const after = numbersOf(tail ?? "");
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

const numbersOf = (text: string): number[] =>
  text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16));
