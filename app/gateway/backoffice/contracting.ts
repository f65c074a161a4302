/** The operator's own contracts with top-level agents (CONTRACT-02): offering, withdrawing and terminating. */
import { type ContractKind, contractKinds } from "@parlour/core/contracts/contracts.ports";
import { type ContractPeriod, periodsOfKind } from "@parlour/core/contracts/contracts.rules";
import { parseMoney } from "@parlour/core/shared/money";
import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import type { BackOfficeContext } from "../admin/commands.ts";
import { type CommandOutcome, Complaint, misused } from "../admin/outcome.ts";
import { recordAct } from "../cashier/decision.ts";
import { endContract, type Offer, offerContract, withdrawOffer } from "../contracts/contract-actions.ts";
import { type ContractRow, findContract } from "../contracts/contract-rows.ts";
import type { Db } from "../database/database.ts";
import { contracts, members } from "../database/schema.ts";
import { findAccount } from "../members/find-account.ts";
import { isTrialType } from "../members/roles.ts";
import type { DecisionContext } from "./decision-context.ts";
import { keyOf } from "./gift-words.ts";
import { LISTED_AT_MOST, type Listed } from "./listed.ts";
import type { Words } from "./words.ts";

const USAGE = "Say: offer <account> <kind> <period> <percent>, such as: offer agent daily-salary daily 0.60.";

/** Offers a contract to a top-level member, once for each key. */
export async function offer(work: DecisionContext): Promise<CommandOutcome> {
  const { backOffice, words } = work;
  const [account, kindWord, periodWord, percent, ...more] = words.rest;
  const kind = contractKinds.find((each) => each === kindWord);
  const period = kind && periodsOfKind[kind].find((each) => each === periodWord);
  if (account === undefined || percent === undefined || more.length > 0) throw misused(USAGE);
  if (kind === undefined) throw misused(`The kinds are ${contractKinds.join(", ")}.`);
  if (period === undefined) throw misused(`The periods of a ${kind} are ${periodsOfKind[kind].join(", ")}.`);
  const member = await findAccount(backOffice.db, account);
  if (member === null) throw new Complaint(`There is no account ${account.slice(0, 60)}.`);
  if (isTrialType(member.type)) throw new Complaint(`${member.account} is a trial account.`);
  const asked: Offer = {
    ...termsOf(words, member.currency),
    upline: null,
    downlineId: member.id,
    kind,
    period,
    rateBasisPoints: basisPointsOf(percent),
    currency: member.currency,
    agreedTo: "all",
    idempotencyKey: keyOf(words),
  };
  const title = titleOf(asked, member.account);
  if (!words.has("yes"))
    return {
      kind: "unconfirmed",
      question: `Offer ${title}? A ${kind} with a higher rate that ${member.account} has from the operator ends with it.`,
    };
  return carryOut(work, "contract-offer", (tx, nowMs) => offerContract(tx, asked, nowMs), title);
}

/** Terminates a contract of the operator, or withdraws an unanswered offer. */
export async function end(work: DecisionContext): Promise<CommandOutcome> {
  const { backOffice, words } = work;
  const [id, ...more] = words.rest;
  if (id === undefined || more.length > 0) throw misused("Say: end <id>: list contracts shows their ids.");
  const found = await findContract(backOffice.db, id);
  if (found === null || found.uplineId !== null)
    throw new Complaint(`The gateway has no contract ${id.slice(0, 60)}.`);
  const isOffer = found.state === "offered";
  if (!words.has("yes"))
    return {
      kind: "unconfirmed",
      question: `${isOffer ? "Take back" : "End"} the ${found.kind} ${found.id}?`,
    };
  const asked = { contractId: found.id, side: null };
  return isOffer
    ? carryOut(work, "contract-withdraw", (tx, nowMs) => withdrawOffer(tx, asked, nowMs), found.kind)
    : carryOut(work, "contract-end", (tx, nowMs) => endContract(tx, asked, nowMs), found.kind);
}

/** The operator's active contracts and open offers; with `isAll`, past ones too. */
export async function listContracts({ db }: BackOfficeContext, isAll: boolean): Promise<readonly Listed[]> {
  const rows = await db
    .select({ row: contracts, account: members.account })
    .from(contracts)
    .innerJoin(members, eq(members.id, contracts.downlineId))
    .where(
      and(isNull(contracts.uplineId), isAll ? undefined : inArray(contracts.state, ["active", "offered"])),
    )
    .orderBy(desc(contracts.offeredAt))
    .limit(LISTED_AT_MOST);
  return rows.map(({ row, account }) => ({
    id: row.id,
    state: row.state,
    worth: percentText(row.rateBasisPoints),
    account,
    about: `${row.kind} (${row.period})`,
    at: row.offeredAt,
  }));
}

type ActionOutcome = Awaited<ReturnType<typeof offerContract | typeof endContract>>;

async function carryOut(
  { backOffice, operator }: DecisionContext,
  act: string,
  action: (tx: Db, nowMs: number) => Promise<ActionOutcome>,
  title: string,
): Promise<CommandOutcome> {
  const nowMs = backOffice.nowMs();
  const row = await backOffice.db.transaction(async (tx) => {
    const outcome = await action(tx, nowMs);
    if (outcome.kind === "refused") throw new Complaint(complaints[outcome.code]);
    await recordAct(tx, { nowMs, operator }, act, outcome.row.id, actOf(outcome.row));
    return outcome.row;
  });
  return { kind: "done", lines: [`${row.id}  ${row.state}  ${title}`] };
}

const complaints = {
  "not-your-downline":
    "The account is closed, or has an upline: the operator makes contracts only with accounts without an upline.",
  "invalid-terms": "A contract is not offered on such terms.",
  "rate-too-high": "The rate is above the one that is held.",
  "period-not-held": "The contract that is held has another period.",
  "offer-open": "An offer of this kind waits for an answer already: list contracts shows it.",
  "would-terminate": "A contract would end.",
  "key-reused": "Another offer has this key.",
  "unknown-contract": "There is no such contract.",
  "already-decided": "It was decided before; nothing was changed.",
} as const satisfies Readonly<Record<Extract<ActionOutcome, { readonly kind: "refused" }>["code"], string>>;

const actOf = ({ downlineId, kind, period, rateBasisPoints }: ContractRow) => ({
  memberId: downlineId,
  kind,
  period,
  rateBasisPoints,
});

const percentText = (basisPoints: number): string => `${(basisPoints / 100).toFixed(2)} %`;

const titleOf = (
  { kind, period, rateBasisPoints }: { kind: ContractKind; period: ContractPeriod; rateBasisPoints: number },
  account: string,
): string => `${kind} (${period}) of ${percentText(rateBasisPoints)} to ${account}`;

function basisPointsOf(percent: string): number {
  const [, whole = "", fraction = ""] = /^(\d{1,3})(?:\.(\d{1,2}))?%?$/.exec(percent) ?? [];
  const basisPoints = Number(whole + fraction.padEnd(2, "0"));
  if (whole === "" || basisPoints < 1 || basisPoints > 10_000)
    throw new Complaint(`"${percent.slice(0, 20)}" is no rate from 0.01 to 100 percent.`);
  return basisPoints;
}

function termsOf({ options }: Words, currency: string) {
  const amount = (option: "valid-bet" | "loss" | "bet") => {
    const money = parseMoney(options.get(option) ?? "0", currency);
    if (money === null || money.amountMinor < 0n)
      throw new Complaint(`--${option} is an amount of ${currency}.`);
    return money.amountMinor;
  };
  const active = options.get("active") ?? "0";
  if (!/^\d{1,7}$/.test(active)) throw new Complaint("--active is a whole number.");
  return {
    activeMembers: Number(active),
    validBetMinor: amount("valid-bet"),
    profitLossMinor: amount("loss"),
    betAmountMinor: amount("bet"),
  };
}
