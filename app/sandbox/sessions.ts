import { createHash } from "node:crypto";
import { decimalOf, parseMoney } from "@parlour/core/shared/money";
import { and, desc, eq, inArray, lte, notExists } from "drizzle-orm";
import * as v from "valibot";
import type { Db } from "../gateway/database/database.ts";
import { sandboxRounds, sandboxSessions } from "../gateway/database/schema.ts";
import { type Launch, readLaunch } from "../gateway/play/signatures.ts";
import type { SecretOf } from "../gateway/play/vendor-secrets.ts";
import { makeSecret } from "../gateway/security/secrets.ts";
import { commitTo, demoFundsIn } from "./game.ts";
import type { WalletClient } from "./wallet-client.ts";

export type Session = typeof sandboxSessions.$inferSelect;
export type Round = typeof sandboxRounds.$inferSelect;

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
      return { kind: "open", session, launch };
    },

    /** The session of that id, until it expires. */
    async find(id: string): Promise<Session | null> {
      const session = await byId(id);
      return session !== null && session.expiresAt > at() ? session : null;
    },

    byId,

    /**
     * What can be staked: the player's funds, null while the wallet does not answer, and free spins that the operator pays.
     */
    async funds(session: Session): Promise<Funds> {
      const { isDemo, currency } = session;
      if (isDemo) {
        const current = await byId(session.id);
        const amountMinor = current?.demoBalanceMinor ?? 0n;
        return { balance: decimalOf({ amountMinor, currency }), freeSpins: null };
      }
      const said = await wallet.ask(session.vendorCode, "balance", { token: session.walletToken });
      const { balance = "", freeSpins = "", freeSpinStake = "" } = said.kind === "done" ? said.value : {};
      const isSpin = /^[1-9]\d{0,8}$/.test(freeSpins) && parseMoney(freeSpinStake, currency) !== null;
      return {
        balance: parseMoney(balance, currency) === null ? null : balance,
        freeSpins: isSpin ? { left: Number(freeSpins), stake: freeSpinStake } : null,
      };
    },

    /** The last rounds, the newest first. */
    lastRounds: (sessionId: string): Promise<readonly Round[]> =>
      db
        .select()
        .from(sandboxRounds)
        .where(eq(sandboxRounds.sessionId, sessionId))
        .orderBy(desc(sandboxRounds.createdAt), desc(sandboxRounds.nonce))
        .limit(LISTED_ROUNDS),

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
        if (session === undefined || (await unfinishedRound(tx, id)) !== null) return null;
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
            inArray(sandboxRounds.state, ["betting", "drawn"]),
          ),
        );
      await db
        .delete(sandboxSessions)
        .where(and(lte(sandboxSessions.expiresAt, at(-KEPT_MS)), notExists(unfinished)));
    },
  };
}

/** The session's round that is not finished yet; there is never more than one. */
export async function unfinishedRound(db: Db, sessionId: string): Promise<Round | null> {
  const [round] = await db
    .select()
    .from(sandboxRounds)
    .where(and(eq(sandboxRounds.sessionId, sessionId), inArray(sandboxRounds.state, ["betting", "drawn"])));
  return round ?? null;
}

const resultSchema = v.object({
  number: v.number(),
  times: v.number(),
  /** The hash of the seed that the number was drawn with. */
  commit: v.string(),
  /** The won part of the operator's jackpot, as a decimal, once it is known. */
  jackpot: v.optional(v.string()),
  /** Whether the operator paid the stake, as the wallet said. */
  isFree: v.optional(v.boolean()),
});

/** What a round drew, as stored. */
export const readResult = (round: Round): v.InferOutput<typeof resultSchema> =>
  v.parse(resultSchema, round.result);

/** An id that cannot be guessed without the text. */
function uuidOf(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    "-",
  );
}
