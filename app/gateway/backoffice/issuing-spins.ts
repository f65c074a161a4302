/** Free spins that an operator gives to one player (ACT-04). */
import { decimalOf } from "@parlour/core/shared/money";
import { and, eq } from "drizzle-orm";
import { type CommandOutcome, Complaint, misused } from "../admin/outcome.ts";
import { recordAct } from "../cashier/decision.ts";
import { games } from "../database/schema.ts";
import { findAccount } from "../members/find-account.ts";
import { isTrialType } from "../members/roles.ts";
import { grantSpins } from "../play/free-spins.ts";
import type { DecisionContext } from "./decision-context.ts";
import { daysOf, keyOf, moneyOf, timesOf } from "./gift-words.ts";

const DAY_MS = 24 * 3_600_000;

export async function issueSpins(work: DecisionContext, words: readonly string[]): Promise<CommandOutcome> {
  const { backOffice, operator } = work;
  const [account, gameCode, count, amount, currency, ...more] = words;
  if (account === undefined || gameCode === undefined || count === undefined || more.length > 0)
    throw misused("Say: issue spins <account> <game> <count> <stake> <currency> [--days <number>].");
  if (!/^[1-9]\d{0,2}$/.test(count)) throw new Complaint("The count is a whole number from 1 to 999.");
  const stake = moneyOf(amount, currency);
  const member = await findAccount(backOffice.db, account);
  if (member === null) throw new Complaint(`There is no account ${account.slice(0, 60)}.`);
  if (isTrialType(member.type))
    throw new Complaint(`${member.account} is a trial account, which holds no money.`);
  if (member.currency !== stake.currency) throw new Complaint(`${member.account} has ${member.currency}.`);
  const [game] = await backOffice.db
    .select({ name: games.name, vendorCode: games.vendorCode })
    .from(games)
    .where(and(eq(games.code, gameCode), eq(games.enabled, true)));
  if (game === undefined) throw new Complaint(`There is no game ${gameCode.slice(0, 60)} that is open.`);
  const key = keyOf(work.words);
  const days = daysOf(work.words);
  const turnoverTimes = await timesOf(backOffice.db, work.words);
  const what = `${count} free spins of ${decimalOf(stake)} ${stake.currency} at ${game.name}`;
  if (!work.words.has("yes")) return { kind: "unconfirmed", question: `Give ${what} to ${member.account}?` };

  const nowMs = backOffice.nowMs();
  const expiresAt = days === null ? null : new Date(nowMs + days * DAY_MS);
  const isNew = await backOffice.db.transaction(async (tx) => {
    const grant = {
      memberId: member.id,
      vendorCode: game.vendorCode,
      gameCode,
      currency: stake.currency,
      source: `operator:${key}`,
      activityId: null,
      stakeMinor: stake.amountMinor,
      count: Number(count),
      turnoverTimes,
      expiresAt,
    };
    if (!(await grantSpins(tx, grant, new Date(nowMs)))) return false;
    await recordAct(tx, { nowMs, operator }, "spins-issue", key, {
      account: member.account,
      game: gameCode,
      count: Number(count),
      stakeMinor: `${stake.amountMinor}`,
      currency: stake.currency,
      turnoverTimes,
    });
    return true;
  });
  if (!isNew) throw new Complaint(`${member.account} was given spins before, under ${key}.`);
  const until = expiresAt === null ? "" : `, until ${expiresAt.toISOString()}`;
  return { kind: "done", lines: [`${what} to ${member.account}${until} (${key})`] };
}
