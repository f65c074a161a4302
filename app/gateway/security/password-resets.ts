import { and, eq, gt, isNull, lte } from "drizzle-orm";
import type { Database, Db } from "../database/database.ts";
import { members, passwordResets } from "../database/schema.ts";
import type { WallClock } from "../options.ts";
import { fingerprint, makeSecret } from "./secrets.ts";
import type { Member } from "./sessions.ts";

const LINK_TTL_MINUTES = 30;

/** Links of reset mails (FORGOT-01): good for half an hour and once. Only a token's hash is at rest. */
export interface PasswordResets {
  readonly ttlMinutes: number;
  issue(memberId: string): Promise<string>;
  /** Whose link it is; null for an unknown, used or expired one. It stays good. */
  look(token: string): Promise<Member | null>;
  /** True once; in the transaction that sets the password. The member's other links are dead with it. */
  redeem(tx: Db, token: string): Promise<boolean>;
  /** Takes a link back that could not be sent. */
  withdraw(token: string): Promise<void>;
  sweep(): Promise<void>;
}

export function createPasswordResets({ db, jobs }: Database, clock: WallClock): PasswordResets {
  const now = (): Date => new Date(clock.nowMs());
  const isGood = (token: string) =>
    and(
      eq(passwordResets.tokenHash, fingerprint(token)),
      isNull(passwordResets.usedAt),
      gt(passwordResets.expiresAt, now()),
    );
  return {
    ttlMinutes: LINK_TTL_MINUTES,
    async issue(memberId) {
      const token = makeSecret();
      const expiresAt = new Date(clock.nowMs() + LINK_TTL_MINUTES * 60_000);
      await db.insert(passwordResets).values({ tokenHash: fingerprint(token), memberId, expiresAt });
      return token;
    },
    async look(token) {
      const [row] = await db
        .select({ member: members })
        .from(passwordResets)
        .innerJoin(members, eq(members.id, passwordResets.memberId))
        .where(isGood(token));
      return row?.member ?? null;
    },
    async redeem(tx, token) {
      const [row] = await tx
        .update(passwordResets)
        .set({ usedAt: now() })
        .where(isGood(token))
        .returning({ memberId: passwordResets.memberId });
      if (row === undefined) return false;
      await tx
        .update(passwordResets)
        .set({ usedAt: now() })
        .where(and(eq(passwordResets.memberId, row.memberId), isNull(passwordResets.usedAt)));
      return true;
    },
    async withdraw(token) {
      await db.delete(passwordResets).where(eq(passwordResets.tokenHash, fingerprint(token)));
    },
    async sweep() {
      await jobs.delete(passwordResets).where(lte(passwordResets.expiresAt, now()));
    },
  };
}
