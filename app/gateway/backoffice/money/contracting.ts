/** The operator's own contracts with top-level agents (CONTRACT-02): offering, withdrawing and terminating. */
import { type ContractKind, contractKinds } from "@parlour/core/contracts/contracts.ports";
import { type ContractPeriod, periodsOfKind } from "@parlour/core/contracts/contracts.rules";
import { parseMoney } from "@parlour/core/shared/money";
import { recordAct } from "../../cashier/decision.ts";
import { endContract, type Offer, offerContract, withdrawOffer } from "../../contracts/contract-actions.ts";
import { type ContractRow, findContract } from "../../contracts/contract-rows.ts";
import type { Db } from "../../database/database.ts";
import { isTrialType } from "../../members/roles.ts";
import { mustFindAccount } from "../accounts.ts";
import { decidingOf, defineChange, type Work } from "../command.ts";
import { optionalText, text } from "../inputs.ts";
import { Complaint, misused } from "../outcome.ts";
import { keyOf } from "./gift-words.ts";

export const offerCommand = defineChange({
  words: "offer",
  summary: "Offers a contract of the operator's to a member without an upline, once for each key.",
  right: "contracts",
  fields: {
    account: text("the member's account"),
    kind: text(contractKinds.join(", ")),
    period: text("how often it pays"),
    percent: text("such as 0.60"),
    active: optionalText("active members that a period must reach"),
    validBet: optionalText("valid bets that it must reach"),
    loss: optionalText("the loss of players that it must reach"),
    bet: optionalText("bets that it must reach"),
    key: optionalText("the same key offers once"),
  },
  plain: ["account", "kind", "period", "percent"],
  async prepare(work, input) {
    const kind = contractKinds.find((each) => each === input.kind);
    if (kind === undefined) throw misused(`The kinds are ${contractKinds.join(", ")}.`);
    const period = periodsOfKind[kind].find((each) => each === input.period);
    if (period === undefined)
      throw misused(`The periods of a ${kind} are ${periodsOfKind[kind].join(", ")}.`);
    const member = await mustFindAccount(work.db, input.account);
    if (isTrialType(member.type)) throw new Complaint(`${member.account} is a trial account.`);
    const asked: Offer = {
      ...termsOf(input, member.currency),
      upline: null,
      downlineId: member.id,
      kind,
      period,
      rateBasisPoints: basisPointsOf(input.percent),
      currency: member.currency,
      agreedTo: "all",
      idempotencyKey: keyOf(input.key),
    };
    const title = titleOf(asked, member.account);
    return {
      question: `Offer ${title}? A ${kind} with a higher rate that ${member.account} has from the operator ends with it.`,
      carryOut: () => carryOut(work, "contract-offer", (tx, nowMs) => offerContract(tx, asked, nowMs), title),
    };
  },
});

export const endCommand = defineChange({
  words: "end",
  summary: "Ends a contract of the operator's, or takes its offer back.",
  right: "contracts",
  fields: { id: text("the contract's id, as list contracts shows it") },
  plain: ["id"],
  async prepare(work, { id }) {
    const found = await findContract(work.db, id);
    if (found === null || found.uplineId !== null)
      throw new Complaint(`The gateway has no contract ${id.slice(0, 60)}.`);
    const isOffer = found.state === "offered";
    const asked = { contractId: found.id, side: null };
    return {
      question: `${isOffer ? "Take back" : "End"} the ${found.kind} ${found.id}?`,
      carryOut: () =>
        isOffer
          ? carryOut(work, "contract-withdraw", (tx, nowMs) => withdrawOffer(tx, asked, nowMs), found.kind)
          : carryOut(work, "contract-end", (tx, nowMs) => endContract(tx, asked, nowMs), found.kind),
    };
  },
});

type ActionOutcome = Awaited<ReturnType<typeof offerContract | typeof endContract>>;

async function carryOut(
  work: Work,
  act: string,
  action: (tx: Db, nowMs: number) => Promise<ActionOutcome>,
  title: string,
): Promise<readonly string[]> {
  const deciding = decidingOf(work);
  const row = await work.db.transaction(async (tx) => {
    const outcome = await action(tx, deciding.nowMs);
    if (outcome.kind === "refused") throw new Complaint(complaints[outcome.code]);
    await recordAct(tx, deciding, act, outcome.row.id, actOf(outcome.row));
    return outcome.row;
  });
  return [`${row.id}  ${row.state}  ${title}`];
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

export const percentText = (basisPoints: number): string => `${(basisPoints / 100).toFixed(2)} %`;

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

interface TermWords {
  readonly active?: string | undefined;
  readonly validBet?: string | undefined;
  readonly loss?: string | undefined;
  readonly bet?: string | undefined;
}

function termsOf({ active = "0", validBet, loss, bet }: TermWords, currency: string) {
  const amount = (option: string, written = "0") => {
    const money = parseMoney(written, currency);
    if (money === null || money.amountMinor < 0n)
      throw new Complaint(`--${option} is an amount of ${currency}.`);
    return money.amountMinor;
  };
  if (!/^\d{1,7}$/.test(active)) throw new Complaint("--active is a whole number.");
  return {
    activeMembers: Number(active),
    validBetMinor: amount("valid-bet", validBet),
    profitLossMinor: amount("loss", loss),
    betAmountMinor: amount("bet", bet),
  };
}
