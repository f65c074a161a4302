/**
 * The agent centre's calls, which are our own: the specification names its pages but no calls (AGENT-01, AGENT-03,
 * AGENT-04). Each covers only the agent's own subtree, whatever id the request holds.
 */
import {
  agentRefusals,
  downlineRegistrationRefusals,
  downlinesRefusals,
  linkClosingRefusals,
  newLinkRefusals,
} from "@parlour/core/agent/agent.ports";
import * as v from "valibot";
import { defineCall } from "./call.ts";
import { recordsOf } from "./records.calls.ts";
import {
  anyText,
  askedCount,
  count,
  currency,
  day,
  decimal,
  id,
  instant,
  nothing,
  optionalText,
  password,
  queryFlag,
  queryNumber,
  username,
} from "./schemas.ts";

const kind = v.picklist(["dividend", "daily-salary", "hourly-salary", "real-time-salary"]);
const period = v.picklist(["daily", "weekly", "semimonthly", "monthly", "hourly", "five-minutes"]);
/** What a link or a registration offers; amounts are in the agent's own currency. */
const terms = v.object({
  kind,
  period,
  rateBasisPoints: askedCount,
  activeMembers: askedCount,
  validBet: decimal,
  profitLoss: decimal,
  betAmount: decimal,
});
const offers = v.pipe(v.array(terms), v.maxLength(4));

export const teamSummary = defineCall({
  name: "teamSummary",
  method: "GET",
  path: "/wps/agent/team",
  token: "T",
  carriage: "query",
  summary: "Everybody below the agent, as they are now (AGENT-01).",
  request: nothing,
  answer: v.object({
    members: count,
    agents: count,
    levels: v.array(v.object({ level: count, members: count })),
    joinedToday: count,
    activeToday: count,
    online: count,
    balance: decimal,
    currency,
  }),
  refusals: agentRefusals,
});

const downline = v.object({
  id: v.string(),
  account: v.string(),
  nickname: v.string(),
  isAgent: v.boolean(),
  level: count,
  path: v.array(v.string()),
  directDownlines: count,
  team: count,
  balance: decimal,
  currency,
  joinedAt: instant,
  lastSignInAt: v.nullable(instant),
  isClosed: v.boolean(),
  holds: v.array(kind),
});

export const downlines = defineCall({
  name: "downlines",
  method: "GET",
  path: "/wps/agent/downlines",
  token: "T",
  carriage: "query",
  summary:
    "The direct downlines of the agent or of one of the team, or whom a search finds in it (AGENT-04).",
  request: v.object({
    parentId: v.optional(id),
    search: v.optional(anyText(64)),
    sort: v.optional(v.picklist(["account", "joined", "lastSignIn", "team", "balance"]), "account"),
    isDescending: v.optional(queryFlag, false),
    pageNo: v.optional(queryNumber(1, 100_000), 1),
    // Bounded because every row shows totals over its whole subtree.
    pageSize: v.optional(queryNumber(1, 100), 20),
  }),
  answer: v.object({ content: v.array(downline), totalPages: count, totalCount: count }),
  refusals: downlinesRefusals,
});

const links = v.object({
  links: v.array(
    v.object({
      id: v.string(),
      code: v.string(),
      label: v.string(),
      makesAgents: v.boolean(),
      offers: v.array(terms),
      registered: count,
      createdAt: instant,
      isOwn: v.boolean(),
    }),
  ),
  currency,
});

export const registerLinks = defineCall({
  name: "registerLinks",
  method: "GET",
  path: "/wps/agent/links",
  token: "T",
  carriage: "query",
  summary: "The agent's open links that others register by (AGENT-04).",
  request: nothing,
  answer: links,
  refusals: agentRefusals,
});

export const makeRegisterLink = defineCall({
  name: "makeRegisterLink",
  method: "POST",
  path: "/wps/agent/links/make",
  token: "T",
  carriage: "json",
  idempotent: true,
  summary: "Makes a link with the offer to those who register by it; answers all links (AGENT-04).",
  request: v.object({ label: optionalText(200), makesAgents: v.boolean(), offers }),
  answer: links,
  refusals: newLinkRefusals,
});

export const closeRegisterLink = defineCall({
  name: "closeRegisterLink",
  method: "POST",
  path: "/wps/agent/links/close",
  token: "T",
  carriage: "json",
  summary:
    "Closes a link: it registers no one any more; the same again is answered as the first time (AGENT-04).",
  request: v.object({ linkId: id }),
  answer: links,
  refusals: linkClosingRefusals,
});

export const registerDownline = defineCall({
  name: "registerDownline",
  method: "POST",
  path: "/wps/agent/downlines/register",
  token: "T",
  carriage: "sealed",
  idempotent: true,
  summary: "Registers a direct downline, who must change the password at the first login (AGENT-04).",
  request: v.object({
    account: username,
    password,
    nickname: optionalText(60),
    makesAgent: v.boolean(),
    offers,
  }),
  answer: downline,
  refusals: downlineRegistrationRefusals,
});

export const teamDayRecords = recordsOf(
  "teamDayRecords",
  "/wps/agent/records/days",
  "What each day came to for the whole team (agentTeamOverview).",
  v.object({
    day,
    joined: count,
    active: count,
    rounds: count,
    deposits: decimal,
    withdrawals: decimal,
    stake: decimal,
    win: decimal,
    bonus: decimal,
    net: decimal,
  }),
);

export const teamProfitRecords = recordsOf(
  "teamProfitRecords",
  "/wps/agent/records/profit",
  "What the days came to for each of the team who did anything in them (palStatementsAgentCopy).",
  v.object({
    id: v.string(),
    account: v.string(),
    nickname: v.string(),
    level: count,
    rounds: count,
    deposits: decimal,
    withdrawals: decimal,
    stake: decimal,
    win: decimal,
    bonus: decimal,
    net: decimal,
  }),
);

export const teamBetRecords = recordsOf(
  "teamBetRecords",
  "/wps/agent/records/bets",
  "Rounds of the team, by vendor (personalHistoryCopy of the agent centre).",
  v.object({
    id: v.string(),
    account: v.string(),
    at: instant,
    game: v.string(),
    vendor: v.string(),
    category: v.string(),
    stake: decimal,
    win: decimal,
    net: decimal,
    state: v.picklist(["open", "settled", "refunded"]),
  }),
);

export const teamMovementRecords = recordsOf(
  "teamMovementRecords",
  "/wps/agent/records/movements",
  "Entries of the team's main wallets with the balance after each, by kind (agentDownlineTransactionDetailsCopy).",
  v.object({
    id: v.string(),
    account: v.string(),
    at: instant,
    kind: v.string(),
    about: v.string(),
    amount: decimal,
    balanceAfter: decimal,
  }),
);

export const incomeRecords = recordsOf(
  "incomeRecords",
  "/wps/agent/records/income",
  "What the agent's contracts have brought for periods that ended on each day, by kind (agentRevenueReport).",
  v.object({
    day,
    dividend: decimal,
    dailySalary: decimal,
    hourlySalary: decimal,
    realTimeSalary: decimal,
    total: decimal,
    unclaimed: decimal,
  }),
);

/** A filter is "own" or "given". */
/* @__NO_SIDE_EFFECTS__ */
const settlementsOf = <Name extends string>(name: Name, path: string, summary: string) =>
  recordsOf(
    name,
    path,
    summary,
    v.object({
      id: v.string(),
      contractId: v.string(),
      from: instant,
      until: instant,
      account: v.string(),
      isOwn: v.boolean(),
      period,
      rateBasisPoints: count,
      activeMembers: count,
      stake: decimal,
      placed: decimal,
      result: decimal,
      neededMembers: count,
      neededValidBet: decimal,
      neededProfitLoss: decimal,
      neededBetAmount: decimal,
      gross: decimal,
      passed: decimal,
      amount: decimal,
      settledAt: instant,
      claimedAt: v.nullable(instant),
    }),
  );

export const dividendRecords = settlementsOf(
  "dividendRecords",
  "/wps/agent/records/dividends",
  "Dividends of contracts that the agent holds or gives, and how each came about (agentDividendRecordCopy2).",
);
export const dailySalaryRecords = settlementsOf(
  "dailySalaryRecords",
  "/wps/agent/records/dailySalaries",
  "Daily salaries of contracts that the agent holds or gives (agentDailyWages2).",
);
export const hourlySalaryRecords = settlementsOf(
  "hourlySalaryRecords",
  "/wps/agent/records/hourlySalaries",
  "Hourly salaries of contracts that the agent holds or gives (agentHourSalary).",
);
export const realTimeSalaryRecords = settlementsOf(
  "realTimeSalaryRecords",
  "/wps/agent/records/realTimeSalaries",
  "Real-time salaries of contracts that the agent holds or gives (agentRealtimeSalary).",
);
