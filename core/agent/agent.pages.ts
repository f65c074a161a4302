import type { ContractParts } from "../contracts/contracts.rules.ts";

/**
 * The pages of the agent centre, by the specification's names (AGENT-01), and `agentContracts` of our own, where contracts
 * are offered, answered and ended (CONTRACT-02).
 */
export const agentPages = [
  "agentTeamOverview",
  "agentAnnouncement",
  "registerCenter",
  "downlineManagmentView",
  "personalHistoryCopy",
  "palStatementsAgentCopy",
  "agentRevenueReport",
  "agentDownlineTransactionDetailsCopy",
  "agentContracts",
  "agentDividendRecordCopy2",
  "agentDailyWages2",
  "agentHourSalary",
  "agentRealtimeSalary",
  "depositv2",
  "withdraw",
  "messageV2",
] as const;

export type AgentPage = (typeof agentPages)[number];

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
