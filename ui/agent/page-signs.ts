import type { AgentPage } from "@parlour/core/agent/agent.pages";
import { pageSigns as memberSigns } from "../member/page-signs.ts";
import type { Drawing, Sign } from "../shared/icon/icon.tsx";
import * as signs from "../shared/icon/signs.ts";

const tree: Drawing = { path: "M12 4v5M6 15v-3h12v3M12 9v6M4 15h4v4H4ZM10 15h4v4h-4ZM16 15h4v4h-4Z" };
const agreement: Drawing = {
  path: "M7 3.5h7l4 4v13H7ZM14 3.5v4h4M10 12h5M10 15.5h3",
};
const coins: Drawing = {
  path: "M12 9.5c4 0 7-1.3 7-3s-3-3-7-3-7 1.3-7 3 3 3 7 3ZM5 6.5v5c0 1.7 3 3 7 3s7-1.3 7-3v-5M5 11.5v5c0 1.7 3 3 7 3s7-1.3 7-3v-5",
};

/** The sign of each page in the agent centre's menu. */
export const agentPageSigns: Readonly<Record<AgentPage, Sign>> = {
  agentTeamOverview: signs.users,
  agentAnnouncement: signs.bell,
  registerCenter: signs.plus,
  downlineManagmentView: tree,
  personalHistoryCopy: memberSigns.personalHistoryCopy,
  palStatementsAgentCopy: memberSigns.personalProfit,
  agentRevenueReport: coins,
  agentDownlineTransactionDetailsCopy: memberSigns.transferUpline,
  agentContracts: agreement,
  agentDividendRecordCopy2: memberSigns.manualRebate,
  agentDailyWages2: signs.sun,
  agentHourSalary: signs.clock,
  agentRealtimeSalary: signs.play,
  depositv2: memberSigns.depositv2,
  withdraw: memberSigns.withdraw,
  messageV2: memberSigns.messageV2,
};
