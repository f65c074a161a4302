import type { BetRecord, RecordPage } from "@parlour/core/records/records.ports";
import { done } from "@parlour/core/shared/outcome";
import { answer } from "@parlour/testkit/faults";

/** A settled bet of 1.00 that lost, at that moment in milliseconds. */
export const bet = (at: number): BetRecord => ({
  id: `bet-${at}`,
  atMs: at,
  game: "Quiet Harbour",
  vendor: "Northwind",
  category: "RNG",
  stake: { amountMinor: 100n, currency: "USD" },
  win: { amountMinor: 0n, currency: "USD" },
  net: { amountMinor: -100n, currency: "USD" },
  state: "settled",
});
/** The answer with these bets on one page; `more` changes what the page says of itself. */
export const pageOf = (rows: readonly BetRecord[], more: Partial<RecordPage<BetRecord>> = {}) =>
  answer(
    done({
      rows,
      pages: 1,
      count: rows.length,
      totals: { rounds: null, stake: null, win: null, net: null, moneyIn: null, moneyOut: null },
      filters: [],
      ...more,
    }),
  );
