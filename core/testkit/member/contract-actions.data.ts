import type {
  Contract,
  ContractActionRefusal,
  ContractRequest,
  ContractState,
  GivenContracts,
  GivenQuery,
  OfferedTerms,
  OwnContracts,
  TerminableContract,
} from "../../contracts/contract-actions.ports.ts";
import {
  isAgreedTo,
  isLower,
  offerProblem,
  partsOf,
  periodsOfKind,
} from "../../contracts/contracts.rules.ts";
import { done, type Outcome, refused } from "../../shared/outcome.ts";
import type { Registry } from "../registry.ts";
import { contractsAt } from "./contract-actions.contracts.ts";

/** What contracts need to know about uplines and downlines. */
export interface Lines {
  find(account: string):
    | {
        readonly account: string;
        readonly upline: string | null;
        readonly isClosed: boolean;
      }
    | undefined;
  /** Called after each change of an account's active contracts. */
  setHeld(account: string, held: readonly OfferedTerms[]): void;
}

/** How an action on a contract ends; a refusal may carry the contracts that can be terminated. */
export type ContractOutcome = Outcome<
  Contract,
  ContractActionRefusal,
  readonly TerminableContract[] | undefined
>;

/** What uplines and downlines of the fake backend have agreed on (CONTRACT-02, CONTRACT-03). */
export interface ContractBackend {
  own(account: string): OwnContracts;
  given(account: string, query: GivenQuery): GivenContracts;
  decide(account: string, request: ContractRequest, idempotencyKey: string): ContractOutcome;
  /** Adds a contract, or replaces the one with its id. */
  put(contract: Contract): void;
  /** Changes a contract, as the other side would. */
  set(contractId: string, changes: Partial<Contract>): void;
  /** Removes all other contracts. */
  keepOnly(...contractIds: readonly string[]): void;
}

const isSame = (left: string, right: string) => left.trim().toLowerCase() === right.trim().toLowerCase();
const boundOf = ({ rateBasisPoints, period, validBet: { currency } }: OfferedTerms) => ({
  rateBasisPoints,
  period,
  currency,
});
const terminableOf = (contracts: readonly Contract[]): readonly TerminableContract[] =>
  contracts.map(({ id, downline, period, rateBasisPoints }) => ({
    contractId: id,
    account: downline,
    period,
    rateBasisPoints,
  }));

function areValid(terms: OfferedTerms): boolean {
  const { kind, period, rateBasisPoints, activeMembers, validBet, profitLoss, betAmount } = terms;
  const isRate = Number.isInteger(rateBasisPoints) && rateBasisPoints >= 1 && rateBasisPoints <= 10_000;
  const areThresholds = [validBet, profitLoss, betAmount].every(({ amountMinor }) => amountMinor >= 0n);
  return isRate && areThresholds && activeMembers >= 0 && periodsOfKind[kind].includes(period);
}

export function createContractBackend(
  { clock, nextId }: Pick<Registry, "clock" | "nextId">,
  lines: Lines,
): ContractBackend {
  let contracts: readonly Contract[] = contractsAt(clock.nowMs());
  /** The id and terms of the offer made with each idempotency key. */
  const offered = new Map<string, { readonly id: string; readonly as: string }>();

  const find = (id: string) => contracts.find((contract) => contract.id === id);
  const inForce = (account: string, kind: Contract["kind"], side: "upline" | "downline") =>
    contracts.filter(
      (contract) =>
        isSame(contract[side] ?? "", account) && contract.kind === kind && contract.state === "active",
    );
  function keep(next: readonly Contract[]): void {
    const before = contracts;
    contracts = next;
    const holders = [...before, ...next].map(({ downline }) => downline);
    for (const account of new Set(holders))
      lines.setHeld(
        account,
        next.filter(({ downline, state }) => isSame(downline, account) && state === "active"),
      );
  }
  function change(contract: Contract, changes: Partial<Contract>): Contract {
    const changed = { ...contract, ...changes };
    keep(contracts.map((each) => (each.id === contract.id ? changed : each)));
    return changed;
  }
  const end = (contract: Contract) => change(contract, { state: "terminated", endsAtMs: clock.nowMs() });
  const decideAs = (contract: Contract, state: ContractState) =>
    change(contract, { state, decidedAtMs: clock.nowMs() });

  function boundProblem(upline: string | null, terms: OfferedTerms) {
    if (upline === null) return null;
    const [held] = inForce(upline, terms.kind, "downline");
    return held === undefined ? "rate-too-high" : offerProblem(boundOf(held), boundOf(terms));
  }
  const isDirect = (upline: string | null, downline: string) => {
    const person = lines.find(downline);
    return (
      upline === null || (person !== undefined && !person.isClosed && isSame(person.upline ?? "", upline))
    );
  };

  function offer(
    account: string,
    request: Extract<ContractRequest, { readonly act: "offer" }>,
    idempotencyKey: string,
  ): ContractOutcome {
    const { terms, agreedTo } = request;
    const key = `${account} ${idempotencyKey}`;
    const as = JSON.stringify([request.account, terms], (_, value) =>
      typeof value === "bigint" ? String(value) : value,
    );
    const before = offered.get(key);
    const made = find(before?.id ?? "");
    if (made !== undefined) return before?.as === as ? done(made) : refused("invalid-terms");
    if (!isDirect(account, request.account)) return refused("not-your-downline");
    if (!areValid(terms)) return refused("invalid-terms");
    const downline = lines.find(request.account)?.account ?? request.account;
    const isOpen = contracts.some(
      (each) => isSame(each.downline, downline) && each.kind === terms.kind && each.state === "offered",
    );
    if (isOpen) return refused("offer-open");
    const problem = boundProblem(account, terms);
    if (problem !== null) return refused(problem);
    const [current] = inForce(downline, terms.kind, "downline");
    if (current !== undefined && isSame(current.upline ?? "", account) && isLower(terms, current)) {
      if (!isAgreedTo([current], agreedTo)) return refused("would-terminate", terminableOf([current]));
      end(current);
    }
    const contract: Contract = {
      ...terms,
      id: nextId("contract"),
      upline: account,
      downline,
      state: "offered",
      offeredAtMs: clock.nowMs(),
      decidedAtMs: null,
      startsAtMs: null,
      endsAtMs: null,
    };
    keep([contract, ...contracts]);
    offered.set(key, { id: contract.id, as });
    return done(contract);
  }

  function accept(contract: Contract, agreedTo: readonly string[]): ContractOutcome {
    const { downline, upline, kind } = contract;
    if (!isDirect(upline, downline)) return refused("not-your-downline");
    const problem = boundProblem(upline, contract);
    if (problem !== null) return refused(problem);
    const unbacked = inForce(downline, kind, "upline").filter(
      (given) => offerProblem(boundOf(contract), boundOf(given)) !== null,
    );
    if (!isAgreedTo(unbacked, agreedTo)) return refused("would-terminate", terminableOf(unbacked));
    for (const each of [...unbacked, ...inForce(downline, kind, "downline")]) end(each);
    const nowMs = clock.nowMs();
    return done(change(contract, { state: "active", decidedAtMs: nowMs, startsAtMs: nowMs }));
  }

  function decide(
    account: string,
    request: Exclude<ContractRequest, { readonly act: "offer" }>,
  ): ContractOutcome {
    const contract = find(request.contractId);
    const isUpline = contract !== undefined && isSame(contract.upline ?? "", account);
    const isDownline = contract !== undefined && isSame(contract.downline, account);
    const mayDo = { accept: isDownline, reject: isDownline, end: isUpline || isDownline, withdraw: isUpline };
    if (contract === undefined || !mayDo[request.act]) return refused("unknown-contract");
    const becomes = {
      accept: "active",
      reject: "rejected",
      end: "terminated",
      withdraw: "withdrawn",
    } as const;
    if (contract.state === becomes[request.act]) return done(contract);
    if (contract.state !== (request.act === "end" ? "active" : "offered")) return refused("already-decided");
    switch (request.act) {
      case "accept":
        return accept(contract, request.agreedTo);
      case "reject":
        return done(decideAs(contract, "rejected"));
      case "withdraw":
        return done(decideAs(contract, "withdrawn"));
      case "end":
        return done(end(contract));
    }
  }

  keep(contracts);
  return {
    own(account) {
      const open = contracts.filter(
        ({ upline, downline, state }) =>
          (isSame(downline, account) || isSame(upline ?? "", account)) &&
          (state === "active" || state === "offered"),
      );
      const periodOf = (kind: Contract["kind"]) => open.find((each) => each.kind === kind)?.period ?? null;
      return {
        contracts: contracts.filter(({ downline }) => isSame(downline, account)),
        parts: partsOf({
          dividend: periodOf("dividend"),
          "daily-salary": periodOf("daily-salary"),
          "hourly-salary": periodOf("hourly-salary"),
          "real-time-salary": periodOf("real-time-salary"),
        }),
      };
    },
    given(account, query) {
      const rows = contracts.filter(
        ({ upline, downline, kind, state }) =>
          isSame(upline ?? "", account) &&
          (query.account === "" || isSame(downline, query.account)) &&
          (query.kind ?? kind) === kind &&
          (query.state ?? state) === state,
      );
      const from = (query.page - 1) * query.size;
      return { contracts: rows.slice(from, from + query.size), pages: Math.ceil(rows.length / query.size) };
    },
    decide: (account, request, idempotencyKey) =>
      request.act === "offer" ? offer(account, request, idempotencyKey) : decide(account, request),
    put: (contract) => keep([contract, ...contracts.filter(({ id }) => id !== contract.id)]),
    set(contractId, changes) {
      const contract = find(contractId);
      if (contract !== undefined) change(contract, changes);
    },
    keepOnly: (...contractIds) => keep(contracts.filter(({ id }) => contractIds.includes(id))),
  };
}
