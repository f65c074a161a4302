import { done, refused } from "@parlour/core/shared/outcome";
import type { SupportPort } from "@parlour/core/support/support.ports";
import type { Visit } from "../crypto/visit.ts";

/** `window.open`, as far as it is used: answers null when the browser blocked the window. */
export type OpenWindow = (url: string, name: string, features: string) => object | null;

/** The specification's service window (SIDE-04). `noopener` would hide whether the window was blocked. */
const SERVICE_WINDOW = "popup,width=440,height=750";

/**
 * Customer service in a window of its own, or by the device's own mail or telephone; only a path that was sealed to this visit
 * opens, and never a script.
 */
export function createSupport(visit: Pick<Visit, "open">, open: OpenWindow): SupportPort {
  return {
    async open(entry) {
      const address = await visit.open(entry.path);
      const scheme = address === null ? null : schemeOf(address);
      if (address === null || scheme === null) return refused("invalid-url");
      // A mailbox or a number opens no window: the device asks what is to be done with it.
      const isWeb = scheme === "http:" || scheme === "https:";
      const window = isWeb ? open(address, "parlour-support", SERVICE_WINDOW) : open(address, "_self", "");
      return window === null ? refused("popup-blocked") : done(null);
    },
  };
}

/** How it is opened; null for what must not be. */
function schemeOf(address: string): string | null {
  const { protocol } = URL.canParse(address) ? new URL(address) : { protocol: "" };
  return /^(?:https?|mailto|tel):$/.test(protocol) ? protocol : null;
}
