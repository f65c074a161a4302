import type { Contract } from "../../contracts/contract-actions.ports.ts";
import type { ContractKind } from "../../contracts/contracts.ports.ts";
import type { ContractPeriod } from "../../contracts/contracts.rules.ts";
import type {
  IncomeRecord,
  SettlementRecord,
  TeamBetRecord,
  TeamDayRecord,
  TeamMovementRecord,
} from "../../records/records.ports.ts";
import { dayAfter } from "../../records/records.rules.ts";
import type { Money } from "../../shared/money.ts";
import { dayOfSite } from "../member/records.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const usd = (amountMinor: bigint): Money => ({ amountMinor, currency: "USD" });
const games = [
  { game: "Quiet Harbour", vendor: "Northwind", category: "RNG" },
  { game: "Evening Baccarat", vendor: "Salon", category: "LIVE" },
] as const;

/** The records of one team account: rounds, and all entries of the main wallet, latest first. */
export interface Past {
  readonly bets: readonly TeamBetRecord[];
  readonly movements: readonly TeamMovementRecord[];
}

/**
 * A past invented from a position in the team: two rounds on every fifth day of the last five weeks. Every third account has
 * none.
 */
export function madeUpPast(account: string, at: number, nowMs: number): Past {
  if (at % 3 === 2) return { bets: [], movements: [] };
  const bets = Array.from({ length: 35 }, (_, ago) => ago)
    .filter((ago) => (ago + at) % 5 === 0)
    .flatMap((ago) =>
      games.map((game, index): TeamBetRecord => {
        const stake = BigInt(100 + ((at * 37 + ago) % 9) * 50);
        const win = (at + ago + index) % 4 === 0 ? stake * 3n + 25n : 0n;
        return {
          id: `${account}-${ago}-${index}`,
          account,
          atMs: nowMs - ago * DAY_MS - (index + 1) * HOUR_MS - at * 60_000,
          ...game,
          stake: usd(stake),
          win: usd(win),
          net: usd(win - stake),
          state: "settled",
        };
      }),
    );
  const moved = [
    ...bets.flatMap(({ id, atMs, game, stake, win }) => [
      ...(win.amountMinor > 0n
        ? [{ id: `${id}-win`, atMs, kind: "game-win" as const, about: game, amount: win }]
        : []),
      { id: `${id}-bet`, atMs, kind: "game-bet" as const, about: game, amount: usd(-stake.amountMinor) },
    ]),
    ...(at % 2 === 0
      ? [
          {
            id: `${account}-out`,
            atMs: nowMs - 3 * DAY_MS,
            kind: "withdrawal" as const,
            about: "",
            amount: usd(-20_00n),
          },
        ]
      : []),
    ...(at % 4 === 0
      ? [
          {
            id: `${account}-gift`,
            atMs: nowMs - 4 * DAY_MS,
            kind: "bonus" as const,
            about: "",
            amount: usd(5_00n),
          },
        ]
      : []),
    {
      id: `${account}-more`,
      atMs: nowMs - 5 * DAY_MS,
      kind: "deposit" as const,
      about: "",
      amount: usd(50_00n),
    },
    {
      id: `${account}-in`,
      atMs: nowMs - 36 * DAY_MS,
      kind: "deposit" as const,
      about: "",
      amount: usd(100_00n),
    },
  ].sort((left, right) => right.atMs - left.atMs);
  let after = moved.reduce((sum, { amount }) => sum + amount.amountMinor, 0n);
  return {
    bets,
    movements: moved.map((movement) => {
      const row = { ...movement, account, balanceAfter: usd(after) };
      after -= movement.amount.amountMinor;
      return row;
    }),
  };
}

export type Sums = Omit<TeamDayRecord, "id" | "day" | "joined" | "active">;

/** Sums over rounds and entries. */
export function sumsOf({ bets, movements }: Past): Sums {
  const sum = (amounts: readonly Money[]) => amounts.reduce((all, { amountMinor }) => all + amountMinor, 0n);
  const moved = (...kinds: readonly string[]) =>
    sum(movements.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount));
  const counted = bets.filter(({ state }) => state === "settled");
  const stake = sum(counted.map((bet) => bet.stake));
  const win = sum(counted.map((bet) => bet.win));
  const bonus = moved("bonus", "rebate");
  return {
    rounds: counted.length,
    deposits: usd(moved("deposit")),
    withdrawals: usd(-moved("withdrawal", "withdrawal-return")),
    stake: usd(stake),
    win: usd(win),
    bonus: usd(bonus),
    net: usd(win + bonus - stake),
  };
}

const lengthMs: Readonly<Record<ContractPeriod, number>> = {
  daily: DAY_MS,
  weekly: 7 * DAY_MS,
  semimonthly: 15 * DAY_MS,
  monthly: 30 * DAY_MS,
  hourly: HOUR_MS,
  "five-minutes": 300_000,
};
const PERIODS = 6;

/**
 * The last periods of contracts of one kind, latest first: the agent's settlements, less those passed on to downlines. The
 * figures are invented, and the oldest two are claimed.
 */
export function settlementsOf(
  contracts: readonly Contract[],
  kind: ContractKind,
  account: string,
  nowMs: number,
): readonly SettlementRecord[] {
  const running = contracts.filter((each) => each.kind === kind && each.state === "active");
  return Array.from({ length: PERIODS }, (_, ago) => ago).flatMap((ago) => {
    const rows = running.map((contract, at) => settled(contract, account, at, ago, nowMs));
    const passed = rows.reduce((sum, { isOwn, gross }) => (isOwn ? sum : sum + gross.amountMinor), 0n);
    return rows.map((row) => {
      if (!row.isOwn) return row;
      const kept = row.gross.amountMinor - passed;
      return { ...row, passed: usd(passed), amount: usd(kept > 0n ? kept : 0n) };
    });
  });
}

function settled(
  contract: Contract,
  account: string,
  at: number,
  ago: number,
  nowMs: number,
): SettlementRecord {
  const { period, kind, rateBasisPoints } = contract;
  const length = lengthMs[period];
  const untilMs = nowMs - (nowMs % length) - ago * length;
  const isOwn = contract.downline === account;
  const stake = isOwn ? BigInt(90_000_00 + ago * 1_234_56) : BigInt(2_000_00 + at * 350_25 + ago * 91_17);
  const result = -stake / 12n;
  const gross = ((kind === "dividend" ? -result : stake) * BigInt(rateBasisPoints)) / 10_000n;
  return {
    id: `${contract.id}-${untilMs}`,
    contractId: contract.id,
    fromMs: untilMs - length,
    untilMs,
    account: contract.downline,
    isOwn,
    period,
    rateBasisPoints,
    activeMembers: isOwn ? 24 : 2 + at,
    stake: usd(stake),
    placed: usd(stake + 40_00n),
    result: usd(result),
    needed: {
      activeMembers: contract.activeMembers,
      validBet: contract.validBet,
      profitLoss: contract.profitLoss,
      betAmount: contract.betAmount,
    },
    gross: usd(gross),
    passed: usd(0n),
    amount: usd(gross),
    settledAtMs: untilMs + 30_000,
    claimedAtMs: ago < PERIODS - 2 ? null : untilMs + HOUR_MS,
  };
}

const partOfKind = {
  dividend: "dividend",
  "daily-salary": "dailySalary",
  "hourly-salary": "hourlySalary",
  "real-time-salary": "realTimeSalary",
} as const satisfies Record<ContractKind, keyof IncomeRecord>;

/** Income from the agent's own settlements, by the day their period ended, latest first. */
export function incomeOf(
  settlements: Readonly<Record<ContractKind, readonly SettlementRecord[]>>,
): readonly IncomeRecord[] {
  const own = (Object.keys(partOfKind) as ContractKind[]).flatMap((kind) =>
    settlements[kind].filter(({ isOwn }) => isOwn).map((row) => ({ ...row, part: partOfKind[kind] })),
  );
  const days = [...new Set(own.map(({ untilMs }) => dayOfSite(untilMs - 1)))].sort().reverse();
  return days.map((day) => {
    const rows = own.filter(({ untilMs }) => dayOfSite(untilMs - 1) === day);
    const sum = (of: readonly { readonly amount: Money }[]) =>
      usd(of.reduce((all, { amount }) => all + amount.amountMinor, 0n));
    const part = (wanted: string) => sum(rows.filter((row) => row.part === wanted));
    return {
      id: day,
      day,
      dividend: part("dividend"),
      dailySalary: part("dailySalary"),
      hourlySalary: part("hourlySalary"),
      realTimeSalary: part("realTimeSalary"),
      total: sum(rows),
      unclaimed: sum(rows.filter(({ claimedAtMs }) => claimedAtMs === null)),
    };
  });
}

/** Every day of a range, latest first. */
export function daysOf(from: string, to: string): readonly string[] {
  const days: string[] = [];
  for (let day = to; day >= from; day = dayAfter(day, -1)) days.push(day);
  return days;
}
