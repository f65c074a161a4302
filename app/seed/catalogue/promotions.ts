import type { PromotionSeed } from "./types.ts";

const PROMOTIONS: readonly PromotionSeed[] = [
  {
    code: "DAILY_OFFERS",
    type: "TASK",
    title: { EN: "Daily offers" },
    figure: { EN: "Up to {daily.most}" },
    condition: { EN: "for signing in, playing or opening an envelope today" },
    content: {
      EN: "<p>Claim a bonus from daily sign-in, daily rounds and lantern envelopes in the reward centre. Each offer shows its own terms there.</p><p>You do not need to deposit. We pay each bonus to your main wallet at once. Before you withdraw, stake the bonus <strong>{bonus.turnover} times</strong>, unless the offer says otherwise.</p><p>Trial accounts can't take part. The offers run until further notice.</p>",
    },
    motif: "lantern",
  },
  {
    code: "EVENING_REBATE",
    type: "REBATE",
    title: { EN: "Rebate" },
    figure: { EN: "{rebate.share}" },
    condition: { EN: "of what you stake, whether you win or lose" },
    content: {
      EN: "<p>Claim back <strong>{rebate.share}</strong> of what you stake in every game, whether you win or lose. Only completed rounds count.</p><p>Claim the rebate in the member centre, as often as you like. There is no minimum deposit. Before you withdraw, stake {rebate.turnover} × the amount you claim.</p><p>Trial accounts can't take part. The rebate runs until further notice.</p>",
    },
    motif: "moon",
  },
  {
    code: "INVITE_A_FRIEND",
    type: "REFERRAL",
    title: { EN: "Invite a friend" },
    figure: { EN: "{referral.bonus}" },
    condition: { EN: "for each friend who deposits and stakes {referral.stake}" },
    content: {
      EN: "<p>You get <strong>{referral.bonus}</strong> when a friend registers with your invitation code, makes a deposit of any amount, and stakes <strong>{referral.stake}</strong>. Each friend counts once. Only you get the bonus, not your friend.</p><p>Find your code in the member centre, under Invite friends, and claim the bonus there. If you have no code, ask customer service for one. Before you withdraw, stake the bonus {referral.turnover} times.</p><p>Trial accounts can't take part. This promotion runs until further notice.</p>",
    },
    motif: "flower",
  },
  {
    code: "MISSIONS",
    type: "MISSION",
    title: { EN: "Missions" },
    figure: { EN: "Up to {mission.most}" },
    condition: { EN: "for each mission you complete by its last day" },
    content: {
      EN: "<p>Complete small missions, such as playing several different games. Each mission shows its reward and its last day. Only completed rounds count, at any stake.</p><p>Claim the reward when you complete the mission. No mission asks for a deposit. Before you withdraw, stake the reward {bonus.turnover} times.</p><p>Trial accounts can't take part.</p>",
    },
    motif: "trophy",
  },
  {
    code: "RANKS",
    type: "VIP",
    title: { EN: "Ranks" },
    figure: { EN: "Up to {vip.most}" },
    condition: { EN: "each time you reach a new rank" },
    content: {
      EN: "<p>Everything you stake in completed rounds counts towards {vip.ranks} ranks. Each rank pays a bonus once, and may pay another each month. You keep every rank you reach.</p><p>Claim both bonuses in the reward centre. There is no minimum deposit. Before you withdraw, stake the bonuses {bonus.turnover} times.</p><p>Trial accounts can't take part. The ranks run until further notice.</p>",
    },
    motif: "crown",
  },
];

/** The promotions that banners and announcements link to. Every code and type they name is here. */
export function promotions(): readonly PromotionSeed[] {
  return PROMOTIONS;
}
