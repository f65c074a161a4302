import { done, refused } from "@parlour/core/shared/outcome";
import type { SupportPort } from "@parlour/core/support/support.ports";
import type { Visit } from "../crypto/visit.ts";

/** `window.open`, as far as it is used: answers null when the browser blocked the window. */
export type OpenWindow = (url: string, name: string, features: string) => object | null;

/** The specification's service window (SIDE-04). `noopener` would hide whether the window was blocked. */
const SERVICE_WINDOW = "popup,width=440,height=750";

/** Customer service in a window of its own; only a path that was sealed to this visit opens, and only by http(s). */
export function createSupport(visit: Pick<Visit, "open">, open: OpenWindow): SupportPort {
  return {
    async open(entry) {
      const address = await visit.open(entry.path);
      if (address === null || !isWebAddress(address)) return refused("invalid-url");
      return open(address, "parlour-support", SERVICE_WINDOW) === null
        ? refused("popup-blocked")
        : done(null);
    },
  };
}

function isWebAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}
