/**
 * Back-office commands about players and their money (WALLET-03, POINTS-03): words in, lines out. Each decision is one
 * transaction with its postings and the record of who made it.
 */
import { rejectApplication } from "../activities/decisions.ts";
import type { BackOfficeContext } from "../admin/commands.ts";
import { type CommandOutcome, Complaint, misused, storableWords } from "../admin/outcome.ts";
import type { Decision } from "../cashier/decision.ts";
import { creditDeposit, rejectDeposit } from "../cashier/deposits/decisions.ts";
import { dismissClaim, refundWithdrawal } from "../cashier/withdrawals/claims.ts";
import {
  approveWithdrawal,
  cancelForPlayer,
  payWithdrawal,
  rejectWithdrawal,
} from "../cashier/withdrawals/decisions.ts";
import { readSettings } from "../content/settings.ts";
import type { Db } from "../database/database.ts";
import { createLedger } from "../ledger/ledger.ts";
import { retryingConflicts } from "../ledger/retry.ts";
import { decideRedeem } from "../points/decisions.ts";
import { alreadyDecided, issueApplied } from "./applications.ts";
import { audit } from "./auditing.ts";
import { end, offer } from "./contracting.ts";
import type { DecisionContext } from "./decision-context.ts";
import { backOfficeHelp } from "./help.ts";
import { issue } from "./issuing.ts";
import { acts, list, picture, show } from "./reading.ts";
import { reset } from "./resetting.ts";
import { findSubject, type Subject, stateOf, title } from "./subjects.ts";
import { lineOf, operatorOf, readWords, type Words } from "./words.ts";

/** Returns refusals as an outcome; it rejects only when the database fails. */
export async function runBackOffice(
  backOffice: BackOfficeContext,
  args: readonly string[],
): Promise<CommandOutcome> {
  try {
    return await obey(backOffice, readWords(storableWords(args)));
  } catch (error) {
    if (error instanceof Complaint) return { kind: error.kind, message: error.message };
    throw error;
  }
}

async function obey(backOffice: BackOfficeContext, words: Words): Promise<CommandOutcome> {
  const { verb, rest } = words;
  switch (verb) {
    case "help":
      return done(backOfficeHelp());
    case "list":
      return done(await list(backOffice, rest[0], words.has("all")));
    case "show":
      return done(await show(backOffice, await findSubject(backOffice.db, rest[0])));
    case "picture":
      return done(await picture(backOffice, rest[0]));
    case "acts":
      return done(await acts(backOffice, rest[0]));
    case "audit":
      return audit(backOffice.db, words);
    case "approve":
    case "reject":
    case "cancel":
    case "pay":
    case "refund":
    case "dismiss":
      return decide(workOf(backOffice, words), verb);
    case "issue-bonus":
      return issueApplied(workOf(backOffice, words));
    case "offer":
      return offer(workOf(backOffice, words));
    case "end":
      return end(workOf(backOffice, words));
    case "issue":
      return issue(workOf(backOffice, words));
    case "reset":
      return reset(workOf(backOffice, words));
    default:
      throw misused(`There is no command "${verb.slice(0, 40)}". npm run backoffice -- --help lists them.`);
  }
}

const workOf = (backOffice: BackOfficeContext, words: Words): DecisionContext => ({
  backOffice,
  words,
  operator: operatorOf(words),
  ledger: createLedger(backOffice.db, { nowMs: backOffice.nowMs }),
});

const done = (lines: readonly string[]): CommandOutcome => ({ kind: "done", lines: [...lines] });

type Verb = "approve" | "reject" | "cancel" | "pay" | "refund" | "dismiss";
type Decided = Decision<{ readonly state: string; readonly decidedAt: Date | null }>;

async function decide(work: DecisionContext, verb: Verb): Promise<CommandOutcome> {
  const { backOffice, words } = work;
  const subject = await findSubject(backOffice.db, words.rest[0]);
  if (words.rest.length > 1) throw misused(`Say: ${verb} <id>, and a reason as --reason "…".`);
  if (verb !== "reject" && subject.kind === "application")
    throw new Complaint(`An application is granted by issue-bonus ${subject.row.id} [amount], or rejected.`);
  if (verb !== "approve" && verb !== "reject" && subject.kind !== "withdrawal")
    throw new Complaint(`A ${subject.kind} can be approved or rejected alone.`);
  const reason = lineOf(words, "reason");
  // An approved withdrawal can still be rejected; every other decision is final and needs confirmation.
  const isFinal = verb !== "approve" || subject.kind !== "withdrawal";
  if (isFinal && !words.has("yes")) {
    const state = stateOf(subject, backOffice.nowMs());
    return {
      kind: "unconfirmed",
      question: `${questions[verb]} the ${title(subject, backOffice)} (${state})?`,
    };
  }
  const decision = await retryingConflicts(() =>
    backOffice.db.transaction((tx) => carryOut(tx, work, verb, subject, reason)),
  );
  if (decision.kind === "unknown")
    throw new Complaint(`There is no ${subject.kind} ${subject.row.id} any more.`);
  if (decision.kind === "decided")
    return done([
      `${title(subject, backOffice)}: ${stateOf(subject, backOffice.nowMs())} -> ${decision.row.state}`,
    ]);
  throw alreadyDecided({ ...decision.row, id: subject.row.id });
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
  { backOffice, operator, ledger }: DecisionContext,
  verb: Verb,
  { kind, row: { id } }: Subject,
  reason: string,
): Promise<Decided> {
  const deciding = { nowMs: backOffice.nowMs(), operator };
  if (kind === "redeem") {
    return decideRedeem(tx, ledger, { ...deciding, redeemId: id, isApproved: verb === "approve" });
  }
  if (kind === "application") return rejectApplication(tx, { ...deciding, entryId: id, reason });
  if (kind === "deposit") {
    return verb === "approve"
      ? creditDeposit(tx, ledger, { ...deciding, depositId: id })
      : rejectDeposit(tx, { ...deciding, depositId: id, reason });
  }
  if (verb === "approve") return approveWithdrawal(tx, { ...deciding, withdrawalId: id });
  if (verb === "reject") return rejectWithdrawal(tx, ledger, { ...deciding, withdrawalId: id, reason });
  if (verb === "cancel") return cancelForPlayer(tx, ledger, { ...deciding, withdrawalId: id, reason });
  if (verb === "refund") return refundWithdrawal(tx, ledger, { ...deciding, withdrawalId: id, reason });
  if (verb === "dismiss") return dismissClaim(tx, { ...deciding, withdrawalId: id, reason });
  const { confirmMinutes } = (await readSettings(tx)).withdrawal;
  return payWithdrawal(tx, ledger, { ...deciding, withdrawalId: id, confirmMinutes });
}
