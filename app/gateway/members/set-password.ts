import { and, eq, isNull, ne } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { members, sessions } from "../database/schema.ts";
import { fingerprint } from "../security/secrets.ts";
import type { Member } from "../security/sessions.ts";
import type { Needs } from "../services.ts";
import { accountTarget, phoneTarget } from "./guarded-attempt.ts";

export interface NewPassword {
  readonly member: Member;
  /** Hashing is slow, so do it before the transaction starts. */
  readonly passwordHash: string;
  /** The address of the player, who has proved the old password, the mail or the phone. */
  readonly ip: string;
  /** The session that stays open, without a pending change of password. Without it all sessions end. */
  readonly keptToken?: string;
}

/**
 * Sets a member's password inside the given transaction. It ends the other sessions and the logins that wait for a second factor,
 * and forgets all known addresses but this one, or this one too where there is an authenticator (LOGIN-09).
 */
export async function setPassword(
  tx: Db,
  { clock, secondFactors }: Needs<"clock" | "secondFactors">,
  { member, passwordHash, ip, keptToken }: NewPassword,
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
  await secondFactors.forget(member.id, tx);
  // An authenticator is asked for again everywhere. Without one, a code would only repeat what was just proved.
  if (member.totpSecret === "") await secondFactors.remember(member.id, ip, tx);
}

/** Removes the login locks that wrong passwords or codes caused. */
export async function unlockLogins({ loginGuard }: Needs<"loginGuard">, member: Member): Promise<void> {
  await loginGuard.unlock(accountTarget(member.account));
  if (member.phone !== "") await loginGuard.unlock(phoneTarget(member.phone));
}
