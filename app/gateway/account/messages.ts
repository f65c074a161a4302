import type { messageList, messageState } from "@parlour/adapters/wire/account.calls.ts";
import type { AnswerOf } from "@parlour/adapters/wire/call.ts";
import { and, count, desc, eq, inArray, isNotNull, isNull, lte, type SQL } from "drizzle-orm";
import { textsFor } from "../content/translations.ts";
import { countUnread } from "../content/unread.ts";
import type { Db } from "../database/database.ts";
import { memberMessages } from "../database/schema.ts";
import type { EventReader } from "../messages/event-wording.ts";
import type { Wording } from "../messages/wording.ts";

type Action = "read" | "remove" | "restore";
type Reader = EventReader & { readonly now: Date };
type Page = { readonly pageNo: number; readonly pageSize: number };

/** Messages with a later date stay hidden until then. */
const sentTo = (memberId: string, now: Date): SQL | undefined =>
  and(eq(memberMessages.memberId, memberId), lte(memberMessages.sentAt, now));

/**
 * A page of a member's messages, the newest first, in the reader's language where available (MEMBER-05): the operator's,
 * and those about events (MEMBER-06).
 */
export async function readMessages(
  { db, wording }: { readonly db: Db; readonly wording: Pick<Wording, "event"> },
  memberId: string,
  { pageNo, pageSize, ...reader }: Reader & Page,
): Promise<AnswerOf<typeof messageList>> {
  const where = and(sentTo(memberId, reader.now), isNull(memberMessages.deletedAt));
  const [found] = await db.select({ total: count() }).from(memberMessages).where(where);
  const rows = await db
    .select()
    .from(memberMessages)
    .where(where)
    .orderBy(desc(memberMessages.sentAt), desc(memberMessages.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  const texts = textsFor(reader);
  return {
    content: rows.map(({ id, title, content, event, sentAt, readAt }) => ({
      messageId: String(id),
      ...(event === null ? { title: texts(title), content: texts(content) } : wording.event(event, reader)),
      sentAt: sentAt.toISOString(),
      isRead: readAt !== null,
    })),
    totalPages: Math.ceil((found?.total ?? 0) / pageSize),
    unread: await countUnread(db, memberId, reader.now),
  };
}

/**
 * Marks messages as read, removes or restores them; all of the member's when no ids are given. It never affects another
 * member's, and repeating it changes nothing.
 */
export async function changeMessages(
  db: Db,
  memberId: string,
  { action, messageIds, now }: { action: Action; messageIds: readonly string[]; now: Date },
): Promise<AnswerOf<typeof messageState>> {
  // An id that no row can have matches nothing. It must not turn the request into one without ids, which means all
  // messages.
  const named = messageIds.filter((id) => /^\d{1,18}$/.test(id)).map(BigInt);
  const isMeant = messageIds.length === 0 ? undefined : inArray(memberMessages.id, named);
  const set = { read: { readAt: now }, remove: { deletedAt: now }, restore: { deletedAt: null } }[action];
  const isOtherwise = {
    read: isNull(memberMessages.readAt),
    remove: isNull(memberMessages.deletedAt),
    restore: isNotNull(memberMessages.deletedAt),
  }[action];
  await db
    .update(memberMessages)
    .set(set)
    .where(and(sentTo(memberId, now), isMeant, isOtherwise));
  return { unread: await countUnread(db, memberId, now) };
}
