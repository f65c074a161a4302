import type { OperatorSettings } from "../content/settings.ts";
import type { AccountPlace } from "../ledger/balance.ts";
import type { Account, Ledger } from "../ledger/ledger.ts";

interface Holder {
  readonly id: string;
  readonly currency: string;
}

/** A player's wallets never go below zero. */
const EMPTY_AT_LEAST = 0n;

/** The purpose of the main wallet. */
const MAIN = "main";

const mainPlace = ({ id, currency }: Holder): AccountPlace => ({
  owner: { kind: "member", id },
  purpose: MAIN,
  currency,
});

export const mainWallet = (ledger: Ledger, holder: Holder): Promise<Account> =>
  ledger.openAccount(mainPlace(holder), EMPTY_AT_LEAST);

/** The balance of a player's main wallet in minor units; 0 if it is not open yet. */
export const mainBalance = (ledger: Ledger, holder: Holder): Promise<bigint> =>
  ledger.balanceAt(mainPlace(holder));

/** The prefix before a vendor's code in the purpose of a player's wallet there. */
export const VENDOR_WALLET = "vendor-wallet:";

/** Whether the main wallet serves all games. */
export const isSingleWallet = ({ isSingle, vendors = [] }: OperatorSettings["wallet"]): boolean =>
  isSingle || vendors.length === 0;

/** Whether a vendor's games play with a wallet of their own; all others play with the main wallet (WALLET-06). */
export const hasOwnWallet = (
  { wallet: { isSingle, vendors = [] } }: Pick<OperatorSettings, "wallet">,
  vendor: string,
): boolean => !isSingle && (vendors === "all" || vendors.includes(vendor));

/** The purpose of the wallet that a vendor's games play with. */
export const playPurpose = (settings: Pick<OperatorSettings, "wallet">, vendor: string): string =>
  hasOwnWallet(settings, vendor) ? VENDOR_WALLET + vendor : MAIN;

/** A player's wallet by its purpose. */
export const walletFor = (ledger: Ledger, { id, currency }: Holder, purpose: string): Promise<Account> =>
  ledger.openAccount({ owner: { kind: "member", id }, purpose, currency }, EMPTY_AT_LEAST);

/** The kinds of posting for a player's transfers: to and from a vendor's wallet, and between agents and downlines. */
export const TRANSFER = { vendor: "wallet-transfer", line: "line-transfer" } as const;

export const vendorWallet = (ledger: Ledger, holder: Holder, vendor: string): Promise<Account> =>
  walletFor(ledger, holder, VENDOR_WALLET + vendor);

/** The purpose of a player's account for money of requested withdrawals. */
export const RESERVE = "withdrawal";

/** Money of requested withdrawals, held until it is paid or returned (WALLET-03). */
export const withdrawalAccount = (ledger: Ledger, holder: Holder): Promise<Account> =>
  walletFor(ledger, holder, RESERVE);

/**
 * The operator's own accounts:
 *
 * - `cash`: money from outside, negative by the amount that players hold.
 * - `game-result`: wins and losses of the games.
 * - `fees`: the fees of withdrawals.
 * - `promotions`: rewards given, as a negative balance.
 * - `commissions`: contract payments to downlines, as a negative balance.
 * - `corrections`: what the back office gave to players as corrections, less what it took, as a negative balance.
 * - `points`: in points, those given to players minus those spent, as a negative balance.
 */
export const operatorAccount = (
  ledger: Ledger,
  purpose: "cash" | "game-result" | "fees" | "promotions" | "commissions" | "points" | "corrections",
  currency: string,
): Promise<Account> => ledger.openAccount({ owner: { kind: "house", id: "house" }, purpose, currency });

/** The jackpot's part of all stakes. A win cannot exceed it. */
export const jackpotAccount = (ledger: Ledger, currency: string): Promise<Account> =>
  ledger.openAccount({ ...JACKPOT, currency }, EMPTY_AT_LEAST);

/** The jackpot's place in the ledger; it has one account per currency. */
export const JACKPOT = { owner: { kind: "house", id: "house" }, purpose: "jackpot" } as const;

/** The kinds of posting of play; reports and the winner board select by them. */
export const PLAY = { bet: "game-bet", win: "game-win", refund: "game-refund" } as const;

/**
 * The kinds of posting for bets that the operator stakes. They touch no account of the player, so that limits, turnover, points
 * and the account record ignore them.
 */
export const FREE_SPIN = { bet: "free-spin", refund: "free-spin-return" } as const;

/** The kinds of posting of the cashier; records and limits select by them. */
export const CASHIER = {
  deposit: "deposit",
  withdrawal: "withdrawal",
  withdrawalReturn: "withdrawal-return",
  bonus: "bonus",
  correction: "correction",
} as const;

/** The ledger keeps points like money, in a currency of their own without minor units (POINTS-01). */
export const POINTS_PLACE = { purpose: "points", currency: "PTS" } as const;

/** A player's points, never below zero. */
export const pointsAccount = (ledger: Ledger, memberId: string): Promise<Account> =>
  ledger.openAccount({ owner: { kind: "member", id: memberId }, ...POINTS_PLACE }, EMPTY_AT_LEAST);

/** The kinds of posting that change points. `money` is the money paid for them into the main wallet. */
export const POINTS = {
  earned: "points-earned",
  redeemed: "redeem",
  returned: "redeem-return",
  money: "points",
} as const;

/** The kind of posting that pays a contract's settlement (ACT-03). */
export const COMMISSION = "commission";
