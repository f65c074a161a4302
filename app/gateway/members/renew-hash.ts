import { and, eq } from "drizzle-orm";
import { GatewayBusy } from "../busy.ts";
import { members } from "../database/schema.ts";
import type { Member } from "../security/sessions.ts";
import type { Needs } from "../services.ts";

/**
 * Keeps a password that was just right under today's cost, where its hash is from before (LOGIN-03). Answers the member as
 * it is then. A gateway that is busy leaves it for the next time, and so does a password that was changed meanwhile.
 */
export async function renewHash(
  { db, passwords }: Needs<"db" | "passwords">,
  member: Member,
  column: "passwordHash" | "paymentPasswordHash",
  password: string,
): Promise<Member> {
  if (!passwords.isOutdated(member[column])) return member;
  try {
    const hash = await passwords.hash(password);
    const renewed = await db
      .update(members)
      .set({ [column]: hash })
      .where(and(eq(members.id, member.id), eq(members[column], member[column])))
      .returning();
    return renewed[0] ?? member;
  } catch (error) {
    if (error instanceof GatewayBusy) return member;
    throw error;
  }
}
