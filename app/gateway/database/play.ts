/** Tables of play: launched games, rounds, favourites, lotteries and missions, and the sandbox provider's own tables. */

import type { LotteryBetState, LotteryBetType } from "@parlour/core/lottery/lottery.ports";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { type Json, minor, moment, rowId, type Translations } from "./columns.ts";
import { memberId } from "./people.ts";

/** A player's favourites (FAV-01). */
export const favourites = pgTable(
  "favourites",
  {
    memberId: memberId(),
    nodeId: integer("node_id").notNull(),
    addedAt: moment("added_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.nodeId] })],
);

/** A launched game. The game's address carries its token, and the provider shows the token to the wallet. */
export const gameSessions = pgTable(
  "game_sessions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Only the hash is stored, as with players' sessions. */
    tokenHash: text("token_hash").notNull().unique(),
    memberId: memberId(),
    vendorCode: text("vendor_code").notNull(),
    gameCode: text("game_code").notNull(),
    currency: text("currency").notNull(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    endedAt: moment("ended_at"),
  },
  (table) => [
    index("game_sessions_member_idx").on(table.memberId, table.createdAt),
    index("game_sessions_expiry_idx").on(table.expiresAt),
  ],
);

/** A round as the wallet sees it: stakes and wins. The betting record reads it. */
export const gameRounds = pgTable(
  "game_rounds",
  {
    id: rowId(),
    vendorCode: text("vendor_code").notNull(),
    /** The provider's own round id, unique within the vendor. */
    roundRef: text("round_ref").notNull(),
    memberId: memberId(),
    gameCode: text("game_code").notNull(),
    currency: text("currency").notNull(),
    betMinor: minor("bet_minor").notNull().default(sql`0`),
    winMinor: minor("win_minor").notNull().default(sql`0`),
    /** The purpose of the player's wallet that the round plays with, for its wins and refunds too (WALLET-06). */
    wallet: text("wallet").notNull().default("main"),
    state: text("state").$type<"open" | "settled" | "refunded">().notNull(),
    openedAt: moment("opened_at").notNull(),
    closedAt: moment("closed_at"),
  },
  (table) => [
    unique("game_rounds_ref_key").on(table.vendorCode, table.roundRef),
    index("game_rounds_member_idx").on(table.memberId, table.openedAt),
    index("game_rounds_opened_idx").on(table.openedAt),
    index("game_rounds_closed_idx").on(table.closedAt),
    check("game_rounds_state_known", sql`${table.state} in ('open', 'settled', 'refunded')`),
  ],
);

/**
 * Every wallet request of a provider, by its own reference: a repeated one gets the same answer. A refund before its bet
 * leaves a row that the bet then finds.
 */
export const gameTransactions = pgTable(
  "game_transactions",
  {
    vendorCode: text("vendor_code").notNull(),
    reference: text("reference").notNull(),
    kind: text("kind").$type<"bet" | "win" | "refund">().notNull(),
    roundRef: text("round_ref").notNull(),
    memberId: memberId(),
    gameCode: text("game_code").notNull(),
    amountMinor: minor("amount_minor").notNull(),
    currency: text("currency").notNull(),
    /** `cancelled`: the refund came before the bet, which is then never taken. */
    outcome: text("outcome").$type<"done" | "cancelled">().notNull(),
    /** Of a win: whether it ended the round. Null for other requests and for old wins. */
    closesRound: boolean("closes_round"),
    ledgerTransactionId: bigint("ledger_transaction_id", { mode: "bigint" }),
    at: moment("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.vendorCode, table.reference] }),
    index("game_transactions_round_idx").on(table.vendorCode, table.roundRef),
  ],
);

/** What a launch says about its game: its name, the operator's category and motif, and a lottery's prize mode. */
export interface GameKind {
  /** "RNG"; absent in launches of operators that do not say it. */
  readonly category?: string | undefined;
  /** The motif of its picture ("wheel"). */
  readonly motif?: string | undefined;
  readonly gameName: string;
  readonly prizeMode?: string | undefined;
}

/** A player at a game of the sandbox provider. The launch token is its only data of the operator. */
export const sandboxSessions = pgTable(
  "sandbox_sessions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    vendorCode: text("vendor_code").notNull(),
    gameCode: text("game_code").notNull(),
    /** The name of the engine that plays the game. */
    engine: text("engine").notNull().default("dice"),
    /** What the launch said about the game; null in sessions of before. */
    game: jsonb("game").$type<GameKind>(),
    /** The wallet's id of the player; empty in the demo. */
    playerRef: text("player_ref").notNull().default(""),
    /** The launch's token, for as long as the game is open; empty in the demo. */
    walletToken: text("wallet_token").notNull().default(""),
    currency: text("currency").notNull(),
    isDemo: boolean("is_demo").notNull(),
    demoBalanceMinor: minor("demo_balance_minor").notNull().default(sql`0`),
    /** Secret until it is revealed; the page shows its hash before the first round (commit). */
    serverSeed: text("server_seed").notNull(),
    serverSeedHash: text("server_seed_hash").notNull(),
    clientSeed: text("client_seed").notNull(),
    nonce: integer("nonce").notNull().default(0),
    revealedAt: moment("revealed_at"),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    index("sandbox_sessions_expiry_idx").on(table.expiresAt),
    index("sandbox_sessions_player_idx").on(table.vendorCode, table.playerRef, table.gameCode),
  ],
);

/** A round of the sandbox. After a crash the sandbox resumes rounds that are `betting` or `drawn`. */
export const sandboxRounds = pgTable(
  "sandbox_rounds",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    sessionId: uuid("session_id").notNull(),
    /** The page's own id, so that a repeated request is the same round. */
    requestRef: text("request_ref").notNull(),
    serverSeed: text("server_seed").notNull(),
    clientSeed: text("client_seed").notNull(),
    nonce: integer("nonce").notNull(),
    /** The stake at the start; decisions such as doubling may add to `betMinor`, which is all that was staked. */
    firstBetMinor: minor("first_bet_minor").notNull(),
    betMinor: minor("bet_minor").notNull(),
    winMinor: minor("win_minor").notNull(),
    result: jsonb("result").$type<Json>().notNull(),
    /**
     * `betting`: a stake is requested; `playing`: it is taken, and the round waits for the player or for the clock; `drawn`: the win
     * is due; `paid`; `void`: there was no stake.
     */
    state: text("state").$type<"betting" | "playing" | "drawn" | "paid" | "void">().notNull(),
    /** When a playing round is taken up without its player. */
    dueAt: moment("due_at"),
    createdAt: moment("created_at").notNull(),
    settledAt: moment("settled_at"),
  },
  (table) => [
    foreignKey({
      name: "sandbox_rounds_session_fk",
      columns: [table.sessionId],
      foreignColumns: [sandboxSessions.id],
    }).onDelete("cascade"),
    unique("sandbox_rounds_request_key").on(table.sessionId, table.requestRef),
    index("sandbox_rounds_open_idx").on(table.state).where(sql`${table.state} in ('betting', 'drawn')`),
    index("sandbox_rounds_due_idx").on(table.dueAt).where(sql`${table.state} = 'playing'`),
  ],
);

/** Draws of the lotteries (LOTT-01): the running one has no numbers yet. */
export const lotteryDraws = pgTable(
  "lottery_draws",
  {
    gameCode: text("game_code").notNull(),
    /** The draw's number, the specification's numero. */
    numero: text("numero").notNull(),
    opensAt: moment("opens_at").notNull(),
    closesAt: moment("closes_at").notNull(),
    openedAt: moment("opened_at"),
    numbers: text("numbers").array().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.gameCode, table.numero] }),
    index("lottery_draws_closing_idx").on(table.gameCode, table.closesAt),
  ],
);

/**
 * A player's bet on a draw (LOTT-03). Its money is a round of the lottery's vendor with the reference `draw/<id>`, which a vendor
 * cannot write, so limits, turnover, records and reports count it like any other.
 */
export const lotteryBets = pgTable(
  "lottery_bets",
  {
    id: uuid("id").primaryKey(),
    memberId: memberId(),
    idempotencyKey: text("idempotency_key").notNull(),
    vendorCode: text("vendor_code").notNull(),
    gameCode: text("game_code").notNull(),
    numero: text("numero").notNull(),
    opensAt: moment("opens_at").notNull(),
    betType: text("bet_type").$type<LotteryBetType>().notNull(),
    pick: text("pick").array().notNull(),
    oddsHundredths: integer("odds_hundredths").notNull(),
    stakeMinor: minor("stake_minor").notNull(),
    winMinor: minor("win_minor").notNull().default(sql`0`),
    currency: text("currency").notNull(),
    state: text("state").$type<LotteryBetState>().notNull(),
    /** The draw's numbers, since draws are deleted after a while; empty until the bet is settled. */
    numbers: text("numbers").array().notNull().default([]),
    placedAt: moment("placed_at").notNull(),
    settledAt: moment("settled_at"),
  },
  (table) => [
    unique("lottery_bets_key").on(table.memberId, table.idempotencyKey),
    index("lottery_bets_member_idx").on(table.memberId, table.gameCode, table.placedAt),
    index("lottery_bets_due_idx").on(table.opensAt).where(sql`${table.state} = 'open'`),
    check("lottery_bets_state_known", sql`${table.state} in ('open', 'won', 'lost', 'refunded')`),
    check("lottery_bets_stake_positive", sql`${table.stakeMinor} > 0`),
  ],
);

/** Missions, counted from the rounds (LOTT-02). */
export const missions = pgTable("missions", {
  code: text("code").primaryKey(),
  title: jsonb("title").$type<Translations>().notNull(),
  description: jsonb("description").$type<Translations>().notNull(),
  /** What the mission counts between its start and end. */
  counts: text("counts").$type<"rounds" | "games" | "vendors">().notNull(),
  target: integer("target").notNull(),
  rewardMinor: minor("reward_minor").notNull(),
  currency: text("currency").notNull(),
  /** How many times the reward must be staked before a withdrawal; null uses the setting `bonus`. */
  turnoverTimes: integer("turnover_times"),
  sort: integer("sort").notNull().default(0),
  startsAt: moment("starts_at").notNull(),
  endsAt: moment("ends_at"),
});
