/** The ledger postings of bets, wins and refunds. The winner board and reports find them by kind and reference. */
import { turnoverAdded } from "../cashier/turnover/bonus-turnover.ts";
import type { Posting, Reference } from "../ledger/ledger.ts";
import { FREE_SPIN, PLAY } from "../wallet/wallets.ts";
import { jackpotShare } from "./jackpot.ts";

/** The ids of the accounts on both sides of a game. */
export interface PlayerAccounts {
  readonly wallet: string;
  readonly result: string;
  readonly jackpot: string;
}

/** The operator's stake instead of the player's. */
export interface FreeStake {
  /** The id of the operator's account. */
  readonly promotions: string;
  readonly grantId: string;
}

export interface PlayFacts {
  readonly vendorCode: string;
  /** The provider's own reference; for a refund its bet's. */
  readonly reference: string;
  readonly roundRef: string;
  readonly gameCode: string;
  /** Above zero. */
  readonly amountMinor: bigint;
}

/** The stake goes to the operator's result, and the jackpot's part from there to the jackpot. */
export const betPosting = (accounts: PlayerAccounts, facts: PlayFacts, perMille: number): Posting =>
  posting(PLAY.bet, facts, betEntries(accounts.wallet, accounts, facts, perMille));

/** A bet that the operator stakes from `promotions`, with the grant of the used spin. */
export function freeBetPosting(
  accounts: PlayerAccounts,
  facts: PlayFacts,
  perMille: number,
  free: FreeStake,
): Posting {
  const entries = betEntries(free.promotions, accounts, facts, perMille);
  return posting(FREE_SPIN.bet, facts, entries, { freeSpins: free.grantId });
}

function betEntries(
  payer: string,
  accounts: PlayerAccounts,
  facts: PlayFacts,
  perMille: number,
): Posting["entries"] {
  const share = jackpotShare(facts.amountMinor, perMille, `${facts.vendorCode} ${facts.reference}`);
  return [
    { account: payer, amountMinor: -facts.amountMinor },
    { account: accounts.result, amountMinor: facts.amountMinor },
    { account: accounts.result, amountMinor: -share },
    { account: accounts.jackpot, amountMinor: share },
  ];
}

/**
 * Null for a round without a win. `jackpotMinor` is part of the amount and comes from the jackpot. `turnoverTimes` is how many
 * times the win must be staked before a withdrawal: 0 if the player staked.
 */
export function winPosting(
  accounts: PlayerAccounts,
  facts: PlayFacts,
  jackpotMinor: bigint,
  turnoverTimes = 0,
): Posting | null {
  if (facts.amountMinor === 0n) return null;
  const entries = [
    { account: accounts.result, amountMinor: jackpotMinor - facts.amountMinor },
    { account: accounts.jackpot, amountMinor: -jackpotMinor },
    { account: accounts.wallet, amountMinor: facts.amountMinor },
  ];
  return posting(PLAY.win, facts, entries, turnoverAdded(facts.amountMinor, turnoverTimes));
}

/** Returns the whole stake; `shareMinor` of it comes from the jackpot. */
export const refundPosting = (accounts: PlayerAccounts, facts: PlayFacts, shareMinor: bigint): Posting =>
  posting(PLAY.refund, facts, refundEntries(accounts.wallet, accounts, facts, shareMinor));

/** Returns the operator's stake to its account. */
export function freeRefundPosting(
  accounts: PlayerAccounts,
  facts: PlayFacts,
  shareMinor: bigint,
  free: FreeStake,
): Posting {
  const entries = refundEntries(free.promotions, accounts, facts, shareMinor);
  return posting(FREE_SPIN.refund, facts, entries, { freeSpins: free.grantId });
}

const refundEntries = (
  payer: string,
  accounts: PlayerAccounts,
  facts: PlayFacts,
  shareMinor: bigint,
): Posting["entries"] => [
  { account: accounts.jackpot, amountMinor: -shareMinor },
  { account: accounts.result, amountMinor: shareMinor },
  { account: accounts.result, amountMinor: -facts.amountMinor },
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
    // The ledger accepts no entries of zero.
    entries: entries.filter(({ amountMinor }) => amountMinor !== 0n),
    reference: { gameCode, roundRef, vendor: vendorCode, ...more },
  };
}
