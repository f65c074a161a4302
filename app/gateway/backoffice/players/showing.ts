/** What a support person needs to know of a player at once. */
import { decimalOf } from "@parlour/core/shared/money";
import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import * as v from "valibot";
import { readTurnover } from "../../cashier/turnover/turnover.ts";
import { readSettings } from "../../content/settings.ts";
import type { Db } from "../../database/database.ts";
import { deposits, members, recoveryCodes, sessions, withdrawals } from "../../database/schema.ts";
import { readConsents } from "../../own-data/consents.ts";
import { decimals } from "../../records/answer.ts";
import { readLatestMovements } from "../../records/movements.ts";
import { runningBlocks } from "../../safety/blocks.ts";
import { heldLimits } from "../../safety/limits.ts";
import type { Member } from "../../security/sessions.ts";
import { mustFindAccount } from "../accounts.ts";
import { columns } from "../columns.ts";
import { defineRead, type Work } from "../command.ts";
import { text } from "../inputs.ts";
import { moneyText } from "../money/gift-words.ts";
import { printable } from "../printable.ts";
import { playerState } from "./finding.ts";

const SESSIONS_SHOWN = 10;
const MOVEMENTS_SHOWN = 10;

const moment = v.pipe(v.string(), v.isoTimestamp());
const player = v.object({
  account: v.string(),
  id: v.string(),
  state: v.string(),
  facts: v.record(v.string(), v.string()),
  balances: v.array(v.object({ wallet: v.string(), amount: v.string(), currency: v.string() })),
  limits: v.array(v.object({ kind: v.string(), period: v.string(), amount: v.string() })),
  sessions: v.array(v.object({ at: moment, ip: v.string(), device: v.string(), isOpen: v.boolean() })),
  waiting: v.array(
    v.object({ kind: v.string(), id: v.string(), at: moment, state: v.string(), worth: v.string() }),
  ),
  /** What is to be staked before a withdrawal, in the player's currency. */
  turnover: v.object({ required: v.string(), done: v.string(), left: v.string() }),
  /** The latest of the main wallet, newest first. */
  movements: v.array(
    v.object({
      id: v.string(),
      at: moment,
      kind: v.string(),
      about: v.string(),
      amount: v.string(),
      balanceAfter: v.string(),
    }),
  ),
});

export const showPlayerCommand = defineRead({
  words: "players show",
  summary: "A player's account, balances, turnover, limits, sessions, what waits and the last movements.",
  right: "view",
  fields: { account: text("the player's account") },
  plain: ["account"],
  answer: player,
  async read(work, { account }) {
    const member = await mustFindAccount(work.db, account);
    return {
      account: member.account,
      id: member.id,
      state: playerState(member),
      facts: await factsOf(work, member),
      balances: await balancesOf(work, member),
      limits: await limitsOf(work, member),
      sessions: await sessionsOf(work, member),
      waiting: await waitingOf(work.db, member),
      turnover: await turnoverOf(work, member),
      movements: await movementsOf(work, member),
    };
  },
  lines: (shown) => [
    `${shown.account}  ${shown.state}  ${shown.id}`,
    ...Object.entries(shown.facts).map(([name, value]) => `  ${name.padEnd(16)} ${printable(value)}`),
    ...section(
      "balances",
      shown.balances.map(({ wallet, amount, currency }) => [wallet, amount, currency]),
      [1],
    ),
    ...section("turnover", [
      [`${shown.turnover.left} left`, `${shown.turnover.done} of ${shown.turnover.required} staked`],
    ]),
    ...section(
      "limits",
      shown.limits.map(({ kind, period, amount }) => [kind, period, amount]),
      [2],
    ),
    ...section(
      "sessions",
      shown.sessions.map(({ at, ip, device, isOpen }) => [
        at,
        isOpen ? "open" : "ended",
        ip,
        printable(device),
      ]),
    ),
    ...section(
      "waiting",
      shown.waiting.map(({ kind, id, at, state, worth }) => [kind, id, at, state, worth]),
    ),
    ...section(
      "movements",
      shown.movements.map(({ at, kind, about, amount, balanceAfter }) => [
        at,
        kind,
        amount,
        balanceAfter,
        printable(about),
      ]),
      [2, 3],
    ),
  ],
});

const section = (title: string, rows: readonly (readonly string[])[], right: readonly number[] = []) =>
  rows.length === 0 ? [] : [title, ...columns(rows, right).map((row) => `  ${row}`)];

async function factsOf({ db, nowMs }: Work, member: Member): Promise<Record<string, string>> {
  const [upline] =
    member.uplineId === null
      ? []
      : await db.select({ account: members.account }).from(members).where(eq(members.id, member.uplineId));
  const codes = await db
    .select({ hash: recoveryCodes.codeHash })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.memberId, member.id), isNull(recoveryCodes.usedAt)));
  const { timeOutUntilMs, exclusion } = await runningBlocks(db, member.id, nowMs());
  const consents = (await readConsents(db, member.id)).filter(({ isGiven }) => isGiven);
  const instant = (atMs: number | null) => (atMs === null ? "for good" : new Date(atMs).toISOString());
  const facts = {
    nickname: member.nickname,
    email: member.email,
    phone: member.phone,
    birthday: member.birthday,
    currency: member.currency,
    upline: upline?.account ?? "the operator",
    invitation: member.invitationCode,
    VIP: member.hasVip ? member.vipLabel : "",
    "second factor": member.totpSecret === "" ? "none" : `authenticator, ${codes.length} recovery codes left`,
    "payment password": member.paymentPasswordHash === "" ? "none" : "set",
    created: member.createdAt.toISOString(),
    "last login": member.lastLoginAt?.toISOString() ?? "never",
    closed: member.closedAt?.toISOString() ?? "",
    "closed by": member.closedBy ?? "",
    "erasure asked": member.erasureAskedAt?.toISOString() ?? "",
    erased: member.erasedAt?.toISOString() ?? "",
    advertising: consents.map(({ channel }) => channel).join(", "),
    break: timeOutUntilMs === null ? "" : instant(timeOutUntilMs),
    exclusion: exclusion === null ? "" : instant(exclusion.untilMs),
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== ""));
}

async function balancesOf({ ledger }: Work, { id }: Member) {
  const held = await ledger.balances({ kind: "member", id });
  return held.map(({ purpose, currency, balanceMinor }) => ({
    wallet: purpose,
    amount: decimalOf({ amountMinor: balanceMinor, currency }),
    currency,
  }));
}

/** What turnover still holds; nothing for a player without a main wallet. */
async function turnoverOf({ db, ledger }: Work, { id, currency }: Member) {
  const held = await ledger.balances({ kind: "member", id });
  const main = held.find((account) => account.purpose === "main" && account.currency === currency);
  const percent = (await readSettings(db)).withdrawal.turnoverPercent;
  const { requiredMinor, doneMinor } =
    main === undefined
      ? { requiredMinor: 0n, doneMinor: 0n }
      : await readTurnover(db, { memberId: id, account: main.id, percent });
  return decimals(currency, { required: requiredMinor, done: doneMinor, left: requiredMinor - doneMinor });
}

async function movementsOf({ db, nowMs, language }: Work, member: Member) {
  const { timeZone } = await readSettings(db);
  return readLatestMovements(db, member, { nowMs: nowMs(), timeZone, most: MOVEMENTS_SHOWN, language });
}

async function limitsOf({ db, nowMs }: Work, { id, currency }: Member) {
  const held = await heldLimits(db, id, nowMs());
  return held.map(({ kind, period, amount }) => ({
    kind,
    period,
    amount: kind === "session" ? `${amount} minutes` : moneyText({ amountMinor: amount, currency }),
  }));
}

async function sessionsOf({ db, nowMs }: Work, { id }: Member) {
  const { inactivityMinutes } = await readSettings(db);
  const rows = await db
    .select()
    .from(sessions)
    .where(eq(sessions.memberId, id))
    .orderBy(desc(sessions.createdAt))
    .limit(SESSIONS_SHOWN);
  const idleMs = inactivityMinutes * 60_000;
  return rows.map(({ createdAt, ip, userAgent, endedAt, expiresAt, lastSeenAt }) => ({
    at: createdAt.toISOString(),
    ip,
    device: userAgent,
    isOpen:
      endedAt === null &&
      expiresAt.getTime() > nowMs() &&
      (idleMs === 0 || (lastSeenAt ?? createdAt).getTime() + idleMs > nowMs()),
  }));
}

/** Deposits and withdrawals without a final decision. */
async function waitingOf(db: Db, { id }: Member) {
  const ofDeposits = await db
    .select()
    .from(deposits)
    .where(and(eq(deposits.memberId, id), inArray(deposits.state, ["awaiting-payment", "in-review"])))
    .orderBy(desc(deposits.requestedAt));
  const ofWithdrawals = await db
    .select()
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.memberId, id),
        inArray(withdrawals.state, ["in-review", "approved", "paid", "not-received", "partly-received"]),
      ),
    )
    .orderBy(desc(withdrawals.requestedAt));
  return [
    ...ofDeposits.map((row) => ({ kind: "deposit", row })),
    ...ofWithdrawals.map((row) => ({ kind: "withdrawal", row })),
  ].map(({ kind, row }) => ({
    kind,
    id: row.id,
    at: row.requestedAt.toISOString(),
    state: row.state,
    worth: moneyText(row),
  }));
}
