import { isNetwork } from "../content/site-state.ts";
import type { TrustedProxy } from "../options.ts";
import { Misconfigured } from "./misconfigured.ts";

/** More proxies than this are a typing error: each extra one lets clients choose their own address. */
const MOST_HOPS = 10;

/**
 * Parses PARLOUR_TRUST_PROXY: the number of the operator's own proxies ("1"), or their addresses and networks
 * ("127.0.0.1,10.0.0.0/8"). Refuses values that would trust every client, such as "true" or "0.0.0.0/0".
 */
export function trustedProxyOf(text = ""): TrustedProxy {
  if (text === "" || text === "0") return { kind: "none" };
  const hops = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  if (hops > 0 && hops <= MOST_HOPS) return { kind: "hops", hops };
  const networks = text.split(",").map((part) => part.trim());
  if (networks.every(isBelievable)) return { kind: "networks", networks };
  throw new Misconfigured(
    `PARLOUR_TRUST_PROXY is ${text}, which is neither a number of proxies from 1 to ${MOST_HOPS} nor a list of addresses and networks such as 127.0.0.1,10.0.0.0/8`,
  );
}

/** A zone of a link-local address means nothing to other machines, and a network of zero bits trusts every client. */
const isBelievable = (network: string): boolean =>
  isNetwork(network) && !network.includes("%") && !/\/0+$/.test(network);

/** Fastify does not trust any proxy for a plain number of hops, so this passes a function. */
export function isTrustedBy(proxy: TrustedProxy = { kind: "none" }) {
  if (proxy.kind === "none") return false;
  return proxy.kind === "networks"
    ? [...proxy.networks]
    : (_address: string, hop: number) => hop < proxy.hops;
}
