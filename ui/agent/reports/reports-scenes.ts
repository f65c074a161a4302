import { agentPath } from "@parlour/core/agent/agent.pages";
import type { RecordPage, TeamProfitRecord } from "@parlour/core/records/records.ports";
import { done } from "@parlour/core/shared/outcome";
import { answer, drop, hang } from "@parlour/testkit/faults";
import type { SiteScene } from "../../portal/shell-story.tsx";
import { asAgent } from "../agent-story.tsx";

const usd = (amountMinor: bigint) => ({ amountMinor, currency: "USD" });

/** The longest of names and the largest of sums, at the deepest of levels. */
const people = (["gain", "loss", "even"] as const).map(
  (kind, at): TeamProfitRecord => ({
    id: kind,
    account: `the_longest_account_that_a_site_has_${at}`,
    nickname: "Somebody of the Very Far Northern Harbour",
    level: 60 + at,
    rounds: 1_234_567,
    deposits: usd(987_654_321_00n),
    withdrawals: usd(123_456_789_00n),
    stake: usd(1_234_567_890_12n),
    win: usd(kind === "gain" ? 2_000_000_000_00n : 0n),
    bonus: usd(0n),
    net: usd(kind === "gain" ? 765_432_109_88n : kind === "even" ? 0n : -1_234_567_890_12n),
  }),
);
const rare: RecordPage<TeamProfitRecord> = {
  rows: people,
  pages: 100,
  count: 2_000,
  totals: {
    rounds: 3_703_701,
    stake: usd(3_703_703_670_36n),
    win: usd(2_000_000_000_00n),
    net: usd(-469_135_780_24n),
    moneyIn: usd(2_962_962_963_00n),
    moneyOut: usd(370_370_367_00n),
  },
  filters: [
    { value: "60", name: "60" },
    { value: "61", name: "61" },
  ],
};
const none: RecordPage<TeamProfitRecord> = {
  ...rare,
  rows: [],
  pages: 0,
  count: 0,
  totals: { rounds: 0, stake: usd(0n), win: usd(0n), net: usd(0n), moneyIn: usd(0n), moneyOut: usd(0n) },
  filters: [],
};

const overview = { ...asAgent, address: agentPath("agentTeamOverview") } as const;
const profit = { ...asAgent, address: agentPath("palStatementsAgentCopy") } as const;

/** The reports over a team, whole, empty and broken. */
export const reportsScenes = {
  Overview: overview,
  EmptyOverview: {
    ...overview,
    prepare: ({ faults }) =>
      faults.always(
        "readTeam",
        answer(
          done({
            members: 0,
            agents: 0,
            levels: [],
            joinedToday: 0,
            activeToday: 0,
            online: 0,
            balance: usd(0n),
          }),
        ),
      ),
  },
  OverviewLoading: { ...overview, prepare: ({ faults }) => faults.always("readTeam", hang()) },
  OverviewFailed: { ...overview, prepare: ({ faults }) => faults.always("readTeam", drop()) },
  TeamBets: { ...asAgent, address: agentPath("personalHistoryCopy") },
  TeamProfit: profit,
  TeamMovements: { ...asAgent, address: agentPath("agentDownlineTransactionDetailsCopy") },
  Income: { ...asAgent, address: agentPath("agentRevenueReport") },
  Rare: { ...profit, prepare: ({ faults }) => faults.always("readTeamRecords", answer(done(rare))) },
  Empty: { ...profit, prepare: ({ faults }) => faults.always("readTeamRecords", answer(done(none))) },
  Loading: { ...profit, prepare: ({ faults }) => faults.always("readTeamRecords", hang()) },
  Failed: { ...profit, prepare: ({ faults }) => faults.always("readTeamRecords", drop()) },
} as const satisfies Readonly<Record<string, SiteScene>>;

export type ReportsScene = keyof typeof reportsScenes;
