import { createHash } from "node:crypto";
import { decimalOf, parseMoney } from "@parlour/core/shared/money";
import { and, desc, eq, gt, inArray, lte, notExists, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../gateway/database/database.ts";
import { sandboxRounds, sandboxSessions } from "../gateway/database/schema.ts";
import { type Launch, readLaunch } from "../gateway/play/signatures.ts";
import type { SecretOf } from "../gateway/play/vendor-secrets.ts";
import { makeSecret } from "../gateway/security/secrets.ts";
import { engineFor } from "./engines/engines.ts";
import { commitTo } from "./engines/random.ts";
import { demoFundsIn } from "./engines/stakes.ts";
import { type Round, readRecord } from "./round-record.ts";
import type { WalletClient } from "./wallet-client.ts";

export type Session = typeof sandboxSessions.$inferSelect;

/** The wallet accepts stakes for as long. */
const SESSION_TTL_MS = 8 * 3_600_000;
/** How long played rounds can be verified. */
const KEPT_MS = 30 * 24 * 3_600_000;
const LISTED_ROUNDS = 20;

export type Opened =
  | { readonly kind: "open"; readonly session: Session; readonly launch: Launch }
  | { readonly kind: "refused"; readonly code: "launch-over" | "wallet-away" };

/** As decimals. `freeSpins`: rounds of that stake which the operator pays. */
export interface Funds {
  readonly balance: string | null;
  readonly freeSpins: { readonly left: number; readonly stake: string } | null;
  /** What this session has won less what it has staked of the player's own money. */
  readonly net: string;
}

export interface Revealed {
  readonly serverSeed: string;
  readonly commit: string;
  readonly clientSeed: string;
  readonly rounds: number;
}

export interface SessionsOptions {
  readonly db: Db;
  readonly wallet: WalletClient;
  readonly secretOf: SecretOf;
  readonly nowMs: () => number;
}

export type SandboxSessions = ReturnType<typeof createSandboxSessions>;

/** Sessions of games. Only its page knows a session's id, and sends it with every request. */
export function createSandboxSessions({ db, wallet, secretOf, nowMs }: SessionsOptions) {
  const at = (afterMs = 0): Date => new Date(nowMs() + afterMs);

  async function byId(id: string): Promise<Session | null> {
    const [row] = await db.select().from(sandboxSessions).where(eq(sandboxSessions.id, id));
    return row ?? null;
  }

  /** The player behind a launch, as the wallet knows it; empty for a demo, which has no wallet. */
  async function playerOf(launch: Launch, reference: string) {
    if (launch.isDemo) return { playerRef: "", walletToken: "", currency: launch.currency };
    const said = await wallet.ask(launch.vendor, "authenticate", { token: launch.token, reference });
    if (said.kind !== "done") return said;
    const { player: playerRef = "", playToken: walletToken = "", currency = "" } = said.value;
    return { playerRef, walletToken, currency };
  }

  /** Rounds that an earlier session of the player left open belong to this one: the player goes on with them. */
  async function resume({ id, vendorCode, gameCode, playerRef, currency }: Session): Promise<void> {
    const earlier = db
      .select({ id: sandboxSessions.id })
      .from(sandboxSessions)
      .where(
        and(
          eq(sandboxSessions.vendorCode, vendorCode),
          eq(sandboxSessions.playerRef, playerRef),
          eq(sandboxSessions.gameCode, gameCode),
          eq(sandboxSessions.currency, currency),
        ),
      );
    await db
      .update(sandboxRounds)
      .set({ sessionId: id })
      .where(
        and(
          or(
            eq(sandboxRounds.state, "playing"),
            // A decision whose stake is requested.
            and(eq(sandboxRounds.state, "betting"), sql`${sandboxRounds.result} ? 'pending'`),
          ),
          inArray(sandboxRounds.sessionId, earlier),
        ),
      );
  }

  /** Whether the round's seed may be seen: no session plays with it any more, and no round waits for a player who could use it. */
  async function isRevealed({ serverSeed }: Round, of: Session): Promise<boolean> {
    const playing = await db.$count(
      sandboxSessions,
      and(
        eq(sandboxSessions.vendorCode, of.vendorCode),
        eq(sandboxSessions.playerRef, of.playerRef),
        eq(sandboxSessions.gameCode, of.gameCode),
        eq(sandboxSessions.serverSeed, serverSeed),
        gt(sandboxSessions.expiresAt, at()),
      ),
    );
    return playing === 0 && !(await isUndecided(db, serverSeed));
  }

  async function netOf({ id, currency }: Session): Promise<string> {
    const { rows } = await db.execute<{ net: string }>(sql`
      select coalesce(sum(win_minor - case when result ->> 'isFree' = 'true' then 0 else bet_minor end), 0)::text as net
      from sandbox_rounds where session_id = ${id} and state in ('playing', 'paid')`);
    return decimalOf({ amountMinor: BigInt(rows[0]?.net ?? 0), currency });
  }

  return {
    /**
     * Opens the session of a launch; a launch has one session, however many pages open it.
     *
     * The same page gets the same session after a lost answer or a reload. Another page is refused, and in a demo shares
     * it.
     */
    async open(written: string, pageRef: string): Promise<Opened> {
      const launch = await readLaunch(written, secretOf);
      if (launch === null) return { kind: "refused", code: "launch-over" };
      // The wallet accepts a launch's token once; a demo has no wallet, so the launch alone names its session.
      const id = uuidOf(launch.isDemo ? written : `${written} ${pageRef}`);
      const known = await byId(id);
      if (known !== null) {
        const isOver = known.expiresAt <= at();
        return isOver ? { kind: "refused", code: "launch-over" } : { kind: "open", session: known, launch };
      }
      if (launch.until <= nowMs()) return { kind: "refused", code: "launch-over" };
      const player = await playerOf(launch, id);
      if ("kind" in player) {
        return { kind: "refused", code: player.kind === "refused" ? "launch-over" : "wallet-away" };
      }
      const serverSeed = makeSecret();
      await db
        .insert(sandboxSessions)
        .values({
          id,
          ...player,
          vendorCode: launch.vendor,
          gameCode: launch.game,
          engine: engineFor(launch),
          game: { gameName: launch.gameName, category: launch.category, prizeMode: launch.prizeMode },
          isDemo: launch.isDemo,
          demoBalanceMinor: launch.isDemo ? demoFundsIn(launch.currency) : 0n,
          serverSeed,
          serverSeedHash: commitTo(serverSeed),
          clientSeed: "",
          createdAt: at(),
          expiresAt: at(SESSION_TTL_MS),
        })
        .onConflictDoNothing();
      const session = await byId(id);
      if (session === null) throw new Error("A session was opened but cannot be read");
      if (!session.isDemo) await resume(session);
      return { kind: "open", session, launch };
    },

    /** The session of that id, until it expires. */
    async find(id: string): Promise<Session | null> {
      const session = await byId(id);
      return session !== null && session.expiresAt > at() ? session : null;
    },

    byId,
    isRevealed,

    /**
     * What can be staked: the player's funds, null while the wallet does not answer, and free spins that the operator pays.
     */
    async funds(session: Session): Promise<Funds> {
      const { isDemo, currency } = session;
      if (isDemo) {
        const current = await byId(session.id);
        const amountMinor = current?.demoBalanceMinor ?? 0n;
        return { balance: decimalOf({ amountMinor, currency }), freeSpins: null, net: await netOf(session) };
      }
      const said = await wallet.ask(session.vendorCode, "balance", { token: session.walletToken });
      const { balance = "", freeSpins = "", freeSpinStake = "" } = said.kind === "done" ? said.value : {};
      const isSpin = /^[1-9]\d{0,8}$/.test(freeSpins) && parseMoney(freeSpinStake, currency) !== null;
      return {
        balance: parseMoney(balance, currency) === null ? null : balance,
        freeSpins: isSpin ? { left: Number(freeSpins), stake: freeSpinStake } : null,
        net: await netOf(session),
      };
    },

    /** The player's last rounds at this game, also of earlier sessions, the newest first. */
    async lastRounds(session: Session): Promise<readonly Round[]> {
      const found = await db
        .select({ round: sandboxRounds })
        .from(sandboxRounds)
        .innerJoin(sandboxSessions, eq(sandboxSessions.id, sandboxRounds.sessionId))
        .where(sessionsBeside(session))
        .orderBy(desc(sandboxRounds.createdAt), desc(sandboxRounds.nonce))
        .limit(LISTED_ROUNDS);
      return found.map(({ round }) => round);
    },

    /**
     * Reveals the committed seed and commits to a new one.
     *
     * Null while a round is unfinished: a player who knew its number could choose whether to continue it.
     */
    async rotate(id: string): Promise<{ readonly revealed: Revealed; readonly commit: string } | null> {
      return db.transaction(async (tx) => {
        const [session] = await tx
          .select()
          .from(sandboxSessions)
          .where(eq(sandboxSessions.id, id))
          .for("update");
        if (session === undefined || (await waitingRound(tx, id)) !== null) return null;
        if (await isUndecided(tx, session.serverSeed)) return null;
        const serverSeed = makeSecret();
        const commit = commitTo(serverSeed);
        await tx
          .update(sandboxSessions)
          .set({ serverSeed, serverSeedHash: commit, clientSeed: "", nonce: 0, revealedAt: at() })
          .where(eq(sandboxSessions.id, id));
        const { serverSeed: old, serverSeedHash, clientSeed, nonce } = session;
        return { revealed: { serverSeed: old, commit: serverSeedHash, clientSeed, rounds: nonce }, commit };
      });
    },

    /** Removes old sessions whose rounds are all finished. */
    async sweep(): Promise<void> {
      const unfinished = db
        .select({ id: sandboxRounds.id })
        .from(sandboxRounds)
        .where(
          and(
            eq(sandboxRounds.sessionId, sandboxSessions.id),
            inArray(sandboxRounds.state, ["betting", "playing", "drawn"]),
          ),
        );
      await db
        .delete(sandboxSessions)
        .where(and(lte(sandboxSessions.expiresAt, at(-KEPT_MS)), notExists(unfinished)));
    },
  };
}

/** The session, and others of its player at the game. A demo belongs to no player, so its session stands alone. */
export const sessionsBeside = ({ id, vendorCode, playerRef, gameCode, isDemo }: Session): SQL | undefined =>
  isDemo
    ? eq(sandboxSessions.id, id)
    : and(
        eq(sandboxSessions.vendorCode, vendorCode),
        eq(sandboxSessions.playerRef, playerRef),
        eq(sandboxSessions.gameCode, gameCode),
      );

/** The session, locked until the transaction's end; null when there is none. */
export async function lockSession(tx: Db, id: string): Promise<Session | null> {
  const [session] = await tx.select().from(sandboxSessions).where(eq(sandboxSessions.id, id)).for("update");
  return session ?? null;
}

/** The session's round that waits for the wallet or for the player. Rounds that wait for the clock may be several. */
export async function waitingRound(db: Db, sessionId: string): Promise<Round | null> {
  const found = await undecided(db, eq(sandboxRounds.sessionId, sessionId));
  return found[0] ?? null;
}

/** Whether a round that waits for the wallet or for the player has its numbers from the seed, in whatever session. */
const isUndecided = async (db: Db, serverSeed: string): Promise<boolean> =>
  (await undecided(db, eq(sandboxRounds.serverSeed, serverSeed))).length > 0;

async function undecided(db: Db, which: SQL): Promise<readonly Round[]> {
  // Written as its indexes are.
  const isOpen = or(inArray(sandboxRounds.state, ["betting", "drawn"]), eq(sandboxRounds.state, "playing"));
  const open = await db.select().from(sandboxRounds).where(and(which, isOpen));
  return open.filter((round) => round.state !== "playing" || readRecord(round).idle !== undefined);
}

/** An id that cannot be guessed without the text. */
function uuidOf(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    "-",
  );
}
