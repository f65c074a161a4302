import type {
  BetRecord,
  BonusRecord,
  MovementRecord,
  ProfitRecord,
  SignInRecord,
} from "../../records/records.ports.ts";
import { dayOf } from "../../records/records.rules.ts";
import type { Clock } from "../../shared/clock.ts";
import type { Money } from "../../shared/money.ts";

/** The fake backend's records of one account, latest first. */
export interface RecordBackend {
  bets(account: string): readonly BetRecord[];
  movements(account: string): readonly MovementRecord[];
  profit(account: string): readonly ProfitRecord[];
  bonuses(account: string): readonly BonusRecord[];
  signIns(account: string): readonly SignInRecord[];
  /** Records another round. */
  addBet(account: string, bet: BetRecord): void;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** The time zone of the fake backend's days. */
export const FAKE_TIME_ZONE = "UTC";

const usd = (amountMinor: bigint): Money => ({ amountMinor, currency: "USD" });
const games = [
  { game: "Quiet Harbour", vendor: "Northwind", category: "RNG" },
  { game: "Paper Lanterns", vendor: "Northwind", category: "RNG" },
  { game: "Evening Baccarat", vendor: "Salon", category: "LIVE" },
] as const;

/** Three rounds on each of the last forty days except today; every third one wins. */
function betsUntil(nowMs: number): readonly BetRecord[] {
  return Array.from({ length: 120 }, (_, index): BetRecord => {
    const daysAgo = Math.floor(index / 3) + 1;
    const of = games[index % 3] ?? games[0];
    const stake = BigInt(100 + (index % 5) * 50);
    const win = index % 3 === 1 ? stake * 2n + BigInt(index % 4) * 25n : 0n;
    return {
      id: `round-${120 - index}`,
      atMs: nowMs - daysAgo * DAY_MS + (2 - (index % 3)) * HOUR_MS,
      ...of,
      stake: usd(stake),
      win: usd(win),
      net: usd(win - stake),
      state: "settled",
    };
  });
}

/** The wallet entries of rounds and bonuses, so that the last balance is `balanceMinor`. */
function movementsOf(
  bets: readonly BetRecord[],
  bonuses: readonly BonusRecord[],
  balanceMinor: bigint,
): readonly MovementRecord[] {
  const moved = [
    ...bets.flatMap(({ id, atMs, game, stake, win }) => [
      ...(win.amountMinor > 0n
        ? [{ id: `${id}-win`, atMs, kind: "game-win" as const, about: game, amount: win }]
        : []),
      {
        id: `${id}-bet`,
        atMs,
        kind: "game-bet" as const,
        about: game,
        amount: usd(-stake.amountMinor),
      },
    ]),
    ...bonuses.map(({ id, atMs, kind, title, amount }) => ({ id, atMs, kind, about: title, amount })),
  ].sort((left, right) => right.atMs - left.atMs);
  let after = balanceMinor;
  return moved.map((movement) => {
    const row = { ...movement, balanceAfter: usd(after) };
    after -= movement.amount.amountMinor;
    return row;
  });
}

function profitOf(bets: readonly BetRecord[], bonuses: readonly BonusRecord[]): readonly ProfitRecord[] {
  const days = new Map<string, { rounds: number; stake: bigint; win: bigint; bonus: bigint }>();
  const dayAt = (atMs: number) => {
    const day = dayOf(atMs, FAKE_TIME_ZONE);
    const sums = days.get(day) ?? { rounds: 0, stake: 0n, win: 0n, bonus: 0n };
    days.set(day, sums);
    return sums;
  };
  for (const { atMs, stake, win } of bets) {
    const sums = dayAt(atMs);
    sums.rounds += 1;
    sums.stake += stake.amountMinor;
    sums.win += win.amountMinor;
  }
  for (const { atMs, amount } of bonuses) dayAt(atMs).bonus += amount.amountMinor;
  return [...days]
    .sort(([left], [right]) => (left < right ? 1 : -1))
    .map(([day, { rounds, stake, win, bonus }]) => ({
      id: day,
      day,
      rounds,
      stake: usd(stake),
      win: usd(win),
      bonus: usd(bonus),
      net: usd(win + bonus - stake),
    }));
}

/** Only "player" has records at the start; `balanceOf` returns the current wallet balance. */
export function createRecordBackend(
  clock: Pick<Clock, "nowMs">,
  balanceOf: (account: string) => bigint,
): RecordBackend {
  const beganMs = clock.nowMs();
  const bets = new Map([["player", betsUntil(beganMs)]]);
  const given: readonly BonusRecord[] = [
    { id: "gift-2", atMs: beganMs - 2 * DAY_MS, kind: "rebate", title: "Weekly rebate", amount: usd(7_50n) },
    { id: "gift-1", atMs: beganMs - 5 * DAY_MS, kind: "bonus", title: "Welcome gift", amount: usd(20_00n) },
  ];
  const betsOf = (account: string) => bets.get(account) ?? [];
  const bonusesOf = (account: string) => (account === "player" ? given : []);
  return {
    bets: betsOf,
    bonuses: bonusesOf,
    movements: (account) => movementsOf(betsOf(account), bonusesOf(account), balanceOf(account)),
    profit: (account) => profitOf(betsOf(account), bonusesOf(account)),
    signIns: (account) => [
      { id: `${account}-2`, atMs: beganMs, ip: "203.0.113.7", device: DESKTOP, isCurrent: true },
      { id: `${account}-1`, atMs: beganMs - 3 * DAY_MS, ip: "198.51.100.9", device: PHONE, isCurrent: false },
    ],
    addBet: (account, bet) => void bets.set(account, [bet, ...betsOf(account)]),
  };
}

const DESKTOP = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";
const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Safari/604.1";
