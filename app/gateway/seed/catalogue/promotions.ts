import type { PromotionSeed } from "./types.ts";

const PROMOTIONS: readonly PromotionSeed[] = [
  {
    code: "FIRST_EVENING",
    type: "DEPOSIT",
    title: { EN: "First evening" },
    content: {
      EN: "<p>Your first deposit of 100.00 or more is matched by <strong>50 %, up to 500.00</strong>.</p><p>The matched part is yours to withdraw once it has been staked ten times on slots or fish within 30 days. Your own deposit is never locked.</p>",
    },
    motif: "lantern",
  },
  {
    code: "EVENING_REBATE",
    type: "REBATE",
    title: { EN: "Evening rebate" },
    content: {
      EN: "<p><strong>0.6 %</strong> of everything staked on slots is credited to your main wallet at midnight, house time.</p><p>It can be withdrawn at once. Live tables and player-against-player games earn 0.3 %.</p>",
    },
    motif: "moon",
  },
  {
    code: "INVITE_A_FRIEND",
    type: "REFERRAL",
    title: { EN: "Bring a friend" },
    content: {
      EN: "<p>You and your friend receive <strong>50.00 each</strong> when their account is one month old and they have deposited at least once.</p><p>Up to ten friends a year. Friends in the same household do not count.</p>",
    },
    motif: "flower",
  },
  {
    code: "WEEKLY_MISSIONS",
    type: "MISSION",
    title: { EN: "Missions" },
    content: {
      EN: "<p>Three small missions at a time, such as opening games you have not played. Each pays <strong>up to 2.00</strong>, and the smallest stake counts like any other.</p><p>No mission asks for a deposit, and none can be failed.</p>",
    },
    motif: "trophy",
  },
  {
    code: "VIP_ANNIVERSARY",
    type: "VIP",
    title: { EN: "VIP anniversary" },
    content: {
      EN: "<p>On the day your account turns a year older, members of rank 3 and above receive a gift of <strong>88.00</strong> in their main wallet.</p><p>There is nothing to claim and nothing to stake.</p>",
    },
    motif: "crown",
  },
];

/** The promotions that banners and announcements lead to; every code and type they name is here. */
export function promotions(): readonly PromotionSeed[] {
  return PROMOTIONS;
}
