import type { Account, Ledger, PostOutcome } from "../ledger/ledger.ts";

interface Holder {
  readonly id: string;
  readonly currency: string;
}

/** A player's wallets never go below zero. */
const EMPTY_AT_LEAST = 0n;

export const mainWallet = (ledger: Ledger, { id, currency }: Holder): Promise<Account> =>
  ledger.openAccount({ owner: { kind: "member", id }, purpose: "main", currency }, EMPTY_AT_LEAST);

/** What a player has put at one vendor's tables. */
export const vendorWallet = (ledger: Ledger, { id, currency }: Holder, vendor: string): Promise<Account> =>
  ledger.openAccount(
    { owner: { kind: "member", id }, purpose: `vendor-wallet:${vendor}`, currency },
    EMPTY_AT_LEAST,
  );

/**
 * The house's own books: `cash` is what came in from outside (below zero by as much as players hold), `game-result` what
 * the games have won or lost.
 */
export const houseAccount = (
  ledger: Ledger,
  purpose: "cash" | "game-result",
  currency: string,
): Promise<Account> => ledger.openAccount({ owner: { kind: "house", id: "house" }, purpose, currency });

/** What stakes have put aside for the jackpot. Nobody can win more than is there. */
export const jackpotAccount = (ledger: Ledger, currency: string): Promise<Account> =>
  ledger.openAccount({ ...JACKPOT, currency }, EMPTY_AT_LEAST);

/** Where the jackpot stands in the books, in each currency. */
export const JACKPOT = { owner: { kind: "house", id: "house" }, purpose: "jackpot" } as const;

/** The kinds of posting that play makes; reports and the winner board ask for them by these words. */
export const PLAY = { bet: "game-bet", win: "game-win", refund: "game-refund" } as const;

/** The two sides of a game: what the player plays with, and the house's result. */
export interface Table {
  readonly wallet: string;
  readonly result: string;
}

export interface Stake {
  readonly idempotencyKey: string;
  readonly gameCode: string;
  readonly amountMinor: bigint;
}

/** Takes a bet from the player's wallet, or pays a win into it; both against the house's game result. */
export function postPlay(
  ledger: Ledger,
  { wallet, result }: Table,
  kind: "bet" | "win",
  { gameCode, ...stake }: Stake,
): Promise<PostOutcome> {
  const [from, to] = kind === "bet" ? [wallet, result] : [result, wallet];
  return ledger.transfer({ ...stake, kind: PLAY[kind], from, to, reference: { gameCode } });
}
