import { eq, sql } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { members } from "../database/schema.ts";
import type { Member } from "../security/sessions.ts";

/** A name as it is kept: without the space around it, its letters composed, however a keyboard sends them. */
export const accountName = (name: string): string => name.trim().normalize("NFC");

/** How an account's name is compared. */
export const accountKey = (name: string): string => accountName(name).toLowerCase();

/** The member of that name, whatever its case; null when there is none. */
export async function findAccount(db: Db, name: string): Promise<Member | null> {
  // The database keeps no such name, and fails where it is asked for one.
  if (name.includes("\0")) return null;
  const [member] = await db
    .select()
    .from(members)
    // The database's own idea of lower case, which its index goes by and which need not be JavaScript's.
    .where(sql`lower(${members.account}) = lower(${accountName(name)})`);
  return member ?? null;
}

/** The member with that number in E.164; null when there is none. */
export async function findByPhone(db: Db, phone: string): Promise<Member | null> {
  const [member] = await db.select().from(members).where(eq(members.phone, phone));
  return member ?? null;
}
