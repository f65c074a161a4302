import { sql } from "drizzle-orm";
import type { Db } from "../gateway/database/database.ts";
import { createLedger } from "../gateway/ledger/ledger.ts";
import { betPosting, type PlayFacts, winPosting } from "../gateway/play/postings.ts";
import { jackpotAccount, operatorAccount } from "../gateway/wallet/wallets.ts";
import { createRandom, type Random } from "../pictures/random.ts";
import type { GameSeed } from "./catalogue/types.ts";
import { demoAccounts, inventedPlayers } from "./demo-people.ts";
import { operatorSettings } from "./operator-settings.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
export const PLAYED_OVER_DAYS = 30;
const PLAY_SEED = 42;
const INVENTED_ROUNDS = 240;
const POPULAR_GAMES = 300;

export const DEMO_PLAYER = "player";
/** Demo accounts play on these days before today, at one or two games each time. */
const EVENINGS_AGO = [28, 25, 21, 20, 16, 13, 9, 6, 4, 2, 1];
const ROUNDS_AN_EVENING = 6;
/** Stakes are two to ten of these. Accounts that can withdraw stake more, so that they stake all that they deposited. */
const CHIP_MINOR = 50n;
const LARGE_CHIP_MINOR = 200n;

interface SeededRound {
  readonly account: string;
  readonly game: GameSeed;
  readonly betMinor: bigint;
  readonly winMinor: bigint;
  readonly atMs: number;
}

/** A month of play of the invented players and of demo accounts, in order of time. The same on every machine. */
export function planAMonth(nowMs: number, all: readonly GameSeed[]): readonly SeededRound[] {
  const random = createRandom(PLAY_SEED);
  const popular = [...all].sort((left, right) => right.popularity - left.popularity).slice(0, POPULAR_GAMES);
  const stepMs = Math.floor((PLAYED_OVER_DAYS * DAY_MS) / (INVENTED_ROUNDS + 1));

  const invented = Array.from({ length: INVENTED_ROUNDS }, (_, index): SeededRound => {
    const account = random.pick(inventedPlayers);
    const betMinor = BigInt(random.integer(1, 60)) * 50n;
    const atMs = nowMs - PLAYED_OVER_DAYS * DAY_MS + (index + 1) * stepMs;
    return { account, game: random.pick(popular), betMinor, winMinor: winOf(betMinor, random), atMs };
  });
  const evenings = { nowMs, popular, all };
  const own = planEvenings(DEMO_PLAYER, CHIP_MINOR, { ...evenings, random });
  const paid = demoAccounts
    .filter(({ payout }) => payout !== undefined)
    .flatMap(({ account }) =>
      planEvenings(account, LARGE_CHIP_MINOR, { ...evenings, random: createRandom(account) }),
    );
  return [...invented, ...own, ...paid].sort((left, right) => left.atMs - right.atMs);
}

interface Evenings {
  readonly nowMs: number;
  readonly popular: readonly GameSeed[];
  readonly all: readonly GameSeed[];
  readonly random: Random;
}

const planEvenings = (account: string, chipMinor: bigint, { nowMs, popular, all, random }: Evenings) =>
  EVENINGS_AGO.flatMap((daysAgo, evening) => {
    const lottery = all.filter(({ category }) => category === (evening % 2 === 0 ? "LOTT" : "ELOTT"));
    const table = [random.pick(popular), evening % 3 === 0 ? random.pick(lottery) : random.pick(popular)];
    return Array.from({ length: ROUNDS_AN_EVENING }, (_, round): SeededRound => {
      const betMinor = BigInt(random.integer(2, 10)) * chipMinor;
      return {
        account,
        game: random.pick(table),
        betMinor,
        winMinor: smallWinOf(betMinor, random),
        atMs: nowMs - daysAgo * DAY_MS + round * 3 * MINUTE_MS,
      };
    });
  });

/** An account's net result of a month in minor units; negative for a loss. */
export const netOf = (rounds: readonly SeededRound[], account: string): bigint =>
  rounds
    .filter((round) => round.account === account)
    .reduce((sum, { betMinor, winMinor }) => sum + winMinor - betMinor, 0n);

/**
 * Three rounds in ten win, mostly little; one in eighty wins much. In the long run slightly less than the stakes is paid
 * back.
 */
function winOf(betMinor: bigint, random: Random): bigint {
  const luck = random.integer(1, 80);
  if (luck === 1) return betMinor * BigInt(random.integer(15, 40)) + BigInt(random.integer(0, 99));
  return luck <= 25 ? (betMinor * BigInt(random.integer(20, 380))) / 100n : 0n;
}

const smallWinOf = (betMinor: bigint, random: Random): bigint =>
  random.chance(0.4) ? (betMinor * BigInt(random.integer(20, 400))) / 100n : 0n;

export interface Players {
  /** Members' ids and wallets by account. */
  readonly ids: ReadonlyMap<string, string>;
  readonly wallets: ReadonlyMap<string, string>;
  readonly currency: string;
}

/** Posts the rounds as live play does: stake, jackpot part and win in the ledger, and the round as the wallet records it. */
export async function playAMonth(db: Db, rounds: readonly SeededRound[], players: Players): Promise<void> {
  const ledger = createLedger(db, { nowMs: () => 0 }).within(db);
  const { currency } = players;
  const result = (await operatorAccount(ledger, "game-result", currency)).id;
  const jackpot = (await jackpotAccount(ledger, currency)).id;

  const postings = rounds.flatMap(({ account, game, betMinor, winMinor, atMs }, index) => {
    const accounts = { wallet: neededOf(players.wallets, account), result, jackpot };
    const facts = (part: string, amountMinor: bigint): PlayFacts => ({
      vendorCode: game.vendor,
      reference: `seed-${index + 1}-${part}`,
      roundRef: roundRefOf(index),
      gameCode: game.code,
      amountMinor,
    });
    const bet = betPosting(accounts, facts("bet", betMinor), operatorSettings.jackpot.perMille);
    const win = winPosting(accounts, facts("win", winMinor), 0n);
    return [bet, ...(win ? [win] : [])].map((posting) => ({ ...posting, postedAtMs: atMs }));
  });
  for (const outcome of await ledger.postAll(postings)) {
    if (outcome.kind === "refused") throw new Error(`The seed's rounds were refused: ${outcome.reason}`);
  }

  const rows = rounds.map(({ account, game, betMinor, winMinor, atMs }, index) => ({
    vendor_code: game.vendor,
    round_ref: roundRefOf(index),
    member_id: neededOf(players.ids, account),
    game_code: game.code,
    currency,
    bet_minor: String(betMinor),
    win_minor: String(winMinor),
    at: new Date(atMs).toISOString(),
  }));
  await db.execute(sql`
    insert into game_rounds (
      vendor_code, round_ref, member_id, game_code, currency, bet_minor, win_minor, state, opened_at, closed_at
    )
    select vendor_code, round_ref, member_id, game_code, currency, bet_minor, win_minor, 'settled', at, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as seed (
      vendor_code text, round_ref text, member_id uuid, game_code text, currency text,
      bet_minor bigint, win_minor bigint, at timestamptz
    )`);
}

const roundRefOf = (index: number): string => `seed-${index + 1}`;

function neededOf(known: ReadonlyMap<string, string>, account: string): string {
  const found = known.get(account);
  if (found === undefined) throw new Error(`The seed has rounds of an unknown account: ${account}`);
  return found;
}
