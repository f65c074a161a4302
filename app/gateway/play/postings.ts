/** What a bet, a win and a refund are in the books. The winner board and reports find them by kind and reference. */
import type { Posting } from "../ledger/ledger.ts";
import { PLAY } from "../wallet/wallets.ts";
import { jackpotShare } from "./jackpot.ts";

/** Ids of the accounts on both sides of a game. */
export interface Books {
  readonly wallet: string;
  readonly result: string;
  readonly jackpot: string;
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
export function betPosting(books: Books, facts: PlayFacts, perMille: number): Posting {
  const share = jackpotShare(facts.amountMinor, perMille, `${facts.vendorCode} ${facts.reference}`);
  return posting("bet", facts, [
    { account: books.wallet, amountMinor: -facts.amountMinor },
    { account: books.result, amountMinor: facts.amountMinor },
    { account: books.result, amountMinor: -share },
    { account: books.jackpot, amountMinor: share },
  ]);
}

/** Null for a round that won nothing. `jackpotMinor` is among the amount, and comes out of the jackpot. */
export function winPosting(books: Books, facts: PlayFacts, jackpotMinor: bigint): Posting | null {
  if (facts.amountMinor === 0n) return null;
  return posting("win", facts, [
    { account: books.result, amountMinor: jackpotMinor - facts.amountMinor },
    { account: books.jackpot, amountMinor: -jackpotMinor },
    { account: books.wallet, amountMinor: facts.amountMinor },
  ]);
}

/** The stake comes back whole; `shareMinor` of it from the jackpot, where it had gone. */
export function refundPosting(books: Books, facts: PlayFacts, shareMinor: bigint): Posting {
  return posting("refund", facts, [
    { account: books.jackpot, amountMinor: -shareMinor },
    { account: books.result, amountMinor: shareMinor },
    { account: books.result, amountMinor: -facts.amountMinor },
    { account: books.wallet, amountMinor: facts.amountMinor },
  ]);
}

function posting(
  kind: keyof typeof PLAY,
  { vendorCode, reference, roundRef, gameCode }: PlayFacts,
  entries: Posting["entries"],
): Posting {
  return {
    idempotencyKey: `${PLAY[kind]}:${vendorCode}:${reference}`,
    kind: PLAY[kind],
    // The books have no empty entries.
    entries: entries.filter(({ amountMinor }) => amountMinor !== 0n),
    reference: { gameCode, roundRef, vendor: vendorCode },
  };
}
