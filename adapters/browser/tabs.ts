import type { TabMessage, TabsPort } from "@parlour/core/session/session.ports";
import * as v from "valibot";
import { isToken } from "../storage/token-store.ts";

/** `BroadcastChannel`, as far as it is used here. */
export interface ChannelLike {
  postMessage(message: unknown): void;
  addEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
  removeEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
}

const token = v.pipe(v.string(), v.check(isToken));
const message: v.GenericSchema<unknown, TabMessage> = v.variant("type", [
  v.object({ type: v.literal("opened"), token, atMs: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) }),
  v.object({ type: v.literal("ended"), token }),
  v.object({ type: v.literal("asked") }),
]);

/**
 * Speaks to the other tabs of the same house (SESSION-06). What is not one of our messages is not heard. Without a
 * channel (older browsers) tabs live apart: a token is never put where it would outlive the visit just to pass it on.
 */
export function createBroadcastTabs(channel: ChannelLike | null): TabsPort {
  return {
    tell: (told) => channel?.postMessage(told),
    listen(hear) {
      const heard = ({ data }: { readonly data: unknown }) => {
        const decoded = v.safeParse(message, data);
        if (decoded.success) hear(decoded.output);
      };
      channel?.addEventListener("message", heard);
      return () => channel?.removeEventListener("message", heard);
    },
  };
}

/** The channel of one house's tabs, or null where the browser has none. */
export const openTabChannel = (merchantCode: string): ChannelLike | null =>
  "BroadcastChannel" in globalThis ? new BroadcastChannel(`parlour.${merchantCode}`) : null;
