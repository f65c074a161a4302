import type { InboxPort } from "@parlour/core/inbox/inbox.ports";
import { messageList, messageState } from "../wire/account.calls.ts";
import type { HttpClient } from "./client.ts";
import { msOf, outcomeOf } from "./outcomes.ts";

/** The operator's messages to the player (MEMBER-05). */
export function createInboxPort(client: HttpClient): InboxPort {
  const change =
    (action: "read" | "remove" | "restore"): InboxPort["markRead"] =>
    async (messageIds, signal) => {
      const reply = await client.call(messageState, { action, messageIds: [...messageIds] }, { signal });
      return outcomeOf(messageState, reply, ({ unread }) => unread);
    };

  return {
    async read({ language, page }, signal) {
      const reply = await client.call(messageList, { language, pageNo: page }, { signal });
      return outcomeOf(messageList, reply, ({ content, totalPages, unread }) => ({
        letters: content.map(({ messageId, title, content: body, sentAt, isRead }) => ({
          id: messageId,
          title,
          body,
          sentAtMs: msOf(sentAt),
          isRead,
        })),
        pages: totalPages,
        unread,
      }));
    },
    markRead: change("read"),
    remove: change("remove"),
    restore: change("restore"),
  };
}
