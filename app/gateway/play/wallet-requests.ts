/** A provider's requests to the wallet, and the wallet's refusal codes (docs/wallet-interface.md). */
import { currency } from "@parlour/adapters/wire/schemas.ts";
import * as v from "valibot";

/** A provider's own reference. It has no slash, so that the gateway can append one. */
const reference = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_.:-]{1,80}$/));
const token = v.pipe(v.string(), v.regex(/^[\w-]{20,100}$/));
/** The player id from `authenticate`. */
const player = v.pipe(v.string(), v.uuid());
/** A decimal string of whole units with the currency's precision ("12.50"); the wallet checks the range. */
const amount = v.pipe(v.string(), v.maxLength(40));

export const walletRequests = {
  authenticate: v.object({ token, reference }),
  balance: v.object({ token }),
  bet: v.object({ token, reference, round: reference, amount, currency }),
  win: v.object({
    player,
    reference,
    round: reference,
    amount,
    currency,
    /** The amount won from the operator's jackpot, in addition to `amount`. */
    jackpotAmount: v.optional(amount, "0"),
    /** False while the round continues and may get further stakes or wins. */
    closesRound: v.optional(v.boolean(), true),
  }),
  /** `reference` is the bet's own: a bet is refunded once, however often it is requested. */
  refund: v.object({ player, reference, round: reference, amount, currency }),
} as const;

export type Operation = keyof typeof walletRequests;
export type WalletRequest<Of extends Operation> = v.InferOutput<(typeof walletRequests)[Of]>;
export const operations = ["authenticate", "balance", "bet", "win", "refund"] as const;

/** The wallet's refusals, with HTTP status and a text for developers. A refusal is final: no money has moved. */
export const walletRefusals = {
  "bad-signature": [401, "The signature does not fit the vendor, the operation and the body."],
  "stale-timestamp": [401, "The request was signed too long ago, or in the future."],
  "unknown-vendor": [401, "The operator has no such vendor."],
  "bad-request": [400, "The request is not as this operation describes it."],
  "unknown-token": [422, "No game was opened with this token, or it was taken for a play token already."],
  "session-expired": [422, "The game was open too long, or the account is closed; no more stakes are taken."],
  "house-closed": [422, "The site is closed for maintenance; no stakes are taken."],
  "invalid-amount": [422, "The amount is not a positive decimal that is exact in the currency."],
  "currency-mismatch": [422, "The player's wallet has another currency."],
  "insufficient-funds": [422, "There is not enough money in the wallet."],
  "limit-reached": [422, "A limit of the player's own would be exceeded; no stakes are taken beyond it."],
  "kept-away": [422, "The player keeps away from games for now; no stakes are taken."],
  "jackpot-insufficient": [422, "There is not as much in the jackpot."],
  "reference-reused": [409, "This reference was used for a request with other content."],
  "unknown-player": [422, "No such player with this currency has opened a game of yours."],
  "unknown-round": [422, "No bet of this player's is known in this round."],
  "round-closed": [422, "The round was settled or refunded."],
  "bet-cancelled": [422, "A refund of this bet came before it; it will never be taken."],
} as const satisfies Readonly<Record<string, readonly [status: number, message: string]>>;

export type WalletRefusal = keyof typeof walletRefusals;
