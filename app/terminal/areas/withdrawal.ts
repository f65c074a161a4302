import { picturesForm, type Withdrawal } from "@parlour/core/cashier";
import { memberPath } from "@parlour/core/member";
import { queryView } from "@parlour/core/queries";
import { recordsView } from "@parlour/core/records";
import {
  arrivingOf,
  awaitingView,
  missingNeeds,
  paidOf,
  turnoverProgress,
  withdrawalsView,
} from "@parlour/core/withdrawal";
import { type Dialogue, Refused } from "../dialogue.ts";
import { type Asked, fill } from "../form.ts";
import { type Entry, runMenu } from "../menu.ts";
import { readyOf, shown } from "../pages.ts";
import { askPictures } from "../pictures.ts";
import { isMember } from "./login.ts";

const withdrawals = ({ view }: Dialogue) => view("withdrawals", withdrawalsView);
const form = (dialogue: Dialogue) => withdrawals(dialogue)?.form ?? null;
const terms = (dialogue: Dialogue) => dialogue.view("withdrawalTerms", queryView);

/** What is available, and what is missing before a withdrawal (WALLET-07). Answers whether nothing is. */
async function showTerms(dialogue: Dialogue): Promise<boolean> {
  const { text, say, fact, money } = dialogue;
  const known = await readyOf(dialogue, () => terms(dialogue));
  fact("withdrawal.balance", money(known.balance));
  fact("withdrawal.available", money(known.withdrawable));
  if (known.heldBy !== null) say(text(`withdrawal.held.${known.heldBy}`));
  const needs = missingNeeds(known);
  if (needs.length === 0) return true;
  say(text("withdrawal.needs"));
  for (const need of needs) say(`  ${text(`withdrawal.needs.${need}`)}`);
  const progress = turnoverProgress(known.turnover);
  if (progress?.isOpen) say(text("withdrawal.needs.turnover.sentence", { left: money(progress.left) }));
  return false;
}

function fields(dialogue: Dialogue): readonly Asked[] {
  const { text, moment } = dialogue;
  const choices = () => {
    const view = terms(dialogue);
    const cards = view?.kind === "ready" ? view.value.cards : [];
    return cards.map(({ id: value, bank, ending, waitsUntilMs }) => ({
      label: [
        text("withdrawal.card.ending", { bank, ending }),
        ...(waitsUntilMs === null ? [] : [text("withdrawal.card.waits", { time: moment(waitsUntilMs) })]),
      ].join(" · "),
      value,
    }));
  };
  return [
    { name: "amount", label: "withdrawal.amount" },
    { name: "cardId", label: "withdrawal.card", choices },
    { name: "paymentPassword", label: "withdrawal.password", isSecret: true },
  ];
}

/** What is taken and what arrives, to be confirmed (WALLET-03). */
function review(dialogue: Dialogue): readonly string[] {
  const { text, money } = dialogue;
  const { amount = null, card = null } = form(dialogue) ?? {};
  const view = terms(dialogue);
  if (amount === null || view?.kind !== "ready") return [];
  const { fee } = view.value;
  return [
    text("withdrawal.review"),
    ...(card === null
      ? []
      : [
          `  ${text("withdrawal.card")}: ${text("withdrawal.card.ending", { bank: card.bank, ending: card.ending })}`,
        ]),
    `  ${text("withdrawal.review.taken")}: ${money(amount)}`,
    `  ${text("withdrawal.review.fee")}: ${money(fee)}`,
    `  ${text("withdrawal.review.arrives")}: ${money(arrivingOf(amount, fee))}`,
    text("withdrawal.review.sentence"),
  ];
}

async function withdraw(dialogue: Dialogue): Promise<void> {
  const { text, money, say } = dialogue;
  await showTerms(dialogue);
  const { another } = await shown(dialogue, "withdrawals", withdrawalsView);
  if (form(dialogue) === null) another();
  const question = () => {
    const amount = form(dialogue)?.amount;
    return text("withdrawal.confirm", { amount: amount ? money(amount) : "" });
  };
  // The form is gone once the request is filed.
  await fill(dialogue, () => form(dialogue), {
    fields: () => fields(dialogue),
    review: () => review(dialogue),
    question,
    uncertain: "withdrawal.uncertain.sentence",
  });
  const filed = withdrawals(dialogue)?.filed;
  if (filed != null) say(text("withdrawal.done.title", { amount: money(filed.amount) }));
}

/** Cancels a withdrawal in review, or says whether its payment has arrived (WDCONF-01). */
async function answerFor(dialogue: Dialogue, { id, amount, fee, card }: Withdrawal): Promise<void> {
  const { text, money, say } = dialogue;
  withdrawals(dialogue)?.answerFor(id);
  const answer = () => withdrawals(dialogue)?.answer ?? null;
  const paid = money(paidOf({ amount, fee }));
  try {
    if (answer()?.cancellation) {
      const look = () => answer()?.cancellation ?? null;
      if (!(await dialogue.confirm(text("withdrawal.cancelOf", { amount: money(amount) })))) return;
      await fill(dialogue, look, { fields: () => [], uncertain: "withdrawal.uncertain.sentence" });
      if (answer()?.isOver) say(text("withdrawal.cancelled", { amount: money(amount) }));
      return;
    }
    say(text("receipt.sentence", { amount: paid, ...card }));
    await fill(dialogue, () => answer()?.receipt ?? null, {
      fields: () => receiptFields(dialogue),
      review: () => [text("receipt.check.sentence")],
      question: () => text("receipt.check", { amount: paid }),
      uncertain: "withdrawal.uncertain.sentence",
    });
    if (answer()?.isOver) say(text("receipt.done"));
  } finally {
    answer()?.leave();
  }
}

function receiptFields(dialogue: Dialogue): readonly Asked[] {
  const { text } = dialogue;
  const kinds = ["received", "partly-received", "not-received"] as const;
  const kind: Asked = {
    name: "kind",
    label: "receipt.kind",
    choices: () => kinds.map((value) => ({ label: text(`receipt.kind.${value}`), value })),
  };
  const chosen = withdrawals(dialogue)?.answer?.receipt?.fields.kind.value;
  const look = () => dialogue.view("pictures", picturesForm);
  if (chosen === "partly-received") return [kind, { name: "received", label: "receipt.received" }];
  return chosen === "not-received" ? [kind, askPictures(dialogue, { label: "receipt.proof", look })] : [kind];
}

/** The withdrawals that the player can still answer for: those of the last days, and any that wait. */
async function answerWithdrawals(dialogue: Dialogue): Promise<void> {
  const { text, money, moment, portal, view, until } = dialogue;
  await shown(dialogue, "withdrawals", withdrawalsView);
  const listed = () => view("records", recordsView("withdrawals"))?.list;
  await until(() => (listed()?.kind === "loading" ? null : true));
  const failed = listed();
  if (failed?.kind === "failed") throw new Refused(dialogue.sentence(failed.message));
  await runMenu(dialogue, () => {
    const list = listed();
    const rows = list?.kind === "ready" ? list.rows : [];
    const { next } = awaitingView(portal.feature("awaitingPayments")?.getSnapshot());
    const missing = next !== null && rows.every(({ id }) => id !== next.id) ? [next] : [];
    const open = [...missing, ...rows].filter(({ id }) => withdrawals(dialogue)?.canAnswer(id) != null);
    return {
      title: text("terminal.withdrawals.answer"),
      lines: open.length === 0 ? [text("terminal.nothing")] : [],
      rows: open.map((each) => ({
        label: `${moment(each.requestedAtMs)} · ${money(each.amount)} · ${text(`withdrawal.state.${each.state}`)}`,
        run: () => answerFor(dialogue, each),
      })),
    };
  });
}

const at = memberPath("withdraw");
export const withdrawEntry: Entry = { label: "member.page.withdraw", at, isShown: isMember, run: withdraw };
export const answerEntry: Entry = {
  label: "terminal.withdrawals.answer",
  at,
  isShown: isMember,
  run: answerWithdrawals,
};
