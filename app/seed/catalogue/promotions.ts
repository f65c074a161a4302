import type { PromotionSeed } from "./types.ts";

const PROMOTIONS: readonly PromotionSeed[] = [
  {
    code: "DAILY_OFFERS",
    type: "TASK",
    title: { EN: "Something every day" },
    content: {
      EN: "<p>Sign in each day, play the daily rounds, open a lantern envelope: the reward centre shows what is on, each offer with its own terms.</p><p>What an offer brings is in your main wallet at once. Before you withdraw, stake it <strong>{bonus.turnover} times</strong>, unless the offer says otherwise.</p>",
    },
    motif: "lantern",
  },
  {
    code: "EVENING_REBATE",
    type: "REBATE",
    title: { EN: "Rebate" },
    content: {
      EN: "<p><strong>{rebate.share}</strong> of what you stake comes back, in every game, whether the round was won or lost. Only rounds that are over count.</p><p>It does not come by itself: claim it in the member centre, as often as you like. Its turnover is {rebate.turnover} × what you claim, to be staked before you withdraw.</p>",
    },
    motif: "moon",
  },
  {
    code: "INVITE_A_FRIEND",
    type: "REFERRAL",
    title: { EN: "Invite a friend" },
    content: {
      EN: "<p>You receive <strong>{referral.bonus}</strong> when a friend has opened an account with your invitation code, has deposited, and has staked <strong>{referral.stake}</strong>. Each friend counts once. The bonus is for you alone.</p><p>Your code is in the member centre, under Invite friends, and the bonus is there to claim. If you have no code, ask customer service for one. Before you withdraw, stake the bonus {referral.turnover} times.</p>",
    },
    motif: "flower",
  },
  {
    code: "MISSIONS",
    type: "MISSION",
    title: { EN: "Missions" },
    content: {
      EN: "<p>Small missions, such as playing games that are new to you. Each says what it pays. Rounds count when they are over, and the smallest stake counts like any other.</p><p>Claim the reward when you have reached the mission. No mission asks for a deposit. Before you withdraw, stake the reward {bonus.turnover} times.</p>",
    },
    motif: "trophy",
  },
  {
    code: "RANKS",
    type: "VIP",
    title: { EN: "Ranks" },
    content: {
      EN: "<p>All that you stake in rounds that are over leads to {vip.ranks} ranks. A rank brings a bonus once, and may bring another each month. A rank that you have reached stays yours.</p><p>Claim both bonuses in the reward centre. Before you withdraw, stake them {bonus.turnover} times.</p>",
    },
    motif: "crown",
  },
];

/** The promotions that banners and announcements lead to; every code and type they name is here. */
export function promotions(): readonly PromotionSeed[] {
  return PROMOTIONS;
}
