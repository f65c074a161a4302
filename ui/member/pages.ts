import type { MemberPage } from "@parlour/core/member/member.pages";
import { card, chart, exchange, letter } from "../navigation/centre-signs.ts";
import { centrePage, type PageOfCentre } from "../portal/centre-page.tsx";
import * as signs from "../shared/icon/signs.ts";

/** The sign of each page of the member centre, and its component, fetched when it is first shown (MEMBER-01). */
export const memberPageParts: Readonly<Record<MemberPage, PageOfCentre>> = {
  securityCenter: centrePage(
    "user",
    () => import("../account/account-page.tsx"),
    (part) => part.AccountPage,
  ),
  profile: centrePage(
    card,
    () => import("../account/profile-page.tsx"),
    (part) => part.ProfilePage,
  ),
  transferFund: centrePage(
    "wallet",
    () => import("../cashier/transfer-page.tsx"),
    (part) => part.TransferPage,
  ),
  depositv2: centrePage(
    signs.arrowDown,
    () => import("../cashier/deposit-page.tsx"),
    (part) => part.DepositPage,
  ),
  withdraw: centrePage(
    signs.arrowUp,
    () => import("../withdrawal/withdraw-page.tsx"),
    (part) => part.WithdrawPage,
  ),
  transferUpline: centrePage(
    exchange,
    () => import("../cashier/agent-transfer-page.tsx"),
    (part) => part.AgentTransferPage,
  ),
  personalHistoryCopy: centrePage(
    signs.ticket,
    () => import("../records/bets-page.tsx"),
    (part) => part.BetsPage,
  ),
  transactionHistory: centrePage(
    signs.copy,
    () => import("../records/movements-page.tsx"),
    (part) => part.MovementsPage,
  ),
  personalProfit: centrePage(
    chart,
    () => import("../records/profit-page.tsx"),
    (part) => part.ProfitPage,
  ),
  bonusDetails: centrePage(
    signs.star,
    () => import("../records/bonuses-page.tsx"),
    (part) => part.BonusesPage,
  ),
  rewardCenter: centrePage(
    signs.gift,
    () => import("../rewards/centre-page.tsx"),
    (part) => part.RewardCentrePage,
  ),
  referral: centrePage(
    signs.users,
    () => import("../rewards/referral-page.tsx"),
    (part) => part.ReferralPage,
  ),
  missionLeaderboard: centrePage(
    signs.trophy,
    () => import("../lottery/missions-page.tsx"),
    (part) => part.MissionsPage,
  ),
  messageV2: centrePage(
    letter,
    () => import("../inbox/inbox-page.tsx"),
    (part) => part.InboxPage,
  ),
  manualRebate: centrePage(
    signs.percent,
    () => import("../rewards/rebate-page.tsx"),
    (part) => part.RebatePage,
  ),
  playerProtection: centrePage(
    signs.shield,
    () => import("../safety/protection-page.tsx"),
    (part) => part.ProtectionPage,
  ),
};
