import type { LiveHost, LivePort } from "@parlour/core/live/live.ports";
import { done, type Outcome, refused } from "@parlour/core/shared/outcome";
import type { OpenWindow } from "./support.ts";

/** The gateway's calls about hosts and their chats. */
export interface LiveCalls {
  readHosts(language: string, signal: AbortSignal): Promise<readonly LiveHost[]>;
  readChatUrl(
    asked: { readonly hostId: string; readonly language: string },
    signal: AbortSignal,
  ): Promise<Outcome<string, "model-offline">>;
}

const CHAT_WINDOW = "popup,width=440,height=750";

/** Opens a host's chat in its own window (CS-01). */
export const createLive = ({ readHosts, readChatUrl }: LiveCalls, open: OpenWindow): LivePort => ({
  readHosts,
  async openChat(asked, signal) {
    const found = await readChatUrl(asked, signal);
    if (found.kind === "refused") return found;
    if (!URL.canParse(found.value) || !/^https?:$/.test(new URL(found.value).protocol))
      return refused("invalid-url");
    return open(found.value, "parlour-chat", CHAT_WINDOW) === null ? refused("popup-blocked") : done(null);
  },
});
