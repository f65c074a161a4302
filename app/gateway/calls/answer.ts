import type { Call, CommonCode } from "@parlour/adapters/wire/call.ts";
import type { AnyCode } from "@parlour/adapters/wire/calls.ts";
import type * as v from "valibot";
import type { SharedAnswer } from "./shared-answers.ts";

/** All refusal codes of a call: its own and the common ones. */
export type CodeOf<C extends Call> = C["codes"][number] | CommonCode;

/** The call's own codes, without the common ones. */
export type OwnCodeOf<C extends Call> = Exclude<CodeOf<C>, CommonCode>;

/** A handler's answer: a value, a text that visitors share or that is streamed, or a refusal from the call's own list. */
export type Answer<C extends Call> =
  | { readonly kind: "value"; readonly value: v.InferInput<C["answer"]> }
  | WrittenAnswer
  | StreamedAnswer
  | SharedAnswer
  | RefusedAnswer<CodeOf<C>>;

/** A value as JSON text, for an answer whose larger part is already serialized. */
export interface WrittenAnswer {
  readonly kind: "written";
  readonly text: string;
}

/** The JSON text of a plain answer in pieces, which are made as fast as the caller takes them. */
export interface StreamedAnswer {
  readonly kind: "streamed";
  readonly text: AsyncIterable<string>;
}

export const streamed = (text: AsyncIterable<string>): StreamedAnswer => ({ kind: "streamed", text });

export interface RefusedAnswer<Code extends string = string> {
  readonly kind: "refused";
  readonly code: Code;
  readonly detail?: unknown;
}

export const value = <Value>(answered: Value): { readonly kind: "value"; readonly value: Value } => ({
  kind: "value",
  value: answered,
});

export const refuse = <Code extends string>(code: Code, detail?: unknown): RefusedAnswer<Code> => ({
  kind: "refused",
  code,
  ...(detail !== undefined && { detail }),
});

const statusByCode: Readonly<Record<string, number>> = {
  "bad-request": 400,
  "bad-sort": 400,
  "wrong-merchant": 400,
  "encryption-key-unknown": 400,
  "encryption-broken": 400,
  "not-logged-in": 401,
  "password-change-required": 403,
  "region-restricted": 403,
  "non-member": 403,
  "non-agent": 403,
  "not-an-agent": 403,
  "contact-agent": 403,
  "account-closed": 403,
  "trial-account": 403,
  "exported-recently": 429,
  "not-found": 404,
  replayed: 409,
  "key-reused": 409,
  "too-many-requests": 429,
  locked: 429,
  "password-locked": 429,
  "payment-password-locked": 429,
  busy: 503,
  internal: 500,
  "not-built": 501,
  maintenance: 503,
};

/** The HTTP status of a refusal; 422 for one caused by the request's content. */
export const httpStatusOf = (code: string): number => statusByCode[code] ?? 422;

const messages = {
  "bad-request": "The request is not as this call describes it.",
  "wrong-merchant": "This gateway serves another operator.",
  "encryption-key-unknown": "The request was sealed to a key that is not accepted any more.",
  "encryption-broken": "The sealed request cannot be opened.",
  "not-logged-in": "You are not logged in.",
  "region-restricted": "The site is closed to visitors from your region.",
  "non-member": "This is not a member account; it cannot log in here.",
  "non-agent": "This is not an agent account; it cannot log in here.",
  "trial-account": "A trial account cannot do this.",
  "not-found": "There is nothing here.",
  replayed: "This request was received before.",
  "key-reused": "This idempotency key was used for another request.",
  "draw-closed": "The draw takes no more bets.",
  "invalid-bet": "The lottery has no such bet, or the pick does not fit it.",
  "odds-changed": "The odds are no longer these.",
  "too-many-requests": "Too many requests; try again in a while.",
  locked: "Too many failed attempts; try again later.",
  "invalid-nickname": "The nickname cannot be one.",
  "unknown-icon": "There is no such picture.",
  "payment-password-missing": "There is no payment password yet.",
  "wrong-payment-password": "The payment password is wrong.",
  "weak-payment-password": "The payment password is too short, or the one to log in with.",
  "payment-password-locked": "The payment password was wrong too often; it is not looked at for a while.",
  "invalid-card": "The account for withdrawals is not as one has to be.",
  "card-taken": "The account's number is in the operator already.",
  "too-many-cards": "There are as many accounts for withdrawals as there may be.",
  "unknown-card": "There is no such account for withdrawals.",
  "card-in-use": "A withdrawal is on its way to the account.",
  "password-locked": "The password was wrong too often; it is not looked at for a while.",
  "insufficient-points": "The player has fewer points.",
  "sold-out": "There is not so much left of the reward.",
  "wrong-credentials": "The name or the password is wrong.",
  "captcha-required": "The captcha is required.",
  "captcha-wrong": "The captcha was not read right.",
  "human-verification-required": "A proof that a person is there is required.",
  "human-verification-wrong": "The proof that a person is there is expired, used or forged.",
  "password-change-required": "The password must be changed before anything else.",
  "second-factor-required": "The address is new to the account; a second factor is needed.",
  "code-expired": "The code has expired, or none was sent.",
  "code-wrong": "The code is wrong.",
  "wrong-code": "The code is wrong, or was used before.",
  "offer-expired": "The offered secret is not good any more; ask for another one.",
  "already-on": "The second factor is on already.",
  "not-on": "There is no second factor to change.",
  "challenge-expired": "The login took too long; log in again.",
  "contact-agent": "The account is closed; its agent knows why.",
  "account-closed": "The account is closed.",
  "not-linked": "No account is linked to this identity.",
  "identity-wrong": "The third party's token does not hold.",
  "identity-taken": "The identity is linked to another account.",
  "already-linked": "The account is linked to another identity of this channel.",
  "exported-recently": "There was a file with the player's data within the hour.",
  "account-held": "Money or something under way is left in the account.",
  "wrong-password": "The present password is wrong.",
  "weak-password": "The new password does not meet the rule.",
  "same-password": "The new password is the present one.",
  "invalid-phone": "This is not a phone number of that country.",
  "missing-phone": "The phone number is missing.",
  "quota-insufficient": "The gateway cannot send any more messages for now.",
  "not-allowed": "Messages may not be sent to this number.",
  "send-failed": "The message could not be sent.",
  "verification-code-wrong": "The code is wrong.",
  "verification-code-expired": "The code is not good any more; ask for a new one.",
  "user-not-found": "No account has that name and that e-mail address.",
  "reset-expired": "The link is not good any more; ask for a new one.",
  "invalid-field": "A field is not as the operator's rules ask.",
  "username-taken": "The name is taken.",
  "email-taken": "The e-mail address belongs to another account.",
  "phone-taken": "The phone number belongs to another account.",
  "invitation-code-wrong": "Nobody has this invitation code.",
  "inviter-currency": "Whoever invited has another currency.",
  "under-age": "The birthday is of a person under the age limit.",
  "free-play-off": "The operator offers no free play.",
  "insufficient-funds": "There is not enough money in the wallet.",
  "identity-check": "The player's identity has to be checked first.",
  "waiting-account": "The bank account is new; it can be withdrawn to later.",
  "not-asked": "No documents are wanted now.",
  "documents-missing": "There is not one fitting document for everything that is wanted.",
  "unknown-document": "There is no such picture, or it was sent before.",
  "turnover-open": "The turnover requirement is not met yet.",
  "invalid-amount": "The amount cannot be moved.",
  "unknown-vendor": "There is no such vendor.",
  "not-offered": "The operator does not offer this.",
  "no-upline": "There is no agent above the player.",
  "unknown-account": "There is no such account right above or below the player.",
  "unknown-method": "There is no such way to pay for this account.",
  "below-minimum": "The amount is below the least that is taken.",
  "above-maximum": "The amount is above the most that is taken.",
  "proof-needed": "This needs a picture that proves it.",
  "unknown-file": "A file is not the player's own, or was filed before.",
  "unknown-withdrawal": "The player has no such withdrawal.",
  "not-awaiting": "The withdrawal does not wait for this.",
  "voucher-wrong": "There is no such voucher, or it is not good any more.",
  "voucher-used": "The voucher was used before.",
  "too-many-open": "Too many deposits wait already.",
  "too-large": "The file is larger than this call takes.",
  "not-a-picture": "The file is no png or jpg that can be looked at.",
  "too-many": "There are as many as there may be for now.",
  "unknown-game": "There is no such game.",
  "game-maintenance": "The game is in maintenance.",
  "limit-reached": "A limit of the player's own is reached.",
  "kept-away": "The player keeps away from games for now.",
  "already-excluded": "An exclusion that is as long runs already.",
  "too-long": "The text is longer than the call takes.",
  "unknown-activity": "There is no such activity for this account.",
  "unknown-mission": "There is no such mission.",
  "promotion-closed": "It has not begun, is over, or is switched off.",
  "nothing-to-claim": "Nothing lies ready.",
  "already-claimed": "It was taken or applied for before.",
  "used-up": "Others have taken all of it.",
  "invalid-comment": "A comment has 1 to 140 characters.",
  "model-offline": "This host is not there now.",
  "unknown-contract": "There is no such contract of this member's.",
  "not-your-downline": "Nobody of that name is right below the member.",
  "invalid-terms": "The terms are not as a contract of this kind has them.",
  "rate-too-high": "The rate is above the one that is held.",
  "period-not-held": "The contract that is held has another period or currency.",
  "offer-open": "An offer of this kind waits for an answer already.",
  "would-terminate": "A contract would end; this has to be agreed to.",
  "already-decided": "It was decided before.",
  "bad-sort": "The list cannot be ordered by this.",
  "bad-range": "The days are in the wrong order, or too many for one call.",
  "not-an-agent": "This is for agents.",
  "invalid-label": "The label is longer than a link's may be, or has characters that cannot be typed.",
  "too-many-links": "The agent has as many open links as there may be.",
  "unknown-link": "The agent has no such link.",
  "invalid-account": "The name is not as the operator's rules ask.",
  "account-taken": "The name is taken.",
  "invalid-password": "The password is not as the operator's rules ask.",
  busy: "Too much is going on for this now; nothing was done. Try again in a moment.",
  internal: "Something went wrong in the gateway; nothing was changed unless an answer said so.",
  "not-built": "This call is described, and not built yet.",
  maintenance: "The site is closed for maintenance.",
} as const satisfies Record<AnyCode, string>;
const messageByCode: Readonly<Record<string, string>> = messages;

/** The body of a refusal. `message` is for developers; a portal translates the code. */
export function refusalBody({ code, detail }: RefusedAnswer, message = messageByCode[code] ?? code) {
  return { success: false, code, message, ...(detail !== undefined && { detail }) } as const;
}
