/** Changes of back-office users. Callers record the act in the same transaction. */
import { and, arrayContains, eq, ne, sql } from "drizzle-orm";
import type { Db } from "../../database/database.ts";
import { backofficeSessions, backofficeUsers } from "../../database/schema.ts";
import { fingerprint, makeSecret } from "../../security/secrets.ts";
import { Complaint, misused } from "../outcome.ts";
import { findUser, type User } from "./logins.ts";
import { isRole, type Role, roles } from "./roles.ts";

const INVITED_FOR_MS = 48 * 3_600_000;
const NAME = /^[a-z0-9][a-z0-9._-]{1,39}$/;
/** Any number that no other user of the same server takes: changes of users come one after the other. */
const USERS_LOCK = 0x7573_6572n;

export function nameOfUser(written: string): string {
  const name = written.toLowerCase();
  if (!NAME.test(name))
    throw misused("A name has 2 to 40 of the letters a to z, digits, dots, hyphens and underscores.");
  return name;
}

export function rolesOf(written: string): readonly Role[] {
  const words = [...new Set(written.split(",").map((word) => word.trim()))];
  if (!words.every(isRole)) throw misused(`The roles are ${roles.join(", ")}, with commas between them.`);
  return words;
}

export async function mustFindUser(db: Db, written: string): Promise<User> {
  const user = await findUser(db, written);
  if (user === null) throw new Complaint(`There is no back-office user ${written.slice(0, 40)}: users list`);
  return user;
}

export const lockUsers = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(${USERS_LOCK})`);

/** Makes the invitation with which the user chooses a password and an authenticator; an earlier one is void. */
export async function invite(tx: Db, name: string, nowMs: number) {
  const invitation = makeSecret();
  const invitedUntil = new Date(nowMs + INVITED_FOR_MS);
  await tx
    .update(backofficeUsers)
    .set({ invitationHash: fingerprint(invitation), invitedUntil, totpOffered: "" })
    .where(eq(backofficeUsers.name, name));
  return { invitation, invitedUntil };
}

/** Takes password and authenticator away, and ends all sessions. */
export async function forgetProofs(tx: Db, name: string): Promise<void> {
  await tx
    .update(backofficeUsers)
    .set({ passwordHash: "", totpSecret: "", totpUsedStep: null })
    .where(eq(backofficeUsers.name, name));
  await endSessions(tx, name);
}

export const endSessions = (tx: Db, name: string) =>
  tx.delete(backofficeSessions).where(eq(backofficeSessions.userName, name));

/** Owners who can log in, except the one of that name. */
export async function countOwners(db: Db, except: string | null): Promise<number> {
  const rows = await db
    .select({ name: backofficeUsers.name })
    .from(backofficeUsers)
    .where(
      and(
        except === null ? undefined : ne(backofficeUsers.name, except),
        eq(backofficeUsers.isEnabled, true),
        ne(backofficeUsers.passwordHash, ""),
        arrayContains(backofficeUsers.roles, ["owner"]),
      ),
    );
  return rows.length;
}
