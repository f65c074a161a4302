import type {
  Contract,
  ContractActionsPort,
  ContractRequest,
  OfferedTerms,
} from "@parlour/core/contracts/contract-actions.ports";
import { describe, expect, it } from "vitest";
import { givenBy } from "./entering-backend.ts";
import { opened } from "./opened.ts";
import { patient } from "./patient.ts";

type Person = { readonly contractActions: ContractActionsPort };

/** An operator with a chain of three agents: the top holds a daily salary of 1.5 % from the operator, the others hold none. */
export interface ContractActionsBackend {
  readonly top: Person;
  readonly middle: Person & { readonly account: string };
  readonly low: Person & { readonly account: string };
  visitor(): Person;
  close(): Promise<void>;
}

const usd = (amountMinor: bigint) => ({ amountMinor, currency: "USD" });
const terms = (rateBasisPoints: number): OfferedTerms => ({
  kind: "daily-salary",
  period: "daily",
  rateBasisPoints,
  activeMembers: 2,
  validBet: usd(50_00n),
  profitLoss: usd(0n),
  betAmount: usd(0n),
});

/**
 * What every backend must do with contracts between an agent and a downline: ContractActionsPort (CONTRACT-02,
 * CONTRACT-03).
 */
export function describeContractActionsPort(name: string, open: () => Promise<ContractActionsBackend>): void {
  describe(`${name}: contracts`, () => {
    const backend = opened(open);
    let keys = 0;

    const newKey = () => {
      keys += 1;
      return `00000000-0000-4000-8000-${String(keys).padStart(12, "0")}`;
    };
    const decide = ({ contractActions }: Person, request: ContractRequest, key = newKey()) =>
      contractActions.decide(request, key, patient());
    const offer = (to: string, rate: number, agreedTo: readonly string[] = []): ContractRequest => ({
      act: "offer",
      account: to,
      terms: terms(rate),
      agreedTo,
    });
    async function made(who: Person, request: ContractRequest, key?: string): Promise<Contract> {
      return givenBy(await decide(who, request, key));
    }
    async function own({ contractActions }: Person) {
      return givenBy(await contractActions.readOwn(patient()));
    }
    const stateOf = async (who: Person, id: string) =>
      (await own(who)).contracts.find((contract) => contract.id === id)?.state;

    it("CONTRACT-02 CONTRACT-04 an offer is visible to both sides, created once per key, and switches its kind on", async () => {
      const { top, middle, low } = backend;
      const key = newKey();
      const offered = await made(top, offer(middle.account.toUpperCase(), 100), key);
      expect(offered).toMatchObject({
        ...terms(100),
        downline: middle.account,
        state: "offered",
        startsAtMs: null,
      });
      expect(await made(top, offer(middle.account.toUpperCase(), 100), key)).toEqual(offered);
      const { contracts, parts } = await own(middle);
      expect(contracts[0]).toEqual(offered);
      expect(parts.dailySalary).toBe(true);
      expect((await own(low)).contracts.some(({ id }) => id === offered.id)).toBe(false);
      expect(await decide(top, offer(middle.account, 90))).toMatchObject({ reason: "offer-open" });
      expect(await decide(low, { act: "accept", contractId: offered.id, agreedTo: [] })).toMatchObject({
        reason: "unknown-contract",
      });
      const rejecting: ContractRequest = { act: "reject", contractId: offered.id };
      expect(await made(middle, rejecting)).toMatchObject({ state: "rejected" });
      expect(await made(middle, rejecting)).toMatchObject({ state: "rejected" });
      expect(await decide(middle, { act: "accept", contractId: offered.id, agreedTo: [] })).toMatchObject({
        reason: "already-decided",
      });
    });

    it("CONTRACT-02 refuses offers above the own rate, with other terms, or to an account that is no direct downline", async () => {
      const { top, middle, low } = backend;
      const refused = async (who: Person, request: ContractRequest) => {
        const outcome = await decide(who, request);
        return outcome.kind === "refused" ? outcome.reason : outcome.kind;
      };
      expect(await refused(top, offer(middle.account, 151))).toBe("rate-too-high");
      expect(await refused(low, offer(middle.account, 10))).toBe("not-your-downline");
      expect(await refused(top, offer(low.account, 10))).toBe("not-your-downline");
      expect(await refused(top, offer("nobody-there", 10))).toBe("not-your-downline");
      const none: ContractRequest = { act: "offer", account: middle.account, terms: terms(0), agreedTo: [] };
      expect(await refused(top, none)).toBe("invalid-terms");
      for (const act of ["end", "withdraw", "reject"] as const)
        expect(await refused(top, { act, contractId: "00000000-0000-4000-8000-00000000dead" })).toBe(
          "unknown-contract",
        );
    });

    it("CONTRACT-03 a lower offer or acceptance ends higher contracts only once agreed to, and lists them", async () => {
      const { top, middle, low } = backend;
      const first = await made(top, offer(middle.account, 100));
      await made(middle, { act: "accept", contractId: first.id, agreedTo: [] });
      const given = await made(middle, offer(low.account, 80));
      await made(low, { act: "accept", contractId: given.id, agreedTo: [] });
      expect(await decide(top, offer(middle.account, 60))).toEqual({
        kind: "refused",
        reason: "would-terminate",
        detail: [{ contractId: first.id, account: middle.account, period: "daily", rateBasisPoints: 100 }],
      });
      // An agreement to end another contract agrees to none that would end here.
      expect(await decide(top, offer(middle.account, 60, [given.id]))).toMatchObject({
        reason: "would-terminate",
      });
      expect(await stateOf(middle, first.id)).toBe("active");
      const lower = await made(top, offer(middle.account, 60, [first.id]));
      expect(await stateOf(middle, first.id)).toBe("terminated");
      expect(await decide(middle, { act: "accept", contractId: lower.id, agreedTo: [] })).toEqual({
        kind: "refused",
        reason: "would-terminate",
        detail: [{ contractId: given.id, account: low.account, period: "daily", rateBasisPoints: 80 }],
      });
      expect([await stateOf(middle, lower.id), await stateOf(low, given.id)]).toEqual(["offered", "active"]);
      expect(await made(middle, { act: "accept", contractId: lower.id, agreedTo: [given.id] })).toMatchObject(
        {
          state: "active",
          startsAtMs: expect.any(Number),
        },
      );
      expect(await stateOf(low, given.id)).toBe("terminated");
      expect(await made(top, { act: "end", contractId: lower.id })).toMatchObject({ state: "terminated" });
      expect(await decide(top, { act: "withdraw", contractId: lower.id })).toMatchObject({
        reason: "already-decided",
      });
    });

    it("CONTRACT-02 an offer is withdrawn by its maker; a visitor must log in", async () => {
      const { top, middle } = backend;
      const offered = await made(top, offer(middle.account, 50));
      expect(await decide(middle, { act: "withdraw", contractId: offered.id })).toMatchObject({
        reason: "unknown-contract",
      });
      expect(await made(top, { act: "withdraw", contractId: offered.id })).toMatchObject({
        state: "withdrawn",
      });
      const visitor = backend.visitor();
      expect(await visitor.contractActions.readOwn(patient())).toMatchObject({ reason: "not-logged-in" });
      expect(await decide(visitor, { act: "reject", contractId: offered.id })).toMatchObject({
        reason: "not-logged-in",
      });
    });
  });
}
