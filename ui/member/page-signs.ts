import type { MemberPage } from "@parlour/core/member/member.pages";
import type { Drawing, Sign } from "../shared/icon/icon.tsx";
import * as signs from "../shared/icon/signs.ts";

const exchange: Drawing = { path: "M4 8.5h15m-4-4 4 4-4 4M20 15.5H5m4-4-4 4 4 4", mirrors: true };
const chart: Drawing = { path: "M4 20h16M7 16.5v-5M12 16.5v-10M17 16.5V9" };
const letter: Drawing = {
  path: "M4.5 6h15a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1ZM4 7l8 6 8-6",
};
const percent: Drawing = {
  path: "M18 6 6 18M8 10.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM16 17.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z",
};

/** The sign of each page, in the menu and on the shortcuts. */
export const pageSigns: Readonly<Record<MemberPage, Sign>> = {
  securityCenter: "user",
  transferFund: "wallet",
  depositv2: signs.arrowDown,
  withdraw: signs.arrowUp,
  transferUpline: exchange,
  personalHistoryCopy: signs.ticket,
  transactionHistory: signs.copy,
  personalProfit: chart,
  bonusDetails: signs.star,
  rewardCenter: signs.gift,
  referral: signs.users,
  missionLeaderboard: signs.trophy,
  messageV2: letter,
  manualRebate: percent,
  playerProtection: signs.shield,
};
