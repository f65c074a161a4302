import type { ActivityRow } from "../../gateway/activities/kind.ts";
import type { Json } from "../../gateway/database/columns.ts";

export type ActivitySeed = Pick<ActivityRow, "id" | "kind"> & {
  readonly name: { readonly EN: string };
  readonly sentence: { readonly EN: string };
  /** The small print, a paragraph a line. */
  readonly terms: { readonly EN: string };
  readonly motif: string;
  readonly rules: Readonly<Record<string, Json>>;
  /** From the day of the seed on; below zero is before it. */
  readonly startsInDays: number;
  readonly endsInDays?: number;
};

/**
 * None asks for a deposit. What each brings is in the main wallet at once, and is staked as often as the setting `bonus` says
 * before money can be withdrawn: `tests/gateway/give-aways.test.ts` holds all of them below what the games keep.
 */
const ACTIVITIES: readonly ActivitySeed[] = [
  {
    id: "seven-evenings",
    kind: "sign-in",
    name: { EN: "Daily sign-in" },
    sentence: { EN: "Sign in once a day. The last day of the row brings the most." },
    terms: {
      EN: "A day is a day of our clock.\nA day that you miss begins the row anew; so does the day after the last.\nNothing needs to be played or deposited for it.",
    },
    motif: "moon",
    rules: { days: ["5", "5", "10", "10", "15", "15", "50"] },
    startsInDays: -30,
  },
  {
    id: "six-rounds",
    kind: "daily-task",
    name: { EN: "Daily rounds" },
    sentence: { EN: "{rounds} rounds that are over within one day, at any stake." },
    terms: {
      EN: "The smallest stake counts like any other. Rounds that we have staked for you do not count.\nOnce a day of our clock. Claim it before the day is over.",
    },
    motif: "dice",
    rules: { rounds: 6, amount: "20" },
    startsInDays: -30,
  },
  {
    id: "evening-lantern",
    kind: "red-envelope",
    name: { EN: "Lantern envelopes" },
    sentence: { EN: "Each day at {hours}, for {minutes} minutes or as long as they last." },
    terms: {
      EN: "Times are those of our clock. Each opening has {purse} for all players together.\nAn envelope holds between {least} and {most}, every amount as likely as the others; the last one holds what is left.\nOne for each player and opening. Nothing needs to be played.",
    },
    motif: "lantern",
    rules: { hours: [12, 20], minutes: 30, purse: "1000", least: "5", most: "50" },
    startsInDays: -30,
  },
  {
    id: "soft-landing",
    kind: "rescue",
    name: { EN: "Soft landing" },
    sentence: { EN: "A day that has cost {minimum} or more gives {share} of it back on the next." },
    terms: {
      EN: "Counted are the games of yesterday, by our clock: stakes less wins. Deposits and withdrawals have nothing to do with it.\nAt most {maximum} a day. Claim it before the day is over.\nIt is no reason to play on: you can set limits under Player protection.",
    },
    motif: "clover",
    rules: { basisPoints: 500, minimum: "2000", maximum: "1000" },
    startsInDays: -30,
  },
  {
    id: "show-your-evening",
    kind: "bonus",
    name: { EN: "Your favourite table" },
    sentence: { EN: "Tell us about it, with a picture if you like." },
    terms: {
      EN: "A person reads every story and answers it.\nOnce for each player. A story that was not taken can be sent again.",
    },
    motif: "cards",
    rules: { amount: "200" },
    startsInDays: -30,
  },
  {
    id: "lucky-drum",
    kind: "raffle",
    name: { EN: "The drum" },
    sentence: {
      EN: "A ticket for every {ticketStake} of stakes. Most bring nothing, some a little, few more.",
    },
    terms: {
      EN: "Counted are your own stakes in rounds that are over, while the raffle runs. Rounds that we have staked for you do not count.\nEach ticket is drawn once, when you draw it. Tickets that are left when the raffle ends are gone.\nHow often a ticket brings what, drawn by chance and by nothing else:",
    },
    motif: "wheel",
    rules: {
      ticketStake: "5000",
      prizes: [
        { amount: "0", weight: 80 },
        { amount: "20", weight: 15 },
        { amount: "50", weight: 4 },
        { amount: "500", weight: 1 },
      ],
    },
    startsInDays: -10,
    endsInDays: 60,
  },
  {
    id: "five-on-the-house",
    kind: "free-spins",
    name: { EN: "Free spins" },
    sentence: { EN: "{spins} rounds of Secret Encore at {stake} each, and we stake them." },
    terms: {
      EN: "Once for each player, to be played within {days} days of taking them.\nWhat they win is in your main wallet at once. What we stake counts for no limit, turnover, rebate, ticket or rank of yours.\nThey are used first when you stake exactly {stake} there.",
    },
    motif: "mask",
    rules: { vendor: "TIDEGLASS", game: "TIDEGLASS_0563", stake: "50", spins: 5, days: 7 },
    startsInDays: -30,
  },
  {
    id: "a-step-up",
    kind: "vip",
    name: { EN: "A step up" },
    sentence: { EN: "Each rank that you reach brings its bonus once." },
    terms: {
      EN: "A rank is reached by all that you have ever staked in rounds that are over, and it stays with you.\nThe bonus of each rank is claimed by itself, the lowest first. What ranks take and bring stands in their table.",
    },
    motif: "crown",
    rules: { bonus: "upgrade" },
    startsInDays: -30,
  },
  {
    id: "month-of-the-rank",
    kind: "vip",
    name: { EN: "Bonus of the month" },
    sentence: { EN: "Your rank may bring a bonus each month. Nothing needs to be staked to claim it." },
    terms: {
      EN: "A month is a month of our clock. What counts is the rank that you have when you claim it.\nA month's bonus that is not claimed by its end is gone.",
    },
    motif: "moon",
    rules: { bonus: "monthly" },
    startsInDays: -30,
  },
  {
    id: "winter-stories",
    kind: "bonus",
    name: { EN: "Winter stories" },
    sentence: { EN: "The longest nights of the year, in your own words." },
    terms: { EN: "Once for each player. A person reads every story." },
    motif: "stars",
    rules: { amount: "300" },
    startsInDays: 21,
    endsInDays: 60,
  },
  {
    id: "harvest-stories",
    kind: "bonus",
    name: { EN: "Harvest stories" },
    sentence: { EN: "A story of autumn, in your own words." },
    terms: { EN: "Once for each player." },
    motif: "fruit",
    rules: { amount: "200" },
    startsInDays: -45,
    endsInDays: -3,
  },
];

/** What the house gives beside play, one of each kind and some that are not on now (ACT-04). */
export function activities(): readonly ActivitySeed[] {
  return ACTIVITIES;
}
