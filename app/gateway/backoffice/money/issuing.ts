/** Gifts of the operator: a bonus for one player, or a voucher for any player with its code. */
import { issueBonus } from "../../cashier/bonuses.ts";
import { recordAct } from "../../cashier/decision.ts";
import { voucherHash } from "../../cashier/deposits/vouchers.ts";
import { vouchers } from "../../database/schema.ts";
import { retryingConflicts } from "../../ledger/retry.ts";
import { mustFindAccount } from "../accounts.ts";
import { decidingOf, defineChange } from "../command.ts";
import { line, text } from "../inputs.ts";
import { newCode } from "../new-code.ts";
import { Complaint, misused } from "../outcome.ts";
import {
  daysField,
  daysOf,
  giftFields,
  keyOf,
  moneyOf,
  moneyText,
  timesOf,
  turnoverField,
} from "./gift-words.ts";

export const issueBonusCommand = defineChange({
  words: "issue bonus",
  summary: "Gives one player money, which is to be staked before a withdrawal.",
  right: "gifts",
  fields: {
    account: text("the player's account"),
    ...giftFields,
    title: line("the title in the player's records"),
    turnover: turnoverField,
  },
  plain: ["account", "amount", "currency"],
  async prepare(work, { account, amount, currency, title, turnover, key }) {
    if (title === "") throw misused("Say: issue bonus <account> <amount> <currency> --title …");
    const money = moneyOf(amount, currency);
    const member = await mustFindAccount(work.db, account);
    const bonusId = keyOf(key);
    const turnoverTimes = await timesOf(work.db, turnover);
    const gift = { ...money, bonusId, memberId: member.id, title, turnoverTimes };
    return {
      question: `Give ${moneyText(money)} to ${member.account} as "${title}", to be staked ${turnoverTimes} times?`,
      async carryOut() {
        const issued = await retryingConflicts(() =>
          work.db.transaction((tx) => issueBonus(tx, work.ledger, { ...gift, ...decidingOf(work) })),
        );
        if (issued.kind === "issued")
          return [`${moneyText(money)} to ${member.account}: ${title} (${bonusId})`];
        if (issued.kind === "already-issued") throw new Complaint(`It was given before, under ${bonusId}.`);
        throw new Complaint(
          {
            "trial-account": `${member.account} is a trial account, which holds no money.`,
            "wrong-currency": `${member.account} has ${member.currency}.`,
            "key-reused": `Another bonus has the key ${bonusId}.`,
          }[issued.reason],
        );
      },
    };
  },
});

const DAY_MS = 24 * 3_600_000;

export const issueVoucherCommand = defineChange({
  words: "issue voucher",
  summary: "Issues a voucher and shows its code once, since only its hash is stored.",
  right: "gifts",
  fields: { amount: giftFields.amount, currency: giftFields.currency, days: daysField },
  plain: ["amount", "currency"],
  async prepare(work, { amount, currency, days: written }) {
    const money = moneyOf(amount, currency);
    const days = daysOf(written);
    return {
      question: `Issue a voucher of ${moneyText(money)}?`,
      async carryOut() {
        const code = newCode();
        const codeHash = voucherHash(code);
        const expiresAt = days === null ? null : new Date(work.nowMs() + days * DAY_MS);
        await work.db.transaction(async (tx) => {
          await tx.insert(vouchers).values({ ...money, codeHash, expiresAt });
          const detail = { amountMinor: `${money.amountMinor}`, currency: money.currency };
          await recordAct(tx, decidingOf(work), "voucher-issue", codeHash, detail);
        });
        const until = expiresAt === null ? "" : `, until ${expiresAt.toISOString()}`;
        return [code, `${moneyText(money)}${until}. The code is shown this once.`];
      },
    };
  },
});
