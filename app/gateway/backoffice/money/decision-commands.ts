/**
 * Decisions about players' money (WALLET-03, POINTS-03). Each is one transaction with its postings and the record of who made
 * it.
 */
import { rejectApplication } from "../../activities/decisions.ts";
import type { Decision } from "../../cashier/decision.ts";
import { creditDeposit, rejectDeposit } from "../../cashier/deposits/decisions.ts";
import { dismissClaim, refundWithdrawal } from "../../cashier/withdrawals/claims.ts";
import {
  approveWithdrawal,
  cancelForPlayer,
  payWithdrawal,
  rejectWithdrawal,
} from "../../cashier/withdrawals/decisions.ts";
import { readSettings } from "../../content/settings.ts";
import type { Db } from "../../database/database.ts";
import { retryingConflicts } from "../../ledger/retry.ts";
import { decideRedeem } from "../../points/decisions.ts";
import { decidingOf, defineChange, type Prepared, type Work } from "../command.ts";
import { line, oneOrMore, text } from "../inputs.ts";
import { Complaint, misused } from "../outcome.ts";
import { alreadyDecided } from "./applications.ts";
import { prepareSeveral, uniqueIds } from "./deciding-several.ts";
import { findSubject, type Subject, stateOf, title } from "./subjects.ts";

type Verb = "approve" | "reject" | "cancel" | "pay" | "refund" | "dismiss";
type Decided = Decision<{ readonly state: string; readonly decidedAt: Date | null }>;

const WHICH = "the id of a deposit, withdrawal, redeem or application";
const reason = line("what the player reads");

const decision = (words: Verb, summary: string) =>
  defineChange({
    words,
    summary,
    right: "money",
    fields: { id: text(WHICH), reason },
    plain: ["id"],
    prepare: (work, input) => prepare(work, words, input),
  });

/** A decision that takes several ids; one alone is decided like those that take one. */
const decisions = (words: Verb, summary: string) =>
  defineChange({
    words,
    summary,
    right: "money",
    fields: { id: oneOrMore(`${WHICH}, or several`), reason },
    plain: ["id"],
    prepare(work, { id: ids, reason: why }) {
      const [id, ...more] = uniqueIds(ids);
      if (id === undefined) throw misused(`id is missing: ${WHICH}.`);
      const one = (of: string) => prepare(work, words, { id: of, reason: why });
      if (more.length === 0) return one(id);
      return prepareSeveral(work, [id, ...more], {
        asked: questions[words],
        find: (of) => decidable(work, words, of),
        carryOut: (subject) => decide(work, words, subject, why),
      });
    },
  });

export const decisionCommands = [
  decisions("approve", "A deposit is credited, a withdrawal is on its way, a redeem is sent."),
  decisions("pay", "An approved withdrawal is paid; the player is asked whether it came."),
  decisions("reject", "The money or the points go back, and the player reads the reason."),
  decision("cancel", "A withdrawal that is not paid yet is taken back for the player."),
  decision("refund", "The missing part of a payment that did not arrive goes back to the player."),
  decision("dismiss", "A payment reported as missing was received after all."),
];

async function prepare(
  work: Work,
  verb: Verb,
  input: { readonly id: string; readonly reason: string },
): Promise<Prepared<readonly string[]>> {
  const subject = await decidable(work, verb, input.id);
  // An approved withdrawal can still be rejected; every other decision is final and needs confirmation.
  const isFinal = verb !== "approve" || subject.kind !== "withdrawal";
  const state = stateOf(subject, work.nowMs());
  return {
    ...(isFinal && { question: `${questions[verb]} the ${title(subject, work)} (${state})?` }),
    carryOut: () => decide(work, verb, subject, input.reason),
  };
}

/** The subject, if there is such a decision for its kind. */
async function decidable(work: Work, verb: Verb, id: string): Promise<Subject> {
  const subject = await findSubject(work.db, id);
  if (verb !== "reject" && subject.kind === "application")
    throw new Complaint(`An application is granted by issue-bonus ${subject.row.id} [amount], or rejected.`);
  if (verb !== "approve" && verb !== "reject" && subject.kind !== "withdrawal")
    throw new Complaint(`A ${subject.kind} can be approved or rejected alone.`);
  return subject;
}

async function decide(work: Work, verb: Verb, subject: Subject, why: string): Promise<readonly string[]> {
  const decided = await retryingConflicts(() =>
    work.db.transaction((tx) => carryOut(tx, work, verb, subject, why)),
  );
  if (decided.kind === "unknown")
    throw new Complaint(`There is no ${subject.kind} ${subject.row.id} any more.`);
  if (decided.kind === "decided")
    return [`${title(subject, work)}: ${stateOf(subject, work.nowMs())} -> ${decided.row.state}`];
  throw alreadyDecided({ ...decided.row, id: subject.row.id });
}

const questions: Readonly<Record<Verb, string>> = {
  approve: "Approve for good",
  reject: "Reject for good",
  cancel: "Cancel for good",
  pay: "Mark as paid, for good,",
  refund: "Give back the missing part, for good, of",
  dismiss: "Take as received, for good,",
};

async function carryOut(
  tx: Db,
  work: Work,
  verb: Verb,
  { kind, row: { id: subjectId } }: Subject,
  why: string,
): Promise<Decided> {
  const { ledger } = work;
  const deciding = decidingOf(work);
  if (kind === "redeem")
    return decideRedeem(tx, ledger, { ...deciding, redeemId: subjectId, isApproved: verb === "approve" });
  if (kind === "application") return rejectApplication(tx, { ...deciding, entryId: subjectId, reason: why });
  if (kind === "deposit")
    return verb === "approve"
      ? creditDeposit(tx, ledger, { ...deciding, depositId: subjectId })
      : rejectDeposit(tx, { ...deciding, depositId: subjectId, reason: why });
  const withdrawal = { ...deciding, withdrawalId: subjectId };
  switch (verb) {
    case "approve":
      return approveWithdrawal(tx, withdrawal);
    case "reject":
      return rejectWithdrawal(tx, ledger, { ...withdrawal, reason: why });
    case "cancel":
      return cancelForPlayer(tx, ledger, { ...withdrawal, reason: why });
    case "refund":
      return refundWithdrawal(tx, ledger, { ...withdrawal, reason: why });
    case "dismiss":
      return dismissClaim(tx, { ...withdrawal, reason: why });
    case "pay": {
      const { confirmMinutes } = (await readSettings(tx)).withdrawal;
      return payWithdrawal(tx, ledger, { ...withdrawal, confirmMinutes });
    }
  }
}
