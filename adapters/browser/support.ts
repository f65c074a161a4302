import { done, refused } from "@parlour/core/shared/outcome";
import type { SupportPort } from "@parlour/core/support/support.ports";
import type { Visit } from "../crypto/visit.ts";

/** `window.open` as used here; null when the browser blocked the window. */
export type OpenWindow = (url: string, name: string, features: string) => object | null;

/** The specification's service window (SIDE-04). `noopener` would hide whether the window was blocked. */
const SERVICE_WINDOW = "popup,width=440,height=750";

/**
 * Opens customer service in its own window, or in the device's mail or telephone app. Opens only paths sealed to this
 * visit, and never a script.
 */
export function createSupport(visit: Pick<Visit, "open">, open: OpenWindow): SupportPort {
  return {
    async open(entry) {
      const address = await visit.open(entry.path);
      const scheme = address === null ? null : schemeOf(address);
      if (address === null || scheme === null) return refused("invalid-url");
      // Mail and telephone links open no window: the device asks which app to use.
      const isWeb = scheme === "http:" || scheme === "https:";
      const window = isWeb ? open(address, "parlour-support", SERVICE_WINDOW) : open(address, "_self", "");
      return window === null ? refused("popup-blocked") : done(null);
    },
  };
}

/** The address's scheme; null for a scheme that must not be opened. */
function schemeOf(address: string): string | null {
  const { protocol } = URL.canParse(address) ? new URL(address) : { protocol: "" };
  return /^(?:https?|mailto|tel):$/.test(protocol) ? protocol : null;
}
