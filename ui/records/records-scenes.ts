import type { BetRecord, RecordPage } from "@parlour/core/records/records.ports";
import { done } from "@parlour/core/shared/outcome";
import { answer, drop, hang } from "@parlour/testkit/faults";
import { VISIT_BEGINS_MS } from "@parlour/testkit/ports";
import type { SiteScene } from "../portal/shell-story.tsx";

const usd = (amountMinor: bigint) => ({ amountMinor, currency: "USD" });

/** Rounds in every state, with the longest of names and the largest of sums. */
const bets: readonly BetRecord[] = (["settled", "open", "refunded"] as const).map((state, at) => ({
  id: `bet-${at}`,
  atMs: VISIT_BEGINS_MS - at * 3_600_000,
  game: at === 0 ? "The Lantern Keeper of the Very Far Northern Harbour" : "Quiet Harbour",
  vendor: "Northwind",
  category: "RNG",
  stake: usd(1_234_567_89n),
  win: usd(at === 0 ? 1_500_000_00n : 0n),
  net: usd(at === 0 ? 265_432_11n : state === "refunded" ? 0n : -1_234_567_89n),
  state,
}));
const rare: RecordPage<BetRecord> = {
  rows: bets,
  pages: 3,
  count: 43,
  totals: {
    rounds: 41,
    stake: usd(2_469_135_78n),
    win: usd(1_500_000_00n),
    net: usd(-969_135_78n),
    moneyIn: null,
    moneyOut: null,
  },
  filters: [
    { value: "NORTHWIND", name: "Northwind" },
    { value: "SALON", name: "Salon" },
  ],
};

const none: RecordPage<BetRecord> = {
  ...rare,
  rows: [],
  pages: 0,
  count: 0,
  totals: { ...rare.totals, rounds: 0, stake: usd(0n), win: usd(0n), net: usd(0n) },
  filters: [],
};

const at = (page: string) => ({ address: `/member?page=${page}`, player: "player" }) as const;

/** The lists of the member centre, whole, empty and broken. */
export const recordsScenes = {
  Bets: at("personalHistoryCopy"),
  Movements: at("transactionHistory"),
  Profit: at("personalProfit"),
  Bonuses: at("bonusDetails"),
  Rare: {
    ...at("personalHistoryCopy"),
    prepare: ({ faults }) => faults.always("readRecords", answer(done(rare))),
  },
  Empty: {
    ...at("personalHistoryCopy"),
    prepare: ({ faults }) => faults.always("readRecords", answer(done(none))),
  },
  Loading: {
    ...at("personalHistoryCopy"),
    prepare: ({ faults }) => faults.always("readRecords", hang()),
  },
  Failed: {
    ...at("personalHistoryCopy"),
    prepare: ({ faults }) => faults.always("readRecords", drop()),
  },
} as const satisfies Readonly<Record<string, SiteScene>>;

export type RecordsScene = keyof typeof recordsScenes;
