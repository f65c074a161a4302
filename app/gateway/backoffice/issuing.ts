/** Gifts of the operator: a bonus or free spins for one player, or a voucher for any player with its code. */
import { randomBytes } from "node:crypto";
import { decimalOf, type Money } from "@parlour/core/shared/money";
import { type CommandOutcome, Complaint, misused } from "../admin/outcome.ts";
import { issueBonus } from "../cashier/bonuses.ts";
import { recordAct } from "../cashier/decision.ts";
import { voucherHash } from "../cashier/deposits/vouchers.ts";
import { vouchers } from "../database/schema.ts";
import { retryingConflicts } from "../ledger/retry.ts";
import { findAccount } from "../members/find-account.ts";
import type { DecisionContext } from "./decision-context.ts";
import { daysOf, keyOf, moneyOf, timesOf } from "./gift-words.ts";
import { issueSpins } from "./issuing-spins.ts";
import { lineOf } from "./words.ts";

export async function issue(work: DecisionContext): Promise<CommandOutcome> {
  const [what, ...rest] = work.words.rest;
  if (what === "bonus") return bonus(work, rest);
  if (what === "voucher") return voucher(work, rest);
  if (what === "spins") return issueSpins(work, rest);
  throw misused(
    "Say: issue bonus <account> <amount> <currency> --title …, issue voucher <amount> <currency>, or issue spins ….",
  );
}

async function bonus(work: DecisionContext, words: readonly string[]): Promise<CommandOutcome> {
  const { backOffice, operator, ledger } = work;
  const [account, amount, currency, ...more] = words;
  const title = lineOf(work.words, "title");
  if (account === undefined || more.length > 0 || title === "")
    throw misused("Say: issue bonus <account> <amount> <currency> --title …");
  const money = moneyOf(amount, currency);
  const member = await findAccount(backOffice.db, account);
  if (member === null) throw new Complaint(`There is no account ${account.slice(0, 60)}.`);
  const bonusId = keyOf(work.words);
  const turnoverTimes = await timesOf(backOffice.db, work.words);
  if (!work.words.has("yes")) {
    const question = `Give ${textOf(money)} to ${member.account} as "${title}", to be staked ${turnoverTimes} times?`;
    return { kind: "unconfirmed", question };
  }
  const issued = await retryingConflicts(() =>
    backOffice.db.transaction((tx) =>
      issueBonus(tx, ledger, {
        ...money,
        bonusId,
        memberId: member.id,
        title,
        turnoverTimes,
        operator,
        nowMs: backOffice.nowMs(),
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

/** Prints the code once, since only its hash is stored. */
async function voucher(work: DecisionContext, words: readonly string[]): Promise<CommandOutcome> {
  const { backOffice, operator } = work;
  const [amount, currency, ...more] = words;
  if (more.length > 0) throw misused("Say: issue voucher <amount> <currency> [--days <number>].");
  const money = moneyOf(amount, currency);
  const days = daysOf(work.words);
  if (!work.words.has("yes"))
    return { kind: "unconfirmed", question: `Issue a voucher of ${textOf(money)}?` };
  const code = newCode();
  const codeHash = voucherHash(code);
  const nowMs = backOffice.nowMs();
  const expiresAt = days === null ? null : new Date(nowMs + days * DAY_MS);
  await backOffice.db.transaction(async (tx) => {
    await tx.insert(vouchers).values({ ...money, codeHash, expiresAt });
    const detail = { amountMinor: `${money.amountMinor}`, currency: money.currency };
    await recordAct(tx, { nowMs, operator }, "voucher-issue", codeHash, detail);
  });
  const until = expiresAt === null ? "" : `, until ${expiresAt.toISOString()}`;
  return done([code, `${textOf(money)}${until}. The code is shown this once.`]);
}

const textOf = (money: Money): string => `${decimalOf(money)} ${money.currency}`;

/** 32 characters that do not look alike; 16 of them carry 80 bits. */
const SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

function newCode(): string {
  const signs = [...randomBytes(16)].map((byte) => SIGNS[byte % SIGNS.length]).join("");
  return signs.replace(/(.{4})(?!$)/g, "$1-");
}

const done = (lines: string[]): CommandOutcome => ({ kind: "done", lines });
