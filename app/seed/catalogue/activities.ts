import type { ActivityRow } from "../../gateway/activities/kind.ts";
import type { Json } from "../../gateway/database/columns.ts";

export type ActivitySeed = Pick<ActivityRow, "id" | "kind"> & {
  readonly name: { readonly EN: string };
  readonly sentence: { readonly EN: string };
  /** The terms and conditions, one paragraph a line. */
  readonly terms: { readonly EN: string };
  readonly motif: string;
  readonly rules: Readonly<Record<string, Json>>;
  /** Days after the seed runs; negative for days before it. */
  readonly startsInDays: number;
  readonly endsInDays?: number;
};

/**
 * No activity requires a deposit. Each pays into the main wallet at once, with the wagering requirement of the setting
 * `bonus`.
 *
 * `tests/gateway/give-aways.test.ts` keeps their total cost below what the games hold.
 */
const ACTIVITIES: readonly ActivitySeed[] = [
  {
    id: "seven-evenings",
    kind: "sign-in",
    name: { EN: "Daily sign-in" },
    sentence: { EN: "Sign in once a day. The last day of a full row pays the most." },
    terms: {
      EN: "Days are counted in our time zone.\nIf you miss a day, the row starts again. It also starts again after the last day.\nYou don't need to play or deposit. Trial accounts can't take part.",
    },
    motif: "moon",
    rules: { days: ["5", "5", "10", "10", "15", "15", "50"] },
    startsInDays: -30,
  },
  {
    id: "six-rounds",
    kind: "daily-task",
    name: { EN: "Daily rounds" },
    sentence: { EN: "Complete {rounds} rounds in one day, at any stake." },
    terms: {
      EN: "The smallest stake counts like any other. Free spins don't count.\nOnce a day, in our time zone. Claim the reward before the day ends. Trial accounts can't take part.",
    },
    motif: "dice",
    rules: { rounds: 6, amount: "20" },
    startsInDays: -30,
  },
  {
    id: "evening-lantern",
    kind: "red-envelope",
    name: { EN: "Lantern envelopes" },
    sentence: { EN: "Open one each day at {hours}, for {minutes} minutes or until none are left." },
    terms: {
      EN: "Times are in our time zone. Each opening has {purse} for all players together.\nAn envelope holds between {least} and {most}. Every amount is equally likely. The last envelope holds what is left.\nOne envelope for each player and opening. You don't need to play. Trial accounts can't take part.",
    },
    motif: "lantern",
    rules: { hours: [12, 20], minutes: 30, purse: "1000", least: "5", most: "50" },
    startsInDays: -30,
  },
  {
    id: "soft-landing",
    kind: "rescue",
    name: { EN: "Cashback on losses" },
    sentence: { EN: "Lose {minimum} or more in a day, and you can claim {share} of it the next day." },
    terms: {
      EN: "We count your stakes less your winnings of yesterday, in our time zone. Deposits and withdrawals don't count.\nAt most {maximum} a day. Claim it before the day ends. Trial accounts can't take part.\nThis is no reason to keep playing. You can set limits under Player protection.",
    },
    motif: "clover",
    rules: { basisPoints: 500, minimum: "2000", maximum: "1000" },
    startsInDays: -30,
  },
  {
    id: "show-your-evening",
    kind: "bonus",
    name: { EN: "Your favourite game" },
    sentence: { EN: "Tell us about it. You can add pictures." },
    terms: {
      EN: "Our team reads every story and answers it.\nOnce for each player. If we reject your story, you can send another. Trial accounts can't take part.",
    },
    motif: "cards",
    rules: { amount: "200" },
    startsInDays: -30,
  },
  {
    id: "lucky-drum",
    kind: "raffle",
    name: { EN: "Ticket raffle" },
    sentence: {
      EN: "Get a ticket for every {ticketStake} of stakes. Most tickets win nothing, some win a little, a few win more.",
    },
    terms: {
      EN: "Your own stakes in completed rounds count while the raffle runs. Free spins don't count. Trial accounts can't take part.\nYou can draw each ticket once. Tickets you haven't drawn expire when the raffle ends.\nEach prize is drawn purely by chance. The chances of a ticket are:",
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
    sentence: { EN: "Play {spins} free rounds of Secret Encore at {stake} each." },
    terms: {
      EN: "Once for each player. Play them within {days} days of claiming them. Trial accounts can't take part.\nWinnings are paid to your main wallet at once. Free spins don't count towards limits, wagering requirements, rebates, tickets or ranks.\nFree spins are used first when you stake exactly {stake} in this game.",
    },
    motif: "mask",
    rules: { vendor: "TIDEGLASS", game: "TIDEGLASS_0563", stake: "50", spins: 5, days: 7 },
    startsInDays: -30,
  },
  {
    id: "a-step-up",
    kind: "vip",
    name: { EN: "Rank bonus" },
    sentence: { EN: "Each rank you reach pays its bonus once." },
    terms: {
      EN: "Everything you have ever staked in completed rounds counts towards your rank. You keep every rank you reach.\nClaim the bonus of each rank separately, lowest first. The table of ranks shows what each one needs and pays. Trial accounts can't take part.",
    },
    motif: "crown",
    rules: { bonus: "upgrade" },
    startsInDays: -30,
  },
  {
    id: "month-of-the-rank",
    kind: "vip",
    name: { EN: "Monthly rank bonus" },
    sentence: { EN: "Your rank may pay a bonus each month. You don't need to stake anything to claim it." },
    terms: {
      EN: "Months are counted in our time zone. Your rank when you claim decides the bonus.\nIf you don't claim a month's bonus before the month ends, it expires. Trial accounts can't take part.",
    },
    motif: "moon",
    rules: { bonus: "monthly" },
    startsInDays: -30,
  },
  {
    id: "winter-stories",
    kind: "bonus",
    name: { EN: "Winter stories" },
    sentence: { EN: "Tell us a winter story in your own words." },
    terms: { EN: "Once for each player. Our team reads every story. Trial accounts can't take part." },
    motif: "stars",
    rules: { amount: "300" },
    startsInDays: 21,
    endsInDays: 60,
  },
  {
    id: "harvest-stories",
    kind: "bonus",
    name: { EN: "Harvest stories" },
    sentence: { EN: "Tell us an autumn story in your own words." },
    terms: { EN: "Once for each player. Trial accounts can't take part." },
    motif: "fruit",
    rules: { amount: "200" },
    startsInDays: -45,
    endsInDays: -3,
  },
];

/** Activities of the reward centre: one of each kind, and some that don't run now (ACT-04). */
export function activities(): readonly ActivitySeed[] {
  return ACTIVITIES;
}
