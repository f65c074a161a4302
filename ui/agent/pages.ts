import type { AgentPage } from "@parlour/core/agent/agent.pages";
import { chart, exchange, letter } from "../navigation/centre-signs.ts";
import { centrePage, type PageOfCentre } from "../portal/centre-page.tsx";
import type { Drawing } from "../shared/icon/icon.tsx";
import * as signs from "../shared/icon/signs.ts";

const tree: Drawing = { path: "M12 4v5M6 15v-3h12v3M12 9v6M4 15h4v4H4ZM10 15h4v4h-4ZM16 15h4v4h-4Z" };
const agreement: Drawing = {
  path: "M7 3.5h7l4 4v13H7ZM14 3.5v4h4M10 12h5M10 15.5h3",
};
const coins: Drawing = {
  path: "M12 9.5c4 0 7-1.3 7-3s-3-3-7-3-7 1.3-7 3 3 3 7 3ZM5 6.5v5c0 1.7 3 3 7 3s7-1.3 7-3v-5M5 11.5v5c0 1.7 3 3 7 3s7-1.3 7-3v-5",
};

/** The sign of each page of the agent centre, and its component, fetched when it is first shown (AGENT-01). */
export const agentPageParts: Readonly<Record<AgentPage, PageOfCentre>> = {
  agentTeamOverview: centrePage(
    signs.users,
    () => import("./overview-page.tsx"),
    (part) => part.OverviewPage,
  ),
  agentAnnouncement: centrePage(
    signs.bell,
    () => import("./announcements-page.tsx"),
    (part) => part.AgentAnnouncementsPage,
  ),
  registerCenter: centrePage(
    signs.plus,
    () => import("./register-page.tsx"),
    (part) => part.RegisterPage,
  ),
  downlineManagmentView: centrePage(
    tree,
    () => import("./downlines-page.tsx"),
    (part) => part.DownlinesPage,
  ),
  personalHistoryCopy: centrePage(
    signs.ticket,
    () => import("./reports/team-bets-page.tsx"),
    (part) => part.TeamBetsPage,
  ),
  palStatementsAgentCopy: centrePage(
    chart,
    () => import("./reports/team-profit-page.tsx"),
    (part) => part.TeamProfitPage,
  ),
  agentRevenueReport: centrePage(
    coins,
    () => import("./reports/income-page.tsx"),
    (part) => part.IncomePage,
  ),
  agentDownlineTransactionDetailsCopy: centrePage(
    exchange,
    () => import("./reports/team-movements-page.tsx"),
    (part) => part.TeamMovementsPage,
  ),
  agentContracts: centrePage(
    agreement,
    () => import("../contracts/contracts-page.tsx"),
    (part) => part.ContractsPage,
  ),
  agentDividendRecordCopy2: centrePage(
    signs.percent,
    () => import("../contracts/settlements-page.tsx"),
    (part) => part.DividendsPage,
  ),
  agentDailyWages2: centrePage(
    signs.sun,
    () => import("../contracts/settlements-page.tsx"),
    (part) => part.DailySalariesPage,
  ),
  agentHourSalary: centrePage(
    signs.clock,
    () => import("../contracts/settlements-page.tsx"),
    (part) => part.HourlySalariesPage,
  ),
  agentRealtimeSalary: centrePage(
    signs.play,
    () => import("../contracts/settlements-page.tsx"),
    (part) => part.RealTimeSalariesPage,
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
  messageV2: centrePage(
    letter,
    () => import("../inbox/inbox-page.tsx"),
    (part) => part.InboxPage,
  ),
};
