import type { UnreadPort } from "@parlour/core/announcements/announcements.ports";
import { unreadCount } from "../wire/content.calls.ts";
import type { HttpClient } from "./client.ts";
import { neededValue } from "./outcomes.ts";

/** How many messages the player has not read (HEADER-05); core asks for nobody who may not know (PERM-06). */
export function createUnreadPort(client: HttpClient): UnreadPort {
  return {
    async readUnread(signal) {
      return neededValue(unreadCount, await client.call(unreadCount, {}, { signal })).unread;
    },
  };
}
