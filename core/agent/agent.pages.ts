import type { ContractParts } from "../contracts/contracts.rules.ts";

/**
 * The pages of the agent centre in their menu groups, named as in the specification (AGENT-01). `agentContracts` is our
 * own name: the page where agents offer, answer and terminate contracts (CONTRACT-02).
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

/** The name of a group of pages in the menu of the agent centre. */
export type AgentGroupName = (typeof agentGroups)[number][0];
/** A page of the agent centre by the specification's name, the value of `page` in its address (AGENT-01). */
export type AgentPage = (typeof agentGroups)[number][1][number];

export const agentPages: readonly AgentPage[] = agentGroups.flatMap<AgentPage>(([, pages]) => pages);

/** The page of `/agentHome` when the address names none or an unknown one. */
export const defaultAgentPage: AgentPage = "agentTeamOverview";

/** The page that an agent centre address names, such as `/agentHome?page=registerCenter`. */
export const agentPageOf = (query: Readonly<Record<string, string>>): AgentPage =>
  agentPages.find((page) => page === query.page) ?? defaultAgentPage;

/** The address of a page of the agent centre; the default page needs no query. */
export const agentPath = (page: AgentPage): string =>
  page === defaultAgentPage ? "/agentHome" : `/agentHome?page=${page}`;

/** Pages that show only while the agent holds, gives or is offered such a contract (AGENT-01, CONTRACT-04). */
export const partOfPage: Partial<Readonly<Record<AgentPage, keyof ContractParts>>> = {
  agentDividendRecordCopy2: "dividend",
  agentDailyWages2: "dailySalary",
  agentHourSalary: "hourlySalary",
  agentRealtimeSalary: "realTimeSalary",
};

/** The address of a report for a single downline (AGENT-03). */
export const agentPathOf = (page: AgentPage, account: string): string =>
  `/agentHome?page=${page}&account=${encodeURIComponent(account)}`;
