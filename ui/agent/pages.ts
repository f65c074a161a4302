import type { AgentPage } from "@parlour/core/agent/agent.pages";
import type { ComponentType } from "react";
import { lazyPart } from "../shared/part.tsx";

/** The component of each page of the agent centre, fetched when it is first shown (AGENT-01). */
export const agentPageParts: Readonly<Record<AgentPage, ComponentType>> = {
  agentTeamOverview: lazyPart(
    () => import("./overview-page.tsx"),
    (part) => part.OverviewPage,
  ),
  agentAnnouncement: lazyPart(
    () => import("./announcements-page.tsx"),
    (part) => part.AgentAnnouncementsPage,
  ),
  registerCenter: lazyPart(
    () => import("./register-page.tsx"),
    (part) => part.RegisterPage,
  ),
  downlineManagmentView: lazyPart(
    () => import("./downlines-page.tsx"),
    (part) => part.DownlinesPage,
  ),
  personalHistoryCopy: lazyPart(
    () => import("./reports/team-bets-page.tsx"),
    (part) => part.TeamBetsPage,
  ),
  palStatementsAgentCopy: lazyPart(
    () => import("./reports/team-profit-page.tsx"),
    (part) => part.TeamProfitPage,
  ),
  agentRevenueReport: lazyPart(
    () => import("./reports/income-page.tsx"),
    (part) => part.IncomePage,
  ),
  agentDownlineTransactionDetailsCopy: lazyPart(
    () => import("./reports/team-movements-page.tsx"),
    (part) => part.TeamMovementsPage,
  ),
  agentContracts: lazyPart(
    () => import("../contracts/contracts-page.tsx"),
    (part) => part.ContractsPage,
  ),
  agentDividendRecordCopy2: lazyPart(
    () => import("../contracts/settlements-page.tsx"),
    (part) => part.DividendsPage,
  ),
  agentDailyWages2: lazyPart(
    () => import("../contracts/settlements-page.tsx"),
    (part) => part.DailySalariesPage,
  ),
  agentHourSalary: lazyPart(
    () => import("../contracts/settlements-page.tsx"),
    (part) => part.HourlySalariesPage,
  ),
  agentRealtimeSalary: lazyPart(
    () => import("../contracts/settlements-page.tsx"),
    (part) => part.RealTimeSalariesPage,
  ),
  depositv2: lazyPart(
    () => import("../cashier/deposit-page.tsx"),
    (part) => part.DepositPage,
  ),
  withdraw: lazyPart(
    () => import("../withdrawal/withdraw-page.tsx"),
    (part) => part.WithdrawPage,
  ),
  messageV2: lazyPart(
    () => import("../inbox/inbox-page.tsx"),
    (part) => part.InboxPage,
  ),
};
