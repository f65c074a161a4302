import type { MemberPage } from "@parlour/core/member/member.pages";
import type { ComponentType } from "react";
import { lazyPart } from "../shared/part.tsx";

/** The component of each page of the member centre, fetched when it is first shown (MEMBER-01). */
export const memberPageParts: Readonly<Record<MemberPage, ComponentType>> = {
  securityCenter: lazyPart(
    () => import("../account/account-page.tsx"),
    (part) => part.AccountPage,
  ),
  transferFund: lazyPart(
    () => import("../cashier/transfer-page.tsx"),
    (part) => part.TransferPage,
  ),
  depositv2: lazyPart(
    () => import("../cashier/deposit-page.tsx"),
    (part) => part.DepositPage,
  ),
  withdraw: lazyPart(
    () => import("../withdrawal/withdraw-page.tsx"),
    (part) => part.WithdrawPage,
  ),
  transferUpline: lazyPart(
    () => import("../cashier/transfer-line-page.tsx"),
    (part) => part.TransferLinePage,
  ),
  personalHistoryCopy: lazyPart(
    () => import("../records/bets-page.tsx"),
    (part) => part.BetsPage,
  ),
  transactionHistory: lazyPart(
    () => import("../records/movements-page.tsx"),
    (part) => part.MovementsPage,
  ),
  personalProfit: lazyPart(
    () => import("../records/profit-page.tsx"),
    (part) => part.ProfitPage,
  ),
  bonusDetails: lazyPart(
    () => import("../records/bonuses-page.tsx"),
    (part) => part.BonusesPage,
  ),
  rewardCenter: lazyPart(
    () => import("../rewards/centre-page.tsx"),
    (part) => part.RewardCentrePage,
  ),
  referral: lazyPart(
    () => import("../rewards/referral-page.tsx"),
    (part) => part.ReferralPage,
  ),
  missionLeaderboard: lazyPart(
    () => import("../lottery/missions-page.tsx"),
    (part) => part.MissionsPage,
  ),
  messageV2: lazyPart(
    () => import("../inbox/inbox-page.tsx"),
    (part) => part.InboxPage,
  ),
  manualRebate: lazyPart(
    () => import("../rewards/rebate-page.tsx"),
    (part) => part.RebatePage,
  ),
  playerProtection: lazyPart(
    () => import("../safety/protection-page.tsx"),
    (part) => part.ProtectionPage,
  ),
};
