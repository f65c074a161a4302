import { eq } from "drizzle-orm";
import type { Db } from "../../database/database.ts";
import { feedback, members } from "../../database/schema.ts";
import { Complaint } from "../outcome.ts";

/** An opinion with its writer; `member` is null for a visitor. */
export type FeedbackFound = Awaited<ReturnType<typeof findFeedback>>;

/** The opinion of an id. Throws a `Complaint` when there is none. */
export async function findFeedback(db: Db, id: string) {
  const [found] = /^\d{1,18}$/.test(id)
    ? await db
        .select({ row: feedback, member: members })
        .from(feedback)
        .leftJoin(members, eq(members.id, feedback.memberId))
        .where(eq(feedback.id, BigInt(id)))
    : [];
  if (found === undefined) throw new Complaint(`There is no feedback ${id.slice(0, 60)}.`);
  return found;
}

/** The subject of the acts about an opinion, whose number alone could be another's. */
export const subjectOf = (id: bigint): string => `feedback:${id}`;

/** Its writer in words: the account, or the contact that a visitor left. */
export function writerOf({ row, member }: FeedbackFound): string {
  if (member !== null) return member.account;
  return row.contact === "" ? "a visitor" : `a visitor (${row.contact})`;
}
