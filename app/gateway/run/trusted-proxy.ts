import { isNetwork } from "../content/site-state.ts";
import type { TrustedProxy } from "../options.ts";
import { Misconfigured } from "./misconfigured.ts";

/** More proxies than this are a slip of the keyboard: each one too many lets clients choose their own address. */
const MOST_HOPS = 10;

/**
 * Reads PARLOUR_TRUST_PROXY: how many proxies of the operator's own stand in front ("1"), or their addresses and networks
 * ("127.0.0.1,10.0.0.0/8"). Refuses whatever would believe everybody, such as "true" or "0.0.0.0/0".
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

/** A link's zone says nothing to other machines; a network of no digits is everybody. */
const isBelievable = (network: string): boolean =>
  isNetwork(network) && !network.includes("%") && !/\/0+$/.test(network);

/** Fastify takes a bare number of hops for no trust at all, so it is told as a function. */
export function isTrustedBy(proxy: TrustedProxy = { kind: "none" }) {
  if (proxy.kind === "none") return false;
  return proxy.kind === "networks"
    ? [...proxy.networks]
    : (_address: string, hop: number) => hop < proxy.hops;
}
