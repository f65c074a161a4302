/**
 * Offering, answering and ending contracts (CONTRACT-02, CONTRACT-03); repeating a completed change returns the same
 * answer. Each change is one transaction that locks both sides, so that the second of two concurrent changes sees the
 * first.
 */
import type { Call } from "@parlour/adapters/wire/call.ts";
import type {
  answerContract,
  endContract as endCall,
  offerContract as offerCall,
} from "@parlour/adapters/wire/contracts.calls.ts";
import type { ContractKind } from "@parlour/core/contracts/contracts.ports";
import {
  type ContractPeriod,
  type ContractTerms,
  isAgreedTo,
  isLower,
  offerProblem,
  periodsOfKind,
} from "@parlour/core/contracts/contracts.rules";
import { and, eq, inArray } from "drizzle-orm";
import { type OwnCodeOf, type RefusedAnswer, refuse } from "../calls/answer.ts";
import type { Db } from "../database/database.ts";
import { contracts, members } from "../database/schema.ts";
import { retryingConflicts } from "../ledger/retry.ts";
import { writeMessage } from "../messages/write-message.ts";
import { fingerprint } from "../security/secrets.ts";
import {
  type ContractRow,
  findContract,
  givenBy,
  heldBy,
  holdSides,
  isDirect,
  offeredUnder,
  type Side,
  terminate,
} from "./contract-rows.ts";

/** The ids of contracts that may end with this change, or `all` current ones (CONTRACT-03). */
export type AgreedTo = readonly string[] | "all";
const isAgreed = (ending: readonly ContractRow[], agreedTo: AgreedTo): boolean =>
  agreedTo === "all" || isAgreedTo(ending, agreedTo);

export interface Offer extends ContractTerms {
  /** Null is the operator. */
  readonly upline: Side;
  /** Directly below the upline, which the caller has already checked. */
  readonly downlineId: string;
  readonly kind: ContractKind;
  readonly period: ContractPeriod;
  readonly currency: string;
  readonly agreedTo: AgreedTo;
  readonly idempotencyKey: string;
}

/** Callers have already refused trial accounts. */
type ActionCodeOf<C extends Call> = Exclude<OwnCodeOf<C>, "trial-account">;
export type OfferRefusal = ActionCodeOf<typeof offerCall>;
export type AnswerRefusal = ActionCodeOf<typeof answerContract>;
export type EndRefusal = ActionCodeOf<typeof endCall>;

export interface ContractChanged {
  readonly kind: "changed";
  readonly row: ContractRow;
}
type ActionOutcome<Refusal extends string> = ContractChanged | RefusedAnswer<Refusal>;
const changed = (row: ContractRow): ContractChanged => ({ kind: "changed", row });

const within = <Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> =>
  retryingConflicts(() => db.transaction(work));

/** The largest threshold for active members. */
const MOST_MEMBERS = 1_000_000;
const LARGEST_INT8 = 2n ** 63n - 1n;

/** The terms of an offer, without its two sides. */
export type OfferTerms = ContractTerms & Pick<Offer, "kind" | "period" | "currency">;

/** Whether the terms are valid for a contract of their kind (CONTRACT-01). */
export function areValid({ kind, period, ...terms }: OfferTerms): boolean {
  const isCount = (value: number, from: number, to: number) =>
    Number.isInteger(value) && value >= from && value <= to;
  return (
    periodsOfKind[kind].includes(period) &&
    isCount(terms.rateBasisPoints, 1, 10_000) &&
    isCount(terms.activeMembers, 0, MOST_MEMBERS) &&
    [terms.validBetMinor, terms.profitLossMinor, terms.betAmountMinor].every(
      (amount) => amount >= 0n && amount <= LARGEST_INT8,
    )
  );
}

/** Keys are unique for each upline, even where a downline has had several uplines. */
const keyOf = ({ upline, idempotencyKey }: Offer): string => `${upline ?? "house"}:${idempotencyKey}`;

/** A hash that makes two offers under one key equal. It excludes `agreedTo`, which only a second attempt carries. */
const hashOf = (offer: Offer): string =>
  fingerprint(
    offer.downlineId,
    offer.kind,
    offer.period,
    ...[offer.rateBasisPoints, offer.activeMembers].map(String),
    ...[offer.validBetMinor, offer.profitLossMinor, offer.betAmountMinor].map(String),
    offer.currency,
  );

/**
 * Offers a contract; a higher offer leaves the active contract in force until it is accepted. An offer below the active
 * contract's rate ends that contract and needs `agreedTo`; without it nothing changes.
 */
export async function offerContract(
  db: Db,
  offer: Offer,
  nowMs: number,
): Promise<ActionOutcome<OfferRefusal>> {
  return within(db, (tx) => offerWithin(tx, offer, nowMs));
}

/** Offers in the caller's transaction; a refusal changes nothing in it. */
export async function offerWithin(tx: Db, offer: Offer, nowMs: number): Promise<ActionOutcome<OfferRefusal>> {
  if (!areValid(offer)) return refuse("invalid-terms");
  const requestHash = hashOf(offer);
  await holdSides(tx, [offer.upline, offer.downlineId]);
  const before = await offeredUnder(tx, offer.upline, keyOf(offer));
  if (before !== null) return before.requestHash === requestHash ? changed(before) : refuse("key-reused");
  const problem = await problemOf(tx, offer);
  if (problem !== null) return refuse(problem);
  const current = await heldBy(tx, offer.downlineId, offer.kind);
  if (current?.uplineId === offer.upline && isLower(offer, current)) {
    if (!isAgreed([current], offer.agreedTo))
      return refuse("would-terminate", await terminableBy(tx, [current]));
    await terminate(tx, current.id, nowMs);
  }
  const row = await insertOffer(tx, offer, requestHash, nowMs);
  await writeMessage(tx, {
    key: `contract:${row.id}`,
    memberId: offer.downlineId,
    event: {
      kind: "contract-offered",
      contract: offer.kind,
      rateBasisPoints: offer.rateBasisPoints,
      upline: await accountOf(tx, offer.upline),
    },
    nowMs,
  });
  return changed(row);
}

/** The account of a side; null for the operator. */
async function accountOf(tx: Db, side: Side): Promise<string | null> {
  if (side === null) return null;
  const [member] = await tx.select({ account: members.account }).from(members).where(eq(members.id, side));
  return member?.account ?? null;
}

async function problemOf(tx: Db, offer: Offer): Promise<OfferRefusal | null> {
  if (!(await isDirect(tx, offer.upline, offer.downlineId))) return "not-your-downline";
  const open = await tx
    .select({ id: contracts.id })
    .from(contracts)
    .where(
      and(
        eq(contracts.downlineId, offer.downlineId),
        eq(contracts.kind, offer.kind),
        eq(contracts.state, "offered"),
      ),
    );
  if (open.length > 0) return "offer-open";
  return boundProblem(tx, offer.upline, offer);
}

/** Checks an offer against the upline's own contract; the operator may offer any terms (CONTRACT-02). */
export async function boundProblem(
  tx: Db,
  upline: Side,
  given: Pick<OfferTerms, "kind" | "period" | "currency" | "rateBasisPoints">,
): Promise<"rate-too-high" | "period-not-held" | null> {
  if (upline === null) return null;
  const held = await heldBy(tx, upline, given.kind);
  return held === null ? "rate-too-high" : offerProblem(held, given);
}

async function insertOffer(tx: Db, offer: Offer, requestHash: string, nowMs: number): Promise<ContractRow> {
  const { upline, agreedTo: _, ...columns } = offer;
  const [row] = await tx
    .insert(contracts)
    .values({
      ...columns,
      uplineId: upline,
      state: "offered",
      idempotencyKey: keyOf(offer),
      requestHash,
      offeredAt: new Date(nowMs),
    })
    .returning();
  if (row === undefined) throw new Error("An offer was inserted but cannot be read");
  return row;
}

/** The contracts that would end. The caller is the upline of each, so the answer may show all of their terms. */
async function terminableBy(tx: Db, rows: readonly ContractRow[]) {
  const ending = await tx
    .select({
      contractId: contracts.id,
      account: members.account,
      period: contracts.period,
      rateBasisPoints: contracts.rateBasisPoints,
    })
    .from(contracts)
    .innerJoin(members, eq(members.id, contracts.downlineId))
    .where(
      inArray(
        contracts.id,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(members.account);
  return { contractIds: rows.map(({ id }) => id), ending };
}

export interface Answering {
  readonly contractId: string;
  readonly memberId: string;
  readonly answer: "accept" | "reject";
  readonly agreedTo: AgreedTo;
}

/**
 * Accepts or rejects an offer. Accepting ends the downline's previous contract of the kind; the new one counts from the
 * next whole period. It also ends contracts that the downline has given with better terms, which needs `agreedTo`;
 * without it nothing changes (CONTRACT-03).
 */
export async function answerOffer(
  db: Db,
  asked: Answering,
  nowMs: number,
): Promise<ActionOutcome<AnswerRefusal>> {
  return within(db, async (tx) => {
    const row = await heldContract(tx, asked.contractId);
    if (row === null || row.downlineId !== asked.memberId) return refuse("unknown-contract");
    if (row.state !== "offered") {
      const isSo = row.state === (asked.answer === "accept" ? "active" : "rejected");
      return isSo ? changed(row) : refuse("already-decided", { state: row.state });
    }
    return asked.answer === "reject"
      ? changed(await decide(tx, row.id, { state: "rejected", decidedAt: new Date(nowMs) }))
      : accept(tx, row, asked.agreedTo, nowMs);
  });
}

async function accept(
  tx: Db,
  row: ContractRow,
  agreedTo: AgreedTo,
  nowMs: number,
): Promise<ActionOutcome<AnswerRefusal>> {
  // The downline may have moved since the offer, and the upline's own contract may have changed.
  if (!(await isDirect(tx, row.uplineId, row.downlineId))) return refuse("not-your-downline");
  const problem = await boundProblem(tx, row.uplineId, row);
  if (problem !== null) return refuse(problem);
  const given = await givenBy(tx, row.downlineId, row.kind);
  const unbacked = given.filter((each) => offerProblem(row, each) !== null);
  if (!isAgreed(unbacked, agreedTo)) return refuse("would-terminate", await terminableBy(tx, unbacked));
  const current = await heldBy(tx, row.downlineId, row.kind);
  for (const { id } of current === null ? unbacked : [...unbacked, current]) await terminate(tx, id, nowMs);
  const at = new Date(nowMs);
  return changed(await decide(tx, row.id, { state: "active", decidedAt: at, startsAt: at }));
}

/** Terminates a contract, by either side. Settlements of its whole periods can still be claimed. */
export async function endContract(
  db: Db,
  { contractId, side }: { readonly contractId: string; readonly side: Side },
  nowMs: number,
): Promise<ActionOutcome<EndRefusal>> {
  return within(db, async (tx) => {
    const row = await heldContract(tx, contractId);
    if (row === null || (row.uplineId !== side && row.downlineId !== side)) return refuse("unknown-contract");
    if (row.state === "terminated") return changed(row);
    const ended = row.state === "active" ? await terminate(tx, row.id, nowMs) : null;
    return ended === null ? refuse("already-decided", { state: row.state }) : changed(ended);
  });
}

/** Withdraws an unanswered offer. */
export async function withdrawOffer(
  db: Db,
  { contractId, side }: { readonly contractId: string; readonly side: Side },
  nowMs: number,
): Promise<ActionOutcome<EndRefusal>> {
  return within(db, async (tx) => {
    const row = await heldContract(tx, contractId);
    if (row === null || row.uplineId !== side) return refuse("unknown-contract");
    if (row.state === "withdrawn") return changed(row);
    if (row.state !== "offered") return refuse("already-decided", { state: row.state });
    return changed(await decide(tx, row.id, { state: "withdrawn", decidedAt: new Date(nowMs) }));
  });
}

/** The contract, read with both of its sides locked. */
async function heldContract(tx: Db, contractId: string): Promise<ContractRow | null> {
  const found = await findContract(tx, contractId);
  if (found === null) return null;
  await holdSides(tx, [found.uplineId, found.downlineId]);
  return findContract(tx, contractId);
}

async function decide(tx: Db, contractId: string, to: Partial<ContractRow>): Promise<ContractRow> {
  const [row] = await tx
    .update(contracts)
    .set(to)
    .where(and(eq(contracts.id, contractId), eq(contracts.state, "offered")))
    .returning();
  if (row === undefined) throw new Error("An offer was decided while it was locked");
  return row;
}
