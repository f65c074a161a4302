import { and, desc, eq, gt, gte, isNull, lt, lte, ne, sql } from "drizzle-orm";
import type { Database, Db } from "../database/database.ts";
import { members, sessions } from "../database/schema.ts";
import type { WallClock } from "../options.ts";
import type { KeptSessions } from "./kept-sessions.ts";
import { fingerprint, makeSecret, rememberedFingerprints } from "./secrets.ts";

/**
 * A session ends 12 hours after its last use, and 7 days after the login at the latest. A portal ends its session after
 * inactivity. If it could not, for example on a sleeping device, the session ends after twice that time (SAFE-04).
 */
const SESSION_IDLE_MS = 12 * 3_600_000;
const SESSION_LONGEST_MS = 7 * 24 * 3_600_000;
/** Ended sessions stay for the sign-in history. */
const HISTORY_KEPT_MS = 90 * 24 * 3_600_000;
/** Renewing is a write; every five minutes is exact enough for twelve hours. */
const RENEW_AFTER_MS = 5 * 60_000;

export type Member = typeof members.$inferSelect;

export interface Visitor {
  readonly ip: string;
  readonly userAgent: string;
}

/** A session as shown to its member. */
export interface LiveSession {
  readonly publicId: string;
  readonly tokenHash: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

export interface FoundSession {
  readonly member: Member;
  readonly mustChangePassword: boolean;
}

/** An open session from one read by its key. */
export interface SessionRow extends FoundSession {
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
}

export interface Sessions {
  /**
   * Opens a session and returns its token: 32 random bytes, of which only the hash is stored. Uses the given transaction if there
   * is one.
   */
  open(memberId: string, visitor: Visitor, mustChangePassword?: boolean, tx?: Db): Promise<string>;
  /** The session of a token; null if it is unknown, ended or expired. Renews a session in use. */
  find(token: string): Promise<FoundSession | null>;
  /** The same for calls that only read; the session may come from the cache. */
  findForReading(token: string): Promise<FoundSession | null>;
  /** The same without a wait: null if the session is not in the cache. */
  known(token: string): FoundSession | null;
  /** Removes a member's sessions from the cache after a write. */
  forget(memberId: string): void;
  /** Whether a token is still valid. Unlike `find` it renews nothing: an open event stream is no activity (SAFE-04). */
  isLive(token: string): Promise<boolean>;
  /** The earliest last activity of a session that is still open (SAFE-04); null for no limit. */
  seenSince(): Promise<Date | null>;
  /** Records a player's activity without a call, such as a stake: it extends the session used last (SAFE-04). */
  noteActivity(memberId: string): Promise<void>;
  /** The member's open sessions, the last used first. */
  list(memberId: string): Promise<readonly LiveSession[]>;
  /** Ends a session of this member by its public id; other members' sessions never. */
  endNamed(memberId: string, publicId: string): Promise<void>;
  /** Ends one session; does nothing for an ended one. */
  end(token: string): Promise<void>;
  /** Ends the member's other sessions, for example when the second factor is turned on. */
  endOthers(memberId: string, keptToken: string, tx?: Db): Promise<void>;
  /** The member's last login before this token's session; null for the first. */
  previousLogin(memberId: string, token: string): Promise<Date | null>;
  sweep(): Promise<void>;
}

const nothingKept: KeptSessions<SessionRow> = {
  get: () => undefined,
  begin: () => ({ end: () => {} }),
  share: (_tokenHash, find) => find(),
  forget: () => {},
};

/** The tokens whose hashes are remembered, up to twice as many. */
const HASHES_REMEMBERED = 5_000;

/** Prepared, because every call of a player needs it. */
const prepareLookUp = (db: Db) =>
  db
    .select({
      member: members,
      createdAt: sessions.createdAt,
      seenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      mustChangePassword: sessions.mustChangePassword,
    })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(and(eq(sessions.tokenHash, sql.placeholder("tokenHash")), isNull(sessions.endedAt)))
    .prepare("session_by_token");

/** `inactivityMinutes` is the operator's setting; 0 disables it. Without `hasDemo` sessions of demo accounts count as ended. */
export function createSessions(
  { db, jobs = db }: Pick<Database, "db"> & Partial<Pick<Database, "jobs">>,
  clock: WallClock,
  inactivityMinutes: () => Promise<number> = async () => 0,
  hasDemo = true,
  kept = nothingKept,
): Sessions {
  const now = (): Date => new Date(clock.nowMs());
  const hashOf = rememberedFingerprints(HASHES_REMEMBERED);
  let prepared: ReturnType<typeof prepareLookUp> | undefined;

  async function lookUp(tokenHash: string): Promise<SessionRow | undefined> {
    const looking = kept.begin();
    let row: SessionRow | undefined;
    try {
      prepared ??= prepareLookUp(db);
      const [found] = await prepared.execute({ tokenHash });
      if (found !== undefined) row = { ...found, lastSeenAt: found.seenAt ?? found.createdAt };
      return row;
    } finally {
      looking.end(tokenHash, row);
    }
  }

  const isOver = ({ expiresAt, member }: SessionRow): boolean =>
    expiresAt.getTime() <= clock.nowMs() || (member.isDemo && !hasDemo);
  const isToRenew = ({ lastSeenAt }: SessionRow): boolean =>
    clock.nowMs() - lastSeenAt.getTime() >= RENEW_AFTER_MS;

  async function seenSince(): Promise<Date | null> {
    const minutes = await inactivityMinutes();
    if (minutes === 0) return null;
    return new Date(clock.nowMs() - 2 * minutes * 60_000 - RENEW_AFTER_MS);
  }
  function keptRow(tokenHash: string): SessionRow | undefined {
    const row = kept.get(tokenHash);
    return row === undefined || isOver(row) || isToRenew(row) ? undefined : row;
  }
  async function findHashed(tokenHash: string): Promise<SessionRow | null> {
    const since = await seenSince();
    const row = await lookUp(tokenHash);
    if (row === undefined || isOver(row)) return null;
    if (since !== null && row.lastSeenAt < since) {
      kept.forget(row.member.id);
      await db.update(sessions).set({ endedAt: row.lastSeenAt }).where(eq(sessions.tokenHash, tokenHash));
      return null;
    }
    if (isToRenew(row)) {
      const latestMs = row.createdAt.getTime() + SESSION_LONGEST_MS;
      const renewedMs = Math.min(clock.nowMs() + SESSION_IDLE_MS, latestMs);
      await db
        .update(sessions)
        .set({ expiresAt: new Date(renewedMs), lastSeenAt: now() })
        .where(eq(sessions.tokenHash, tokenHash));
    }
    return row;
  }

  return {
    async open(memberId, { ip, userAgent }, mustChangePassword = false, tx = db) {
      const token = makeSecret();
      await tx.insert(sessions).values({
        tokenHash: fingerprint(token),
        memberId,
        mustChangePassword,
        createdAt: now(),
        lastSeenAt: now(),
        expiresAt: new Date(clock.nowMs() + SESSION_IDLE_MS),
        ip,
        userAgent: userAgent.slice(0, 400),
      });
      return token;
    },
    find: (token) => findHashed(fingerprint(token)),
    async findForReading(token) {
      const tokenHash = hashOf(token);
      return keptRow(tokenHash) ?? kept.share(tokenHash, () => findHashed(tokenHash));
    },
    known: (token) => keptRow(hashOf(token)) ?? null,
    forget: kept.forget,
    async isLive(token) {
      const since = (await seenSince()) ?? new Date(0);
      const [row] = await db
        .select({ memberId: sessions.memberId })
        .from(sessions)
        .where(
          and(
            eq(sessions.tokenHash, fingerprint(token)),
            isNull(sessions.endedAt),
            gt(sessions.expiresAt, now()),
            gt(sessions.lastSeenAt, since),
          ),
        );
      return row !== undefined;
    },
    seenSince,
    async noteActivity(memberId) {
      const since = (await seenSince()) ?? new Date(0);
      const [latest] = await db
        .select({ tokenHash: sessions.tokenHash, seenAt: sessions.lastSeenAt })
        .from(sessions)
        .where(
          and(
            eq(sessions.memberId, memberId),
            isNull(sessions.endedAt),
            gt(sessions.expiresAt, now()),
            gt(sessions.lastSeenAt, since),
          ),
        )
        .orderBy(desc(sessions.lastSeenAt))
        .limit(1);
      if (latest === undefined) return;
      if (clock.nowMs() - (latest.seenAt?.getTime() ?? 0) < RENEW_AFTER_MS) return;
      await db.update(sessions).set({ lastSeenAt: now() }).where(eq(sessions.tokenHash, latest.tokenHash));
    },
    async list(memberId) {
      const since = await seenSince();
      const rows = await db
        .select()
        .from(sessions)
        .where(
          and(
            eq(sessions.memberId, memberId),
            isNull(sessions.endedAt),
            gt(sessions.expiresAt, now()),
            since === null ? undefined : gte(sessions.lastSeenAt, since),
          ),
        )
        .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt));
      return rows.map((row) => ({ ...row, lastSeenAt: row.lastSeenAt ?? row.createdAt }));
    },
    async endNamed(memberId, publicId) {
      await db
        .update(sessions)
        .set({ endedAt: now() })
        .where(
          and(eq(sessions.memberId, memberId), eq(sessions.publicId, publicId), isNull(sessions.endedAt)),
        );
      kept.forget(memberId);
    },
    async end(token) {
      const [ended] = await db
        .update(sessions)
        .set({ endedAt: now() })
        .where(and(eq(sessions.tokenHash, fingerprint(token)), isNull(sessions.endedAt)))
        .returning({ memberId: sessions.memberId });
      if (ended !== undefined) kept.forget(ended.memberId);
    },
    async endOthers(memberId, keptToken, tx = db) {
      await tx
        .update(sessions)
        .set({ endedAt: now() })
        .where(
          and(
            eq(sessions.memberId, memberId),
            ne(sessions.tokenHash, fingerprint(keptToken)),
            isNull(sessions.endedAt),
          ),
        );
      kept.forget(memberId);
    },
    async previousLogin(memberId, token) {
      const current = db
        .select({ at: sessions.createdAt })
        .from(sessions)
        .where(eq(sessions.tokenHash, fingerprint(token)));
      const [row] = await db
        .select({ at: sessions.createdAt })
        .from(sessions)
        .where(and(eq(sessions.memberId, memberId), lt(sessions.createdAt, current)))
        .orderBy(desc(sessions.createdAt))
        .limit(1);
      return row?.at ?? null;
    },
    async sweep() {
      await jobs.delete(sessions).where(lte(sessions.expiresAt, new Date(clock.nowMs() - HISTORY_KEPT_MS)));
    },
  };
}
