/** A ledger of invented play and payments for reports, and what a report says of it. */
import { randomUUID } from "node:crypto";
import type { Actor } from "@parlour/app/gateway/backoffice/command.ts";
import { reportCommand } from "@parlour/app/gateway/backoffice/reports/report-command.ts";
import { gameRounds } from "@parlour/app/gateway/database/schema.ts";
import { importPostings } from "@parlour/app/gateway/ledger/import-postings.ts";
import type { Account, Posting } from "@parlour/app/gateway/ledger/ledger.ts";
import { betPosting, freeBetPosting, refundPosting, winPosting } from "@parlour/app/gateway/play/postings.ts";
import { REBATE } from "@parlour/app/gateway/rewards/rebate.ts";
import {
  CASHIER,
  COMMISSION,
  jackpotAccount,
  mainWallet,
  operatorAccount,
  POINTS,
  pointsAccount,
  TRANSFER,
  vendorWallet,
  withdrawalAccount,
} from "@parlour/app/gateway/wallet/wallets.ts";
import * as v from "valibot";
import type { Place } from "./back-office.ts";
import { workOf } from "./commands.ts";
import { OWN_WALLET_VENDOR, playerWith } from "./play.ts";

export type Report = v.InferOutput<typeof reportCommand.answer> & object;

const figures = v.record(v.string(), v.union([v.string(), v.number()]));
const answer = v.looseObject({
  totals: v.array(figures),
  days: v.array(figures),
  vendors: v.array(figures),
  points: v.string(),
});

/** What the command answers. */
export async function reportOf(
  { database: { db }, clock }: Pick<Place, "database" | "clock">,
  input: { readonly from: string; readonly to: string; readonly by?: string },
  actor?: Actor,
) {
  const outcome = await reportCommand.perform(workOf(db, clock.nowMs, actor), input);
  if (outcome.kind !== "done") throw new Error(JSON.stringify(outcome));
  return v.parse(answer, outcome.value);
}

/** Two digits after the point, as minor units. */
export const minorOf = (figure: string | number | undefined): bigint =>
  BigInt(String(figure ?? "0").replace(".", ""));

export interface Cast {
  readonly memberId: string;
  readonly currency: string;
  readonly accounts: Awaited<ReturnType<typeof accountsOf>>;
}

/** A player with every kind of account and much money. */
export async function castOf(place: Place, currency: string): Promise<Cast> {
  const memberId = await playerWith(place, 0n, currency);
  return { memberId, currency, accounts: await accountsOf(place, memberId, currency) };
}

async function accountsOf({ ledger }: Place, id: string, currency: string) {
  const holder = { id, currency };
  return {
    main: await mainWallet(ledger, holder),
    aside: await withdrawalAccount(ledger, holder),
    own: await vendorWallet(ledger, holder, OWN_WALLET_VENDOR),
    points: await pointsAccount(ledger, id),
    cash: await operatorAccount(ledger, "cash", currency),
    result: await operatorAccount(ledger, "game-result", currency),
    fees: await operatorAccount(ledger, "fees", currency),
    promotions: await operatorAccount(ledger, "promotions", currency),
    commissions: await operatorAccount(ledger, "commissions", currency),
    corrections: await operatorAccount(ledger, "corrections", currency),
    operatorPoints: await operatorAccount(ledger, "points", "PTS"),
    jackpot: await jackpotAccount(ledger, currency),
  };
}

export const happenings = [
  "deposit",
  "withdrawal",
  "withdrawal-rejected",
  "withdrawal-refunded",
  "bonus",
  "rebate",
  "points-earned",
  "points",
  "commission",
  "correction",
  "correction-taken",
  "wallet-transfer",
  "unknown",
  "round",
  "round-refunded",
  "round-free",
  "round-open",
] as const;

export interface Event {
  readonly kind: (typeof happenings)[number];
  /** Above zero. */
  readonly amountMinor: bigint;
  readonly vendor: string;
  readonly atMs: number;
  /** When the second posting of it comes, such as a win or a payment. */
  readonly laterMs: number;
}

/** What one event adds to each figure, at its own moment and later. */
export interface Effect {
  readonly atMs: number;
  readonly vendor: string | null;
  readonly figures: Readonly<Record<string, bigint>>;
  readonly balances: bigint;
  readonly reserved: bigint;
  readonly jackpot: bigint;
  readonly points: bigint;
}

export const noEffect = { vendor: null, figures: {}, balances: 0n, reserved: 0n, jackpot: 0n, points: 0n };
const JACKPOT_PER_MILLE = 100;
const FEE_MINOR = 7n;

/** The postings of an event, and their effects by the plain rules of the report. */
export function postingsOf({ accounts }: Cast, event: Event, roundRef: string) {
  const { amountMinor: amount, kind, vendor, atMs, laterMs } = event;
  const { main, aside, cash, promotions, corrections } = accounts;
  const key = randomUUID();
  const made: Posting[] = [];
  const effects: Effect[] = [];
  const move = (
    ms: number,
    of: string,
    entries: readonly (readonly [Account, bigint])[],
    effect: Partial<Effect>,
  ) => {
    made.push({
      idempotencyKey: `${key}:${made.length}`,
      kind: of,
      entries: entries.map(([account, amountMinor]) => ({ account: account.id, amountMinor })),
      postedAtMs: ms,
    });
    effects.push({ ...noEffect, atMs: ms, ...effect });
  };
  /** Moves the whole amount. */
  const shift = (ms: number, of: string, from: Account, to: Account, effect: Partial<Effect>) => {
    const taken = [from, -amount] as const;
    move(ms, of, [taken, [to, amount]], effect);
  };
  const give = (from: Account, of: string, figure: string) =>
    shift(atMs, of, from, main, { figures: { [figure]: amount }, balances: amount });
  const ask = () => shift(atMs, CASHIER.withdrawal, main, aside, { balances: -amount, reserved: amount });
  const paid = amount > FEE_MINOR ? amount - FEE_MINOR : amount;
  const fee = amount - paid;
  const fees = (sign: bigint): readonly (readonly [Account, bigint])[] =>
    fee === 0n ? [] : [[accounts.fees, sign * fee]];
  const pay = () =>
    move(laterMs, CASHIER.withdrawal, [[aside, -amount], [cash, paid], ...fees(1n)], {
      figures: { withdrawals: paid, fees: fee },
      reserved: -amount,
    });
  const giveBack = () =>
    move(laterMs + 1, CASHIER.withdrawalReturn, [[cash, -paid], ...fees(-1n), [main, amount]], {
      figures: { withdrawals: -paid, fees: -fee },
      balances: amount,
    });
  const play = { wallet: main.id, result: accounts.result.id, jackpot: accounts.jackpot.id };
  const facts = { vendorCode: vendor, gameCode: "GAME", roundRef, amountMinor: amount };
  const staked = { ...facts, reference: `${key}-bet` };
  const put = (posting: Posting, ms: number, figure: Readonly<Record<string, bigint>>, balances: bigint) => {
    made.push({ ...posting, postedAtMs: ms });
    const jackpot = posting.entries
      .filter(({ account }) => account === accounts.jackpot.id)
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
    effects.push({ ...noEffect, atMs: ms, vendor, figures: figure, balances, jackpot });
  };
  const bet = () => put(betPosting(play, staked, JACKPOT_PER_MILLE), atMs, { stakes: amount }, -amount);
  const freeBet = () => {
    const grant = { promotions: promotions.id, grantId: "a-grant" };
    put(freeBetPosting(play, staked, JACKPOT_PER_MILLE, grant), atMs, {}, 0n);
  };
  const refund = () => put(refundPosting(play, staked, 0n), laterMs, { stakes: -amount }, amount);
  const win = (wonMinor: bigint) => {
    const posting = winPosting(play, { ...facts, reference: `${key}-win`, amountMinor: wonMinor }, 0n);
    if (posting !== null) put(posting, laterMs, { wins: wonMinor }, wonMinor);
  };
  const takeBack = () => {
    const effect = { figures: { corrections: -amount }, balances: -amount };
    shift(atMs, CASHIER.correction, main, corrections, effect);
  };
  const spendPoint = () => {
    const spent = [accounts.points, -1n] as const;
    const taken = [accounts.operatorPoints, 1n] as const;
    const effect = { figures: { pointsPaid: amount }, balances: amount, points: -1n };
    move(atMs, POINTS.money, [spent, taken, [promotions, -amount], [main, amount]], effect);
  };
  const steps: Readonly<Record<Event["kind"], readonly (() => void)[]>> = {
    deposit: [() => give(cash, CASHIER.deposit, "deposits")],
    bonus: [() => give(promotions, CASHIER.bonus, "bonuses")],
    rebate: [() => give(promotions, REBATE, "bonuses")],
    commission: [() => give(accounts.commissions, COMMISSION, "commissions")],
    correction: [() => give(corrections, CASHIER.correction, "corrections")],
    unknown: [() => give(cash, "operators-own", "other")],
    "correction-taken": [takeBack],
    "points-earned": [
      () => shift(atMs, POINTS.earned, accounts.operatorPoints, accounts.points, { points: amount }),
    ],
    points: [spendPoint],
    "wallet-transfer": [() => shift(atMs, TRANSFER.vendor, main, accounts.own, {})],
    withdrawal: [ask, pay],
    "withdrawal-rejected": [
      ask,
      () => shift(laterMs, CASHIER.withdrawalReturn, aside, main, { balances: amount, reserved: -amount }),
    ],
    "withdrawal-refunded": [ask, pay, giveBack],
    round: [bet, () => win(amount * 2n)],
    "round-open": [bet],
    "round-refunded": [bet, refund],
    "round-free": [freeBet, () => win(amount)],
  };
  for (const step of steps[kind]) step();
  return { made, effects };
}

/** Posts the events of a player and writes their rounds; answers the effects. */
export async function happen(place: Place, cast: Cast, events: readonly Event[]): Promise<readonly Effect[]> {
  const effects: Effect[] = [];
  const postings: Posting[] = [];
  const rounds: (typeof gameRounds.$inferInsert)[] = [];
  for (const event of events) {
    const roundRef = `round-${randomUUID()}`;
    const { made, effects: more } = postingsOf(cast, event, roundRef);
    postings.push(...made);
    effects.push(...more);
    if (!event.kind.startsWith("round")) continue;
    const state =
      event.kind === "round-refunded" ? "refunded" : event.kind === "round-open" ? "open" : "settled";
    rounds.push({
      vendorCode: event.vendor,
      roundRef,
      memberId: cast.memberId,
      gameCode: "GAME",
      currency: cast.currency,
      state,
      openedAt: new Date(event.atMs),
    });
  }
  await place.database.db.transaction(async (tx) => {
    await importPostings(tx, postings);
    if (rounds.length > 0) await tx.insert(gameRounds).values(rounds);
  });
  return effects;
}
