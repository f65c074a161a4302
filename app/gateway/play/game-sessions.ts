import { createHmac } from "node:crypto";
import { and, eq, gt, isNull, lte } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { gameSessions, games, members, vendors } from "../database/schema.ts";
import type { WallClock } from "../options.ts";
import { fingerprint, makeSecret } from "../security/secrets.ts";
import type { SecretOf } from "./vendor-secrets.ts";

/** How long a game's address may wait for its page. */
export const LAUNCH_TTL_MS = 5 * 60_000;
/** How long an open game may go on taking stakes. */
export const GAME_TTL_MS = 8 * 3_600_000;
/** Launches stay for the list of recent games. */
const KEPT_MS = 90 * 24 * 3_600_000;

export interface OpenedGame {
  readonly memberId: string;
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly currency: string;
}

export interface GameSession extends OpenedGame {
  /** Whether stakes are taken: the time is not over, and the account not closed. */
  readonly isOpen: boolean;
}

/** A session with what the provider may know of its player and game. */
export interface ProviderView extends OpenedGame {
  readonly playToken: string;
  readonly nickname: string;
  readonly gameName: string;
  readonly vendorName: string;
}

export interface GameSessions {
  /** Notes a launch and answers its token, good for one `exchange` within five minutes. Only its hash is at rest. */
  open(game: OpenedGame): Promise<string>;
  /**
   * Takes a launch token for a play token, once: null for one that is unknown, over, another vendor's or taken already. The
   * same reference again is answered with the same play token, because an answer may be lost.
   */
  exchange(vendorCode: string, token: string, reference: string): Promise<ProviderView | null>;
  /** The session of a play token; null when it is not one of the vendor's. */
  find(vendorCode: string, playToken: string): Promise<GameSession | null>;
  sweep(): Promise<void>;
}

export function createGameSessions(
  { db, jobs }: Database,
  clock: WallClock,
  secretOf: SecretOf,
): GameSessions {
  const at = (afterMs = 0): Date => new Date(clock.nowMs() + afterMs);

  async function view(tokenHash: string, playToken: string): Promise<ProviderView | null> {
    const [row] = await db
      .select({ session: gameSessions, nickname: members.nickname, games, vendors })
      .from(gameSessions)
      .innerJoin(members, eq(members.id, gameSessions.memberId))
      .leftJoin(games, eq(games.code, gameSessions.gameCode))
      .leftJoin(vendors, eq(vendors.code, gameSessions.vendorCode))
      .where(and(eq(gameSessions.tokenHash, tokenHash), gt(gameSessions.expiresAt, at())));
    if (row === undefined) return null;
    const { session, nickname } = row;
    const gameName = row.games?.name ?? session.gameCode;
    const vendorName = row.vendors?.displayName ?? session.vendorCode;
    return { ...session, playToken, nickname, gameName, vendorName };
  }

  return {
    async open(game) {
      const token = makeSecret();
      await db.insert(gameSessions).values({
        ...game,
        tokenHash: fingerprint("launch", token),
        createdAt: at(),
        expiresAt: at(LAUNCH_TTL_MS),
      });
      return token;
    },
    async exchange(vendorCode, token, reference) {
      const playToken = createHmac("sha256", await secretOf("vendor", vendorCode))
        .update(`play.${token}.${reference}`)
        .digest("base64url");
      const tokenHash = fingerprint("play", playToken);
      await db
        .update(gameSessions)
        .set({ tokenHash, expiresAt: at(GAME_TTL_MS) })
        .where(
          and(
            eq(gameSessions.tokenHash, fingerprint("launch", token)),
            eq(gameSessions.vendorCode, vendorCode),
            isNull(gameSessions.endedAt),
            gt(gameSessions.expiresAt, at()),
          ),
        );
      return view(tokenHash, playToken);
    },
    async find(vendorCode, playToken) {
      const [row] = await db
        .select({ session: gameSessions, closedAt: members.closedAt })
        .from(gameSessions)
        .innerJoin(members, eq(members.id, gameSessions.memberId))
        .where(
          and(
            eq(gameSessions.tokenHash, fingerprint("play", playToken)),
            eq(gameSessions.vendorCode, vendorCode),
          ),
        );
      if (row === undefined) return null;
      const { session, closedAt } = row;
      const isOver = session.endedAt !== null || session.expiresAt.getTime() <= clock.nowMs();
      return { ...session, isOpen: !isOver && closedAt === null };
    },
    async sweep() {
      await jobs.delete(gameSessions).where(lte(gameSessions.createdAt, at(-KEPT_MS)));
    },
  };
}
