import type { TabMessage, TabsPort } from "@parlour/core/session/session.ports";
import { isToken } from "../storage/token-store.ts";

/** The parts of `BroadcastChannel` used here. */
export interface ChannelLike {
  postMessage(message: unknown): void;
  addEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
  removeEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
}

/** A valid message, or null. Checked by hand, because tabs exchange messages before the schema library is loaded. */
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
 * Exchanges messages with the other tabs of the same operator (SESSION-06); ignores all other messages. Without a
 * channel (older browsers) tabs do not share a session, because a token is never stored beyond the visit.
 */
export function createBroadcastTabs(channel: ChannelLike | null): TabsPort {
  return {
    notify: (message) => channel?.postMessage(message),
    listen(listener) {
      const onMessage = ({ data }: { readonly data: unknown }) => {
        const message = messageIn(data);
        if (message !== null) listener(message);
      };
      channel?.addEventListener("message", onMessage);
      return () => channel?.removeEventListener("message", onMessage);
    },
  };
}

/** The channel of one operator's tabs, or null where the browser has none. */
export const openTabChannel = (merchantCode: string): ChannelLike | null =>
  "BroadcastChannel" in globalThis ? new BroadcastChannel(`parlour.${merchantCode}`) : null;
