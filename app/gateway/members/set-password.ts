import { and, eq, isNull, ne } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { members, secondFactorChallenges, sessions } from "../database/schema.ts";
import { fingerprint } from "../security/secrets.ts";
import type { Member } from "../security/sessions.ts";
import type { Needs } from "../services.ts";
import { accountTarget, phoneTarget } from "./guarded-attempt.ts";

export interface NewPassword {
  readonly member: Member;
  /** As the hasher made it: hashing takes a while, and is done before a transaction is open. */
  readonly passwordHash: string;
  /** The session that goes on, which then has no password left to change; without it all sessions end. */
  readonly keptToken?: string;
}

/**
 * Sets a member's password, and puts out whoever knew the old one: other sessions end, logins that wait for their second
 * factor too, and no address is known any more (LOGIN-09). Takes the transaction that it is to be part of.
 */
export async function setPassword(
  tx: Db,
  { clock, secondFactors }: Needs<"clock" | "secondFactors">,
  { member, passwordHash, keptToken }: NewPassword,
): Promise<void> {
  const now = new Date(clock.nowMs());
  await tx
    .update(members)
    .set({ passwordHash, passwordChangedAt: now, usesDefaultPassword: false })
    .where(eq(members.id, member.id));
  const keptHash = keptToken === undefined ? "" : fingerprint(keptToken);
  await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.memberId, member.id), ne(sessions.tokenHash, keptHash), isNull(sessions.endedAt)));
  await tx.update(sessions).set({ mustChangePassword: false }).where(eq(sessions.tokenHash, keptHash));
  await tx.delete(secondFactorChallenges).where(eq(secondFactorChallenges.memberId, member.id));
  await secondFactors.forget(member.id, tx);
}

/** Opens the doors that guessing at the old password, or at codes, has closed. */
export async function unlockDoors({ loginGuard }: Needs<"loginGuard">, member: Member): Promise<void> {
  await loginGuard.unlock(accountTarget(member.account));
  if (member.phone !== "") await loginGuard.unlock(phoneTarget(member.phone));
}
