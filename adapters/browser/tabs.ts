import type { TabMessage, TabsPort } from "@parlour/core/session/session.ports";
import { isToken } from "../storage/token-store.ts";

/** `BroadcastChannel`, as far as it is used here. */
export interface ChannelLike {
  postMessage(message: unknown): void;
  addEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
  removeEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
}

/** One of our messages, or null. By hand: the library of schemas comes with the first call, and tabs speak before it. */
function messageIn(data: unknown): TabMessage | null {
  if (typeof data !== "object" || data === null || !("type" in data)) return null;
  if (data.type === "asked") return { type: "asked" };
  if (!("token" in data) || typeof data.token !== "string" || !isToken(data.token)) return null;
  const { token } = data;
  if (data.type === "ended" || data.type === "activity") return { type: data.type, token };
  const isTime = "atMs" in data && Number.isSafeInteger(data.atMs) && Number(data.atMs) >= 0;
  return data.type === "opened" && isTime ? { type: "opened", token, atMs: Number(data.atMs) } : null;
}

/**
 * Speaks to the other tabs of the same operator (SESSION-06). What is not one of our messages is not heard. Without a
 * channel (older browsers) tabs live apart: a token is never put where it would outlive the visit just to pass it on.
 */
export function createBroadcastTabs(channel: ChannelLike | null): TabsPort {
  return {
    tell: (told) => channel?.postMessage(told),
    listen(hear) {
      const heard = ({ data }: { readonly data: unknown }) => {
        const message = messageIn(data);
        if (message !== null) hear(message);
      };
      channel?.addEventListener("message", heard);
      return () => channel?.removeEventListener("message", heard);
    },
  };
}

/** The channel of one operator's tabs, or null where the browser has none. */
export const openTabChannel = (merchantCode: string): ChannelLike | null =>
  "BroadcastChannel" in globalThis ? new BroadcastChannel(`parlour.${merchantCode}`) : null;
