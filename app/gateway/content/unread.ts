import { and, count, eq, isNull, lte } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { memberMessages } from "../database/schema.ts";

/** How many of the operator's messages a member has neither read nor thrown away. */
export async function countUnread(db: Db, memberId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ unread: count() })
    .from(memberMessages)
    .where(
      and(
        eq(memberMessages.memberId, memberId),
        isNull(memberMessages.readAt),
        isNull(memberMessages.deletedAt),
        lte(memberMessages.sentAt, now),
      ),
    );
  return row?.unread ?? 0;
}
