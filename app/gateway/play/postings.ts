/** What a bet, a win and a refund are in the books. The winner board and reports find them by kind and reference. */
import { turnoverAdded } from "../cashier/bonus-turnover.ts";
import type { Posting, Reference } from "../ledger/ledger.ts";
import { FREE_SPIN, PLAY } from "../wallet/wallets.ts";
import { jackpotShare } from "./jackpot.ts";

/** Ids of the accounts on both sides of a game. */
export interface Books {
  readonly wallet: string;
  readonly result: string;
  readonly jackpot: string;
}

/** Who stakes instead of the player. */
export interface FreeStake {
  /** The house's account. */
  readonly promotions: string;
  readonly grantId: string;
}

export interface PlayFacts {
  readonly vendorCode: string;
  /** The provider's own; for a refund its bet's. */
  readonly reference: string;
  readonly roundRef: string;
  readonly gameCode: string;
  /** Above zero. */
  readonly amountMinor: bigint;
}

/** The stake goes to the house's result, and from there its part to the jackpot. */
export const betPosting = (books: Books, facts: PlayFacts, perMille: number): Posting =>
  posting(PLAY.bet, facts, betEntries(books.wallet, books, facts, perMille));

/** A bet that the house stakes out of its `promotions`, with the grant whose spin it uses. */
export function freeBetPosting(books: Books, facts: PlayFacts, perMille: number, free: FreeStake): Posting {
  const entries = betEntries(free.promotions, books, facts, perMille);
  return posting(FREE_SPIN.bet, facts, entries, { freeSpins: free.grantId });
}

function betEntries(payer: string, books: Books, facts: PlayFacts, perMille: number): Posting["entries"] {
  const share = jackpotShare(facts.amountMinor, perMille, `${facts.vendorCode} ${facts.reference}`);
  return [
    { account: payer, amountMinor: -facts.amountMinor },
    { account: books.result, amountMinor: facts.amountMinor },
    { account: books.result, amountMinor: -share },
    { account: books.jackpot, amountMinor: share },
  ];
}

/**
 * Null for a round that won nothing. `jackpotMinor` is among the amount, and comes out of the jackpot. `turnoverTimes` is how
 * many times it has to be staked before a withdrawal: 0 where the player staked.
 */
export function winPosting(
  books: Books,
  facts: PlayFacts,
  jackpotMinor: bigint,
  turnoverTimes = 0,
): Posting | null {
  if (facts.amountMinor === 0n) return null;
  const entries = [
    { account: books.result, amountMinor: jackpotMinor - facts.amountMinor },
    { account: books.jackpot, amountMinor: -jackpotMinor },
    { account: books.wallet, amountMinor: facts.amountMinor },
  ];
  return posting(PLAY.win, facts, entries, turnoverAdded(facts.amountMinor, turnoverTimes));
}

/** The stake comes back whole; `shareMinor` of it from the jackpot, where it had gone. */
export const refundPosting = (books: Books, facts: PlayFacts, shareMinor: bigint): Posting =>
  posting(PLAY.refund, facts, refundEntries(books.wallet, books, facts, shareMinor));

/** What the house staked goes back to where it came from. */
export function freeRefundPosting(
  books: Books,
  facts: PlayFacts,
  shareMinor: bigint,
  free: FreeStake,
): Posting {
  const entries = refundEntries(free.promotions, books, facts, shareMinor);
  return posting(FREE_SPIN.refund, facts, entries, { freeSpins: free.grantId });
}

const refundEntries = (
  payer: string,
  books: Books,
  facts: PlayFacts,
  shareMinor: bigint,
): Posting["entries"] => [
  { account: books.jackpot, amountMinor: -shareMinor },
  { account: books.result, amountMinor: shareMinor },
  { account: books.result, amountMinor: -facts.amountMinor },
  { account: payer, amountMinor: facts.amountMinor },
];

function posting(
  kind: string,
  { vendorCode, reference, roundRef, gameCode }: PlayFacts,
  entries: Posting["entries"],
  more: Reference = {},
): Posting {
  return {
    idempotencyKey: `${kind}:${vendorCode}:${reference}`,
    kind,
    // The books have no empty entries.
    entries: entries.filter(({ amountMinor }) => amountMinor !== 0n),
    reference: { gameCode, roundRef, vendor: vendorCode, ...more },
  };
}
