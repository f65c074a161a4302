import type { Activity, ActivityKind, VipStatus } from "../../rewards/activities.ports.ts";
import type { Money } from "../../shared/money.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const usd = (amountMinor: bigint): Money => ({ amountMinor, currency: "USD" });

/** When the next day begins, in the fake backend's time zone, which is UTC. */
export const nextDayMs = (nowMs: number): number => (Math.floor(nowMs / DAY_MS) + 1) * DAY_MS;

const signInDays = (signed: number): Activity["days"] =>
  [1_00n, 1_00n, 2_00n, 2_00n, 3_00n, 3_00n, 5_00n].map((amountMinor, at) => ({
    amount: usd(amountMinor),
    isSigned: at < signed,
  }));

/** What the fake backend gives when it opens: one activity of each kind, and one in each state. */
export function offersAt(openedAtMs: number): readonly Activity[] {
  const plain = (id: string, kind: ActivityKind, name: string, sentence: string): Activity => ({
    id,
    kind,
    name,
    sentence,
    terms: "",
    imagePath: `/art/promotions/${id}.svg`,
    state: "join",
    amount: null,
    most: null,
    progress: null,
    startsAtMs: openedAtMs - 7 * DAY_MS,
    endsAtMs: null,
    nextAtMs: null,
    days: [],
    spins: null,
    prizes: [],
    turnoverTimes: 20,
    reason: "",
  });
  return [
    {
      ...plain(
        "ten-rounds",
        "daily-task",
        "Ten rounds a day",
        "Ten settled rounds in a day bring something.",
      ),
      state: "claim",
      amount: usd(5_00n),
      progress: { unit: "rounds", done: 10, needed: 10 },
      terms: "Only settled rounds count.\nThe day is that of the gateway.",
    },
    {
      ...plain(
        "evening-envelope",
        "red-envelope",
        "Evening envelope",
        "It opens at eight, and holds a share.",
      ),
      state: "claim",
      most: usd(20_00n),
      endsAtMs: openedAtMs + HOUR_MS,
    },
    {
      ...plain("calm-days", "rescue", "Rescue fund", "A part of what yesterday took comes back."),
      state: "claim",
      amount: usd(12_50n),
      terms: "Only rounds count; what was paid in or out does not.",
    },
    {
      ...plain("lucky-drum", "raffle", "The drum", "A ticket for every $100.00 that is staked."),
      state: "claim",
      progress: { unit: "tickets", done: 2, needed: 3 },
      prizes: [usd(0n), usd(2_00n), usd(50_00n)],
      terms: "Each ticket is drawn once. Nine of ten bring nothing.",
    },
    {
      ...plain("sign-in", "sign-in", "Seven days", "Each day in a row brings a little more."),
      amount: usd(2_00n),
      days: signInDays(2),
      progress: { unit: "days", done: 2, needed: 7 },
    },
    {
      ...plain("welcome-back", "bonus", "Welcome back", "Tell us what brought you back."),
      most: usd(25_00n),
      terms: "One application for each player.",
      endsAtMs: openedAtMs + 14 * DAY_MS,
    },
    {
      ...plain("best-story", "bonus", "The best story", "A picture of your evening, and a line about it."),
      state: "rejected",
      most: usd(40_00n),
      reason: "The picture shows another operator.",
    },
    {
      ...plain("birthday", "bonus", "Birthday", "A present in the month of your birthday."),
      state: "applying",
    },
    {
      ...plain("weekly-stake", "daily-task", "A round figure", "Stake $100.00 in a day."),
      state: "process",
      amount: usd(4_00n),
      progress: { unit: "stake", done: usd(40_00n), needed: usd(100_00n) },
    },
    {
      ...plain("free-rounds", "free-spins", "Five free rounds", "The operator stakes for you."),
      state: "claimed",
      spins: { left: 5, gameName: "Northern Lights", path: "/seamless?vassalage=AURORA&gameCode=AURORA-1" },
    },
    {
      ...plain("monthly-vip", "vip", "Monthly bonus", "For your rank, each month."),
      state: "claimed",
      amount: usd(15_00n),
      nextAtMs: openedAtMs + 26 * DAY_MS,
    },
    {
      ...plain("quiet-week", "sign-in", "Quiet week", "Sign in on three days in a row."),
      state: "signed",
      days: signInDays(1).slice(0, 3),
      progress: { unit: "days", done: 1, needed: 3 },
      nextAtMs: nextDayMs(openedAtMs),
    },
    {
      ...plain("spring", "bonus", "Spring evening", "What it brings will stand here."),
      state: "coming-soon",
      startsAtMs: openedAtMs + 3 * DAY_MS,
    },
    {
      ...plain("thanks", "bonus", "With thanks", "For two years with the gateway."),
      state: "issued",
      amount: usd(25_00n),
    },
    {
      ...plain("old-drum", "raffle", "The old drum", "It has been drawn."),
      state: "close",
      endsAtMs: openedAtMs - DAY_MS,
    },
  ];
}

/** What each rank takes and brings. */
export const vipRanks: VipStatus["ranks"] = [
  { rank: 1, label: "Bronze", stake: usd(0n), upgradeBonus: usd(0n), monthlyBonus: usd(0n) },
  { rank: 2, label: "Silver", stake: usd(500_00n), upgradeBonus: usd(5_00n), monthlyBonus: usd(5_00n) },
  { rank: 3, label: "Gold", stake: usd(1_000_00n), upgradeBonus: usd(10_00n), monthlyBonus: usd(15_00n) },
  {
    rank: 4,
    label: "Platinum",
    stake: usd(5_000_00n),
    upgradeBonus: usd(50_00n),
    monthlyBonus: usd(40_00n),
  },
];
