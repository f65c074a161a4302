import { eq } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { members } from "../database/schema.ts";
import type { Member } from "../security/sessions.ts";
import { nameKey } from "./name-key.ts";

/** The member of that name, however it is written; null when there is none. */
export async function findAccount(db: Db, name: string): Promise<Member | null> {
  const [member] = await db
    .select()
    .from(members)
    .where(eq(members.accountKey, nameKey(name)));
  return member ?? null;
}

/** The member with that number in E.164; null when there is none. */
export async function findByPhone(db: Db, phone: string): Promise<Member | null> {
  const [member] = await db.select().from(members).where(eq(members.phone, phone));
  return member ?? null;
}
