/** What an operator gives: a bonus or free spins to one player, or a voucher to whoever is told its code. */
import { randomBytes, randomUUID } from "node:crypto";
import { decimalOf, type Money, parseMoney } from "@parlour/core/shared/money";
import { turnoverTimesOf } from "../cashier/bonus-turnover.ts";
import { issueBonus, remember } from "../cashier/decisions.ts";
import { voucherHash } from "../cashier/vouchers.ts";
import { readSettings } from "../content/settings.ts";
import type { Db } from "../database/database.ts";
import { vouchers } from "../database/schema.ts";
import { retryingConflicts } from "../ledger/retry.ts";
import { findAccount } from "../members/find-account.ts";
import { type CommandOutcome, Complaint, misused } from "../operator/outcome.ts";
import type { DeskWork } from "./commands.ts";
import { issueSpins } from "./issuing-spins.ts";
import { lineOf, type Words } from "./words.ts";

export async function issue(work: DeskWork): Promise<CommandOutcome> {
  const [what, ...rest] = work.words.rest;
  if (what === "bonus") return bonus(work, rest);
  if (what === "voucher") return voucher(work, rest);
  if (what === "spins") return issueSpins(work, rest);
  throw misused(
    "Say: issue bonus <account> <amount> <currency> --title …, issue voucher <amount> <currency>, or issue spins ….",
  );
}

async function bonus(work: DeskWork, words: readonly string[]): Promise<CommandOutcome> {
  const { desk, operator, ledger } = work;
  const [account, amount, currency, ...more] = words;
  const title = lineOf(work.words, "title");
  if (account === undefined || more.length > 0 || title === "")
    throw misused("Say: issue bonus <account> <amount> <currency> --title …");
  const money = moneyOf(amount, currency);
  const member = await findAccount(desk.db, account);
  if (member === null) throw new Complaint(`There is no account ${account.slice(0, 60)}.`);
  const bonusId = keyOf(work.words);
  const turnoverTimes = await timesOf(desk.db, work.words);
  if (!work.words.has("yes")) {
    const question = `Give ${textOf(money)} to ${member.account} as "${title}", to be staked ${turnoverTimes} times?`;
    return { kind: "unconfirmed", question };
  }
  const issued = await retryingConflicts(() =>
    desk.db.transaction((tx) =>
      issueBonus(tx, ledger, {
        ...money,
        bonusId,
        memberId: member.id,
        title,
        turnoverTimes,
        operator,
        nowMs: desk.nowMs(),
      }),
    ),
  );
  if (issued.kind === "issued") return done([`${textOf(money)} to ${member.account}: ${title} (${bonusId})`]);
  if (issued.kind === "already-issued") throw new Complaint(`It was given before, under ${bonusId}.`);
  throw new Complaint(
    {
      "trial-account": `${member.account} is a trial account, which holds no money.`,
      "wrong-currency": `${member.account} has ${member.currency}.`,
      "key-reused": `Another bonus has the key ${bonusId}.`,
    }[issued.reason],
  );
}

const DAY_MS = 24 * 3_600_000;

/** Prints the code once: only its hash is kept. */
async function voucher(work: DeskWork, words: readonly string[]): Promise<CommandOutcome> {
  const { desk, operator } = work;
  const [amount, currency, ...more] = words;
  if (more.length > 0) throw misused("Say: issue voucher <amount> <currency> [--days <number>].");
  const money = moneyOf(amount, currency);
  const days = daysOf(work.words);
  if (!work.words.has("yes"))
    return { kind: "unconfirmed", question: `Issue a voucher of ${textOf(money)}?` };
  const code = newCode();
  const codeHash = voucherHash(code);
  const nowMs = desk.nowMs();
  const expiresAt = days === null ? null : new Date(nowMs + days * DAY_MS);
  await desk.db.transaction(async (tx) => {
    await tx.insert(vouchers).values({ ...money, codeHash, expiresAt });
    const detail = { amountMinor: `${money.amountMinor}`, currency: money.currency };
    await remember(tx, { nowMs, operator }, "voucher-issue", codeHash, detail);
  });
  const until = expiresAt === null ? "" : `, until ${expiresAt.toISOString()}`;
  return done([code, `${textOf(money)}${until}. The code is shown this once.`]);
}

const LARGEST_INT8 = 2n ** 63n - 1n;

export function moneyOf(amount: string | undefined, currency: string | undefined): Money {
  if (amount === undefined || currency === undefined) throw misused("Say how much: 12.50 USD.");
  const money = /^[A-Z]{3}$/.test(currency) ? parseMoney(amount, currency) : null;
  if (money === null || money.amountMinor <= 0n || money.amountMinor > LARGEST_INT8)
    throw new Complaint(`"${`${amount} ${currency}`.slice(0, 60)}" is no amount such as 12.50 USD.`);
  return money;
}

const textOf = (money: Money): string => `${decimalOf(money)} ${money.currency}`;

export function daysOf({ options }: Words): number | null {
  const written = options.get("days");
  if (written === undefined) return null;
  if (!/^[1-9]\d{0,3}$/.test(written)) throw new Complaint("--days is a whole number from 1 to 9999.");
  return Number(written);
}

/** How many times what is given has to be staked before a withdrawal: as said, else as the setting `bonus` says. */
export async function timesOf(db: Db, { options }: Words): Promise<number> {
  const written = options.get("turnover");
  if (written === undefined) return turnoverTimesOf(null, await readSettings(db));
  if (!/^\d{1,3}$/.test(written)) throw new Complaint("--turnover is a whole number from 0 to 999.");
  return Number(written);
}

/** A key for what is given once: the operator's own, or one that nobody else has. */
export function keyOf({ options }: Words): string {
  const key = options.get("key") ?? randomUUID();
  if (!/^[\w.:-]{1,100}$/.test(key)) throw misused("--key is 1 to 100 of letters, digits, . : _ and -.");
  return key;
}

/** 32 signs that nobody takes for one another: 80 bits in 16 of them. */
const SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

function newCode(): string {
  const signs = [...randomBytes(16)].map((byte) => SIGNS[byte % SIGNS.length]).join("");
  return signs.replace(/(.{4})(?!$)/g, "$1-");
}

const done = (lines: string[]): CommandOutcome => ({ kind: "done", lines });
