/** Corrections of a player's balance (OPS-03). Those above the operator's bound need a second person. */
import { parseMoney } from "@parlour/core/shared/money";
import { and, eq, gt, sql } from "drizzle-orm";
import { recordAct } from "../../cashier/decision.ts";
import { readSettings } from "../../content/settings.ts";
import type { Db } from "../../database/database.ts";
import { members, operatorActs } from "../../database/schema.ts";
import { retryingConflicts } from "../../ledger/retry.ts";
import { amountOf } from "../../messages/member-event.ts";
import { writeMessage } from "../../messages/write-message.ts";
import { CASHIER, mainWallet, operatorAccount } from "../../wallet/wallets.ts";
import { mustFindAccount } from "../accounts.ts";
import { decidingOf, defineChange, type Work } from "../command.ts";
import { line, optionalText, text } from "../inputs.ts";
import { keyOf, moneyText } from "../money/gift-words.ts";
import { Complaint } from "../outcome.ts";
import { refuseTrial, requireReasonToRead } from "./changing.ts";

const AMOUNT_AT_MOST = 10n ** 15n;
const DAY_MS = 24 * 3_600_000;
const ACT = "balance-correct";

interface Correction {
  readonly memberId: string;
  readonly account: string;
  /** Above zero gives to the player, below zero takes. */
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly reason: string;
  readonly key: string;
}

export const correctCommand = defineChange({
  words: "players correct",
  summary:
    "Corrects a main wallet by an amount; the player reads the reason. Large ones need a second person.",
  right: "money",
  fields: {
    account: text("the player's account"),
    amount: text("such as 12.50, or -12.50 to take"),
    currency: text("such as USD"),
    reason: line("what the player reads"),
    key: optionalText("the same key corrects once"),
  },
  plain: ["account", "amount", "currency"],
  async prepare(work, input) {
    requireReasonToRead(input.reason);
    const member = await mustFindAccount(work.db, input.account);
    refuseTrial(member);
    if (member.currency !== input.currency) throw new Complaint(`${member.account} has ${member.currency}.`);
    const correction: Correction = {
      memberId: member.id,
      account: member.account,
      ...signedAmount(input.amount, input.currency),
      reason: input.reason,
      key: keyOf(input.key),
    };
    const summary = summaryOf(correction);
    const { aloneUpTo } = (await readSettings(work.db, member.currency)).corrections;
    const isAlone = async (db: Db) =>
      sizeOf(correction.amountMinor) + (await correctedAlone(db, work, member.id)) <= BigInt(aloneUpTo);
    return {
      question: summary,
      ...(!(await isAlone(work.db)) && { needsSecond: summary }),
      carryOut: () => correct(work, correction, isAlone),
    };
  },
});

function signedAmount(written: string, currency: string) {
  const money = parseMoney(written, currency);
  if (money === null || money.amountMinor === 0n || sizeOf(money.amountMinor) > AMOUNT_AT_MOST)
    throw new Complaint(`"${written.slice(0, 40)}" is no amount of ${currency} such as 12.50 or -12.50.`);
  return money;
}

const sizeOf = (amountMinor: bigint): bigint => (amountMinor < 0n ? -amountMinor : amountMinor);

const summaryOf = ({ account, amountMinor, currency, reason }: Correction): string => {
  const worth = moneyText({ amountMinor: sizeOf(amountMinor), currency });
  return amountMinor > 0n
    ? `Give ${worth} to ${account} as a correction: "${reason}"?`
    : `Take ${worth} from ${account} as a correction: "${reason}"?`;
};

/** What this user has corrected alone for the player within a day: parts of a large correction count together. */
async function correctedAlone(db: Db, { nowMs, actor }: Work, memberId: string): Promise<bigint> {
  const amount = sql`(${operatorActs.detail}->>'amountMinor')::numeric`;
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(abs(${amount})), 0)::text` })
    .from(operatorActs)
    .where(
      and(
        eq(operatorActs.act, ACT),
        eq(operatorActs.subject, memberId),
        eq(operatorActs.operator, actor.name),
        gt(operatorActs.at, new Date(nowMs() - DAY_MS)),
        sql`not ${operatorActs.detail} ? 'approvedBy'`,
      ),
    );
  return BigInt(row?.sum ?? 0);
}

async function correct(
  work: Work,
  correction: Correction,
  isAlone: (tx: Db) => Promise<boolean>,
): Promise<readonly string[]> {
  const { memberId, account, amountMinor, currency, reason, key } = correction;
  const deciding = decidingOf(work);
  await retryingConflicts(() =>
    work.db.transaction(async (tx) => {
      // Of several parts at once, each sees those before it.
      await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for("update");
      if (work.actor.approvedBy === undefined && !(await isAlone(tx)))
        throw new Complaint("Another correction was made meanwhile, and both together need a second person.");
      const ledger = work.ledger.within(tx);
      const main = await mainWallet(ledger, { id: memberId, currency });
      const operator = await operatorAccount(ledger, "corrections", currency);
      const posted = await ledger.post({
        idempotencyKey: `correction:${key}`,
        kind: CASHIER.correction,
        entries: [
          { account: main.id, amountMinor },
          { account: operator.id, amountMinor: -amountMinor },
        ],
        // Records show the title of a posting.
        reference: { title: reason },
        postedAtMs: deciding.nowMs,
      });
      if (posted.kind === "already-posted") throw new Complaint(`It was done before, under ${key}.`);
      if (posted.kind === "refused")
        throw new Complaint(refusals[posted.reason] ?? `The ledger refused it: ${posted.reason}.`);
      await writeMessage(tx, {
        key: `correction:${key}`,
        memberId,
        event: { kind: "balance-corrected", reason, ...amountOf({ amountMinor, currency }) },
        nowMs: deciding.nowMs,
      });
      const detail = { account, amountMinor: `${amountMinor}`, currency, reason, key };
      await recordAct(tx, deciding, ACT, memberId, detail);
    }),
  );
  return [`${moneyText({ amountMinor, currency })} to ${account}: ${reason} (${key})`];
}

const refusals: Readonly<Record<string, string>> = {
  "insufficient-funds": "The main wallet has less than that.",
  "key-reused": "Another correction has this key.",
};
