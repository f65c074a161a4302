import type { AccountPlace } from "../ledger/balance.ts";
import type { Account, Ledger } from "../ledger/ledger.ts";

interface Holder {
  readonly id: string;
  readonly currency: string;
}

/** A player's wallets never go below zero. */
const EMPTY_AT_LEAST = 0n;

const mainPlace = ({ id, currency }: Holder): AccountPlace => ({
  owner: { kind: "member", id },
  purpose: "main",
  currency,
});

export const mainWallet = (ledger: Ledger, holder: Holder): Promise<Account> =>
  ledger.openAccount(mainPlace(holder), EMPTY_AT_LEAST);

/** What lies in a player's main wallet, in minor units, whether it was opened or not. */
export const mainBalance = (ledger: Ledger, holder: Holder): Promise<bigint> =>
  ledger.balanceAt(mainPlace(holder));

/** Before a vendor's code: the purpose of a player's wallet at that vendor. */
export const VENDOR_WALLET = "vendor-wallet:";

/** The kinds of posting that move a player's own money: to a vendor's wallet and back, along the line of agents. */
export const TRANSFER = { vendor: "wallet-transfer", line: "line-transfer" } as const;

/** What a player has put at one vendor's tables. */
export const vendorWallet = (ledger: Ledger, { id, currency }: Holder, vendor: string): Promise<Account> =>
  ledger.openAccount(
    { owner: { kind: "member", id }, purpose: VENDOR_WALLET + vendor, currency },
    EMPTY_AT_LEAST,
  );

/** What a player has asked to be paid out, put aside until it is paid or comes back (WALLET-03). */
export const withdrawalAccount = (ledger: Ledger, { id, currency }: Holder): Promise<Account> =>
  ledger.openAccount({ owner: { kind: "member", id }, purpose: "withdrawal", currency }, EMPTY_AT_LEAST);

/**
 * The operator's own books: `cash` is what came in from outside (below zero by as much as players hold), `game-result` what
 * the games have won or lost, `fees` what withdrawals cost, `promotions` what was given away, `commissions` what contracts
 * have brought to downlines (both below zero by as much), and `points`, in points, what players have been given less what
 * they have spent.
 */
export const operatorAccount = (
  ledger: Ledger,
  purpose: "cash" | "game-result" | "fees" | "promotions" | "commissions" | "points",
  currency: string,
): Promise<Account> => ledger.openAccount({ owner: { kind: "house", id: "house" }, purpose, currency });

/** What stakes have put aside for the jackpot. Nobody can win more than is there. */
export const jackpotAccount = (ledger: Ledger, currency: string): Promise<Account> =>
  ledger.openAccount({ ...JACKPOT, currency }, EMPTY_AT_LEAST);

/** Where the jackpot stands in the books, in each currency. */
export const JACKPOT = { owner: { kind: "house", id: "house" }, purpose: "jackpot" } as const;

/** The kinds of posting that play makes; reports and the winner board ask for them by these words. */
export const PLAY = { bet: "game-bet", win: "game-win", refund: "game-refund" } as const;

/**
 * The kinds of posting of a bet that the operator stakes. No account of the player's is in them, so that neither limits nor
 * turnover, points or the account record take it for the player's own.
 */
export const FREE_SPIN = { bet: "free-spin", refund: "free-spin-return" } as const;

/** The kinds of posting that the cashier makes; records and limits ask for them by these words. */
export const CASHIER = {
  deposit: "deposit",
  withdrawal: "withdrawal",
  withdrawalReturn: "withdrawal-return",
  bonus: "bonus",
} as const;

/** Points are kept in the books as money is, in a currency of their own without minor units (POINTS-01). */
export const POINTS_PLACE = { purpose: "points", currency: "PTS" } as const;

/** A player's points, of which there are never less than none. */
export const pointsAccount = (ledger: Ledger, memberId: string): Promise<Account> =>
  ledger.openAccount({ owner: { kind: "member", id: memberId }, ...POINTS_PLACE }, EMPTY_AT_LEAST);

/** The kinds of posting that change points. What brings money into the main wallet for them is `points`. */
export const POINTS = {
  earned: "points-earned",
  redeemed: "redeem",
  returned: "redeem-return",
  money: "points",
} as const;

/** The kind of posting that pays what a contract has brought (ACT-03). */
export const COMMISSION = "commission";
