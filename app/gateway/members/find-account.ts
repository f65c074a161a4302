import { eq, sql } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { members } from "../database/schema.ts";
import type { Member } from "../security/sessions.ts";

/** How an account's name is compared: without the space around it, and in lower case. */
export const accountKey = (name: string): string => name.trim().toLowerCase();

/** The member of that name, whatever its case; null when there is none. */
export async function findAccount(db: Db, name: string): Promise<Member | null> {
  const [member] = await db
    .select()
    .from(members)
    .where(sql`lower(${members.account}) = ${accountKey(name)}`);
  return member ?? null;
}

/** The member with that number in E.164; null when there is none. */
export async function findByPhone(db: Db, phone: string): Promise<Member | null> {
  const [member] = await db.select().from(members).where(eq(members.phone, phone));
  return member ?? null;
}
