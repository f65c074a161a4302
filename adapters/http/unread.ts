import type { UnreadPort } from "@parlour/core/announcements/announcements.ports";
import { unreadCount } from "../wire/content.calls.ts";
import type { HttpClient } from "./client.ts";
import { neededValue } from "./outcomes.ts";

/** The player's unread message count (HEADER-05). Core does not call this for roles without messages (PERM-06). */
export function createUnreadPort(client: HttpClient): UnreadPort {
  return {
    async readUnread(signal) {
      return neededValue(unreadCount, await client.call(unreadCount, {}, { signal })).unread;
    },
  };
}
