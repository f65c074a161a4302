/**
 * An invented year of a team: rounds, deposits and withdrawals with their times.
 *
 * It follows what the cashier allows: members spend only what they have, wait for requested money, and withdraw only after
 * staking their deposits.
 */
import { createRandom, type Random } from "../../pictures/random.ts";
import type { GameSeed } from "../catalogue/types.ts";
import { type TeamPerson, YEAR_MS } from "./people.ts";

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const ACTIVITY_SEED = "team's year";
const POPULAR_GAMES = 300;
const ROUNDS_A_PERSON = 20;
const ROUNDS_A_SITTING = 8;
/** Above 1: play increases over time. */
const GROWTH = 1.6;

interface Activity {
  readonly person: TeamPerson;
  readonly atMs: number;
  /** Within its kind, from 0. */
  readonly index: number;
}

export type TeamActivity =
  | (Activity & {
      readonly kind: "round";
      readonly game: GameSeed;
      readonly betMinor: bigint;
      readonly winMinor: bigint;
      readonly isRefunded: boolean;
      readonly closedAtMs: number;
    })
  /** `atMs` is when it was credited. */
  | (Activity & {
      readonly kind: "deposit";
      readonly methodId: "bank" | "quickpay";
      readonly amountMinor: bigint;
      readonly requestedAtMs: number;
    })
  | (Activity & { readonly kind: "bonus"; readonly title: string; readonly amountMinor: bigint })
  | (Activity & { readonly kind: "withdrawal-asked"; readonly amountMinor: bigint })
  /** The index is that of the request. */
  | (Activity & {
      readonly kind: "withdrawal-paid";
      readonly amountMinor: bigint;
      readonly decidedAtMs: number;
      /** When the member confirmed receipt; null before that. */
      readonly confirmedAtMs: number | null;
    });

/** A person's state in the course of the year. */
interface Gambler {
  readonly person: TeamPerson;
  /** How likely the person plays when chosen. */
  readonly zest: number;
  readonly stakeMinor: bigint;
  balanceMinor: bigint;
  /** When the person may act again: activities of one person never overlap. */
  freeAtMs: number;
  /** Since the last withdrawal. */
  depositedMinor: bigint;
  stakedMinor: bigint;
  hasDeposited: boolean;
}

const STAKES_MINOR = [50n, 100n, 100n, 200n, 200n, 500n, 1_000n];
const LEAST_PAID_OUT_MINOR = 10_00n;
const MOST_PAID_OUT_MINOR = 5_000_00n;

/** The team's activities up to `nowMs`, in order of time; the same for the same people and moment. */
export function teamActivity(
  people: readonly TeamPerson[],
  nowMs: number,
  all: readonly GameSeed[],
): readonly TeamActivity[] {
  const random = createRandom(ACTIVITY_SEED);
  const games = [...all].sort((left, right) => right.popularity - left.popularity).slice(0, POPULAR_GAMES);
  const players = people.map(
    (person): Gambler => ({
      person,
      zest: 0.05 + 0.95 * random.next() ** 3,
      stakeMinor: random.pick(STAKES_MINOR),
      balanceMinor: 0n,
      freeAtMs: person.joinedAtMs + MINUTE_MS,
      depositedMinor: 0n,
      stakedMinor: 0n,
      hasDeposited: false,
    }),
  );
  const sittings = Math.round((people.length * ROUNDS_A_PERSON) / ROUNDS_A_SITTING);
  const starts = Array.from(
    { length: sittings },
    () => nowMs - Math.round(YEAR_MS * random.next() ** GROWTH),
  );
  const year = new Year(random, nowMs, games);
  let there = 0;
  for (const startMs of starts.sort((left, right) => left - right)) {
    while (there < people.length && (people[there]?.joinedAtMs ?? startMs) < startMs - HOUR_MS) there += 1;
    const player = whoSitsDown(players, there, startMs, random);
    if (player !== undefined) year.sit(player, startMs);
  }
  return year.activities.sort((left, right) => left.atMs - right.atMs);
}

/** One of the first `count` people, who have joined by then; some play every day and most now and then. */
function whoSitsDown(
  players: readonly Gambler[],
  count: number,
  atMs: number,
  random: Random,
): Gambler | undefined {
  for (let thoughtOf = 0; thoughtOf < 12; thoughtOf += 1) {
    const player = players[Math.floor(random.next() * count)];
    if (player === undefined) return undefined;
    const isOpen = player.person.closedAtMs === null || atMs < player.person.closedAtMs - DAY_MS;
    if (isOpen && random.chance(player.zest)) return player;
  }
  return undefined;
}

class Year {
  readonly activities: TeamActivity[] = [];
  readonly #counts = new Map<TeamActivity["kind"], number>();
  readonly #random: Random;
  readonly #nowMs: number;
  readonly #games: readonly GameSeed[];

  constructor(random: Random, nowMs: number, games: readonly GameSeed[]) {
    this.#random = random;
    this.#nowMs = nowMs;
    this.#games = games;
  }

  /** One sitting: a deposit where it is needed, some rounds at one or two games, and at times a withdrawal. */
  sit(player: Gambler, startMs: number): void {
    const random = this.#random;
    player.freeAtMs = Math.max(player.freeAtMs, startMs);
    const rounds = random.integer(3, 2 * ROUNDS_A_SITTING - 3);
    if (player.balanceMinor < player.stakeMinor * BigInt(rounds) && !this.#deposit(player)) return;
    const table = [random.pick(this.#games), random.pick(this.#games)];
    for (let round = 0; round < rounds; round += 1) if (!this.#play(player, random.pick(table))) return;
    if (player.balanceMinor > player.stakeMinor * 24n && random.chance(0.7)) this.#askForPay(player);
  }

  #deposit(player: Gambler): boolean {
    const random = this.#random;
    const { person } = player;
    const methodId = random.chance(0.35) ? "bank" : "quickpay";
    const requestedAtMs = player.freeAtMs;
    const waitedMs = methodId === "bank" ? random.integer(6, 50) : random.integer(1, 3);
    const atMs = requestedAtMs + waitedMs * MINUTE_MS + random.integer(0, 59_999);
    if (atMs > this.#nowMs) return false;
    const amountMinor = player.stakeMinor * BigInt(random.integer(1, 3)) * 10n + 5_00n;
    this.#note("deposit", (index) => ({
      kind: "deposit",
      person,
      index,
      atMs,
      methodId,
      amountMinor,
      requestedAtMs,
    }));
    player.balanceMinor += amountMinor;
    player.depositedMinor += amountMinor;
    player.freeAtMs = atMs + 20 * SECOND_MS;
    if (!player.hasDeposited && random.chance(0.4)) {
      const bonusMinor = 5_00n;
      this.#note("bonus", (index) => ({
        kind: "bonus",
        person,
        index,
        atMs: atMs + SECOND_MS,
        title: "Welcome",
        amountMinor: bonusMinor,
      }));
      player.balanceMinor += bonusMinor;
    }
    player.hasDeposited = true;
    return true;
  }

  /** False when the sitting is over: the money is spent, or the present is reached. */
  #play(player: Gambler, game: GameSeed): boolean {
    const random = this.#random;
    const { person } = player;
    const atMs = player.freeAtMs;
    const closedAtMs = atMs + random.integer(2_000, 12_000);
    const betMinor = (player.stakeMinor * BigInt(random.integer(5, 20))) / 10n;
    if (closedAtMs > this.#nowMs || betMinor > player.balanceMinor) return false;
    const isRefunded = random.chance(0.005);
    const winMinor = isRefunded ? 0n : winOf(betMinor, random);
    this.#note("round", (index) => ({
      kind: "round",
      person,
      index,
      atMs,
      closedAtMs,
      game,
      betMinor,
      winMinor,
      isRefunded,
    }));
    if (!isRefunded) {
      player.balanceMinor += winMinor - betMinor;
      player.stakedMinor += betMinor;
    }
    player.freeAtMs = closedAtMs + random.integer(3_000, 60_000);
    return true;
  }

  #askForPay(player: Gambler): void {
    const random = this.#random;
    const { person } = player;
    const atMs = player.freeAtMs + random.integer(1, 10) * MINUTE_MS;
    const wished = (player.balanceMinor * BigInt(random.integer(40, 90))) / 100n;
    const rounded = wished - (wished % 5_00n);
    const amountMinor = rounded > MOST_PAID_OUT_MINOR ? MOST_PAID_OUT_MINOR : rounded;
    const mayAsk = player.stakedMinor >= player.depositedMinor && amountMinor >= LEAST_PAID_OUT_MINOR;
    if (!mayAsk || atMs > this.#nowMs) return;
    const index = this.#note("withdrawal-asked", (number) => ({
      kind: "withdrawal-asked",
      person,
      index: number,
      atMs,
      amountMinor,
    }));
    player.balanceMinor -= amountMinor;
    player.depositedMinor = 0n;
    player.stakedMinor = 0n;
    // No other activity of this person has the same moment, so that the balance at each is clear.
    player.freeAtMs = atMs + MINUTE_MS;
    const decidedAtMs = atMs + random.integer(10, 8 * 60) * MINUTE_MS;
    const paidAtMs = decidedAtMs + random.integer(10, 5 * 60) * MINUTE_MS;
    const confirmedAtMs = paidAtMs + random.integer(20, 20 * 60) * MINUTE_MS;
    // Younger withdrawals stay in review.
    if (paidAtMs > this.#nowMs) return;
    this.activities.push({
      kind: "withdrawal-paid",
      person,
      index,
      atMs: paidAtMs,
      amountMinor,
      decidedAtMs,
      confirmedAtMs: confirmedAtMs > this.#nowMs ? null : confirmedAtMs,
    });
  }

  /** Stores an activity and returns its index. */
  #note(kind: TeamActivity["kind"], activityOf: (index: number) => TeamActivity): number {
    const index = this.#counts.get(kind) ?? 0;
    this.#counts.set(kind, index + 1);
    this.activities.push(activityOf(index));
    return index;
  }
}

/** Three rounds in ten win, mostly little; the gateway keeps some seven hundredths of the stakes in the end. */
function winOf(betMinor: bigint, random: Random): bigint {
  const luck = random.integer(1, 80);
  if (luck === 1) return betMinor * BigInt(random.integer(10, 30)) + BigInt(random.integer(0, 99));
  return luck <= 25 ? (betMinor * BigInt(random.integer(40, 400))) / 100n : 0n;
}
