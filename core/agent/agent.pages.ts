import type { ContractParts } from "../contracts/contracts.rules.ts";

/**
 * The pages of the agent centre, by the specification's names (AGENT-01), and `agentContracts` of our own, where contracts
 * are offered, answered and ended (CONTRACT-02), as its menu groups them.
 */
export const agentGroups = [
  ["team", ["agentTeamOverview", "downlineManagmentView", "registerCenter"]],
  ["reports", ["personalHistoryCopy", "palStatementsAgentCopy", "agentDownlineTransactionDetailsCopy"]],
  [
    "income",
    [
      "agentRevenueReport",
      "agentContracts",
      "agentDividendRecordCopy2",
      "agentDailyWages2",
      "agentHourSalary",
      "agentRealtimeSalary",
    ],
  ],
  ["own", ["depositv2", "withdraw", "messageV2", "agentAnnouncement"]],
] as const;

export type AgentGroupName = (typeof agentGroups)[number][0];
export type AgentPage = (typeof agentGroups)[number][1][number];

export const agentPages: readonly AgentPage[] = agentGroups.flatMap<AgentPage>(([, pages]) => pages);

/** What `/agentHome` shows without a page, or with one that there is not. */
export const defaultAgentPage: AgentPage = "agentTeamOverview";

/** The page that an address of the agent centre asks for: `/agentHome?page=registerCenter`. */
export const agentPageOf = (query: Readonly<Record<string, string>>): AgentPage =>
  agentPages.find((page) => page === query.page) ?? defaultAgentPage;

export const agentPath = (page: AgentPage): string =>
  page === defaultAgentPage ? "/agentHome" : `/agentHome?page=${page}`;

/** Pages that are there only while the agent holds, gives or is offered such a contract (AGENT-01, CONTRACT-04). */
export const partOfPage: Partial<Readonly<Record<AgentPage, keyof ContractParts>>> = {
  agentDividendRecordCopy2: "dividend",
  agentDailyWages2: "dailySalary",
  agentHourSalary: "hourlySalary",
  agentRealtimeSalary: "realTimeSalary",
};

/** A page that lists what the team has done, for one of them alone (AGENT-03). */
export const agentPathOf = (page: AgentPage, account: string): string =>
  `/agentHome?page=${page}&account=${encodeURIComponent(account)}`;
