/**
 * Calls that bring a test gateway into a described state (docs/scenarios.md). They are no part of the portal's calls: only a gateway
 * with a scenario key serves them, and each carries the key in `SCENARIO_HEADER`.
 */
import * as v from "valibot";
import { defineCall } from "./call.ts";
import { changeSafety } from "./safety.calls.ts";
import {
  anyText,
  countryDialingCode,
  currency,
  day,
  decimal,
  id,
  instant,
  mobileNum,
  password,
  text,
  username,
  wholeNumber,
} from "./schemas.ts";

/** The header that carries the gateway's key of scenarios. */
export const SCENARIO_HEADER = "scenario-key";

/** A wrong key and none are refused alike; `scenario-refused` says in `message` why the gateway cannot make the state. */
const faults = ["wrong-scenario-key", "scenario-refused"] as const;
const DAY_MS = 24 * 3_600_000;

const amount = v.pipe(v.string(), v.regex(/^\d{1,12}(?:\.\d{1,4})?$/));

/** A member plays; an agent has downlines; a trial account has play money; a newcomer has a password to change first. */
export const scenarioRoles = ["member", "agent", "trial", "newcomer"] as const;
export const scenarioWithdrawals = [
  "in-review",
  "approved",
  "paid",
  "received",
  "rejected",
  "cancelled",
] as const;

/** The state of a new player; what is left out is as after a registration. */
const playerState = v.strictObject({
  role: v.optional(v.picklist(scenarioRoles), "member"),
  /** Random unless said, as the password is; a trial account's and a newcomer's own are the gateway's. */
  account: v.optional(username),
  password: v.optional(password),
  nickname: v.optional(anyText(40), ""),
  email: v.optional(v.pipe(v.string(), v.email(), v.maxLength(254))),
  phone: v.optional(v.object({ countryDialingCode, mobileNum })),
  birthday: v.optional(day, "1990-05-17"),
  /** The operator's first currency unless said. */
  currency: v.optional(currency),
  /** An agent's account. */
  upline: v.optional(username),
  invitationCode: v.optional(id),
  balance: v.optional(amount),
  /** Staked in settled rounds, each of which won its stake back; needs a balance. */
  staked: v.optional(amount),
  /** A rank of the operator, reached by stakes. */
  vip: v.optional(wholeNumber(1, 100)),
  bonus: v.optional(
    v.strictObject({ amount, title: text(100), turnoverTimes: v.optional(wholeNumber(0, 1_000), 0) }),
  ),
  points: v.optional(wholeNumber(1, 1_000_000_000)),
  paymentPassword: v.optional(password),
  bankAccount: v.optional(v.strictObject({ bank: text(60), holder: text(60), number: text(34) })),
  /** Needs money without an open turnover requirement; a bank account and a payment password are made if they are left out. */
  withdrawal: v.optional(v.strictObject({ amount, state: v.picklist(scenarioWithdrawals) })),
  /** Titles of unread messages, the oldest first; those that other states have caused are removed then. */
  messages: v.optional(v.pipe(v.array(text(100)), v.maxLength(50))),
  /** Limits, time-outs and exclusions, as a player sets them. */
  protection: v.optional(v.pipe(v.array(changeSafety.request), v.maxLength(20)), []),
  authenticator: v.optional(v.boolean(), false),
  /** Logins are refused for a while, as after many wrong passwords. */
  locked: v.optional(v.boolean(), false),
  closed: v.optional(v.boolean(), false),
});

const madePlayer = v.object({
  id: v.string(),
  account: v.string(),
  password: v.string(),
  currency,
  balance: decimal,
  paymentPassword: v.nullable(v.string()),
  /** The authenticator's secret in base32; each recovery code is valid once. */
  authenticator: v.nullable(v.object({ secret: v.string(), recoveryCodes: v.array(v.string()) })),
  withdrawalId: v.nullable(v.string()),
});

/** Makes a player in a described state (docs/scenarios.md). */
export const scenarioPlayer = defineCall({
  name: "scenarioPlayer",
  method: "POST",
  path: "/scenario/player",
  token: "N",
  carriage: "json",
  summary: "Makes a player in a described state.",
  request: playerState,
  answer: madePlayer,
  faults,
});

/** Plays a settled round of a player, which wins its stake back. */
export const scenarioRound = defineCall({
  name: "scenarioRound",
  method: "POST",
  path: "/scenario/round",
  token: "N",
  carriage: "json",
  summary: "Plays a settled round of that stake, which is won back.",
  request: v.strictObject({ account: username, stake: amount }),
  answer: v.object({ balance: decimal }),
  faults,
});

/** The next login of an account counts as from a new address (LOGIN-09). */
export const scenarioNewAddress = defineCall({
  name: "scenarioNewAddress",
  method: "POST",
  path: "/scenario/new-address",
  token: "N",
  carriage: "json",
  summary: "The next login of that account counts as from a new address (LOGIN-09).",
  request: v.strictObject({ account: username }),
  answer: v.null(),
  faults,
});

/** Reads or advances the gateway's time; advanced milliseconds in, time and lead out. */
export const scenarioClock = defineCall({
  name: "scenarioClock",
  method: "POST",
  path: "/scenario/clock",
  token: "N",
  carriage: "json",
  summary:
    "The time of the gateway, advanced by so many milliseconds; scheduled work that is due then runs first.",
  request: v.strictObject({ advanceMs: v.optional(wholeNumber(0, 366 * DAY_MS), 0) }),
  answer: v.object({ now: instant, aheadMs: v.number() }),
  faults,
});

/** The last message to a mail address or number, with its code or link. */
export const scenarioCode = defineCall({
  name: "scenarioCode",
  method: "POST",
  path: "/scenario/code",
  token: "N",
  carriage: "json",
  summary: "The last message to a mail address or phone number, with its code, token or link.",
  /** A mail address, or a number with its country's code, such as +44 7700 900123. */
  request: v.strictObject({ to: text(254) }),
  answer: v.object({
    sentAt: instant,
    subject: v.string(),
    text: v.string(),
    /** The code, or the token of the link; null for a message without either. */
    code: v.nullable(v.string()),
    link: v.nullable(v.string()),
  }),
  faults,
});

/** The characters of a captcha that this gateway has drawn. */
export const scenarioCaptcha = defineCall({
  name: "scenarioCaptcha",
  method: "POST",
  path: "/scenario/captcha",
  token: "N",
  carriage: "json",
  summary: "The characters of a captcha that this process has drawn.",
  request: v.strictObject({ id }),
  answer: v.object({ text: v.string() }),
  faults,
});

/** Runs a command of the back office. */
export const scenarioCommand = defineCall({
  name: "scenarioCommand",
  method: "POST",
  path: "/scenario/command",
  token: "N",
  carriage: "json",
  summary:
    "A command of the back office as its command line takes it, except those about its users and their requests.",
  request: v.strictObject({ words: v.pipe(v.array(anyText(20_000)), v.minLength(1), v.maxLength(200)) }),
  answer: v.object({ lines: v.array(v.string()), value: v.unknown() }),
  faults,
});

export const scenarioCalls = [
  scenarioPlayer,
  scenarioRound,
  scenarioNewAddress,
  scenarioClock,
  scenarioCode,
  scenarioCaptcha,
  scenarioCommand,
] as const;
