import { contractKinds } from "@parlour/core/contracts/contracts.ports";
import { givenAddress, givenQueryOf } from "@parlour/core/contracts/given.rules";
import {
  boundOf,
  checkOffer,
  emptyDraft,
  type OfferDraft,
  offeredKinds,
} from "@parlour/core/contracts/offer.rules";
import { formatRate, rateText } from "@parlour/core/contracts/rate.rules";
import { contractsAt } from "@parlour/testkit/member/contract-actions.contracts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const held = contractsAt(0).filter(({ downline }) => downline === "agent");
const draft: OfferDraft = { ...emptyDraft(held), kind: "dividend", rate: "10" };
const checked = (change: Partial<OfferDraft>) => checkOffer(held, { ...draft, ...change });

describe("validation of an offer", () => {
  it.each([
    ["rate", "", "contract.error.rateMissing"],
    ["rate", "   ", "contract.error.rateMissing"],
    ["rate", "0", "contract.error.invalidRate"],
    ["rate", "0.00", "contract.error.invalidRate"],
    ["rate", "-1", "contract.error.invalidRate"],
    ["rate", "1.005", "contract.error.invalidRate"],
    ["rate", "1e1", "contract.error.invalidRate"],
    ["rate", "١٠", "contract.error.invalidRate"],
    ["rate", "100.01", "contract.error.invalidRate"],
    ["rate", "40.01", "contract.error.rateTooHigh"],
    ["rate", "100", "contract.error.rateTooHigh"],
    ["activeMembers", "-1", "contract.error.invalidMembers"],
    ["activeMembers", "1.5", "contract.error.invalidMembers"],
    ["activeMembers", "1000001", "contract.error.invalidMembers"],
    ["validBet", "1,000", "contract.error.invalidAmount"],
    ["validBet", "-0.01", "contract.error.invalidAmount"],
    ["profitLoss", "0.001", "contract.error.invalidAmount"],
    ["betAmount", "٥", "contract.error.invalidAmount"],
    ["betAmount", "92233720368547758.08", "contract.error.invalidAmount"],
  ] as const)("CONTRACT-01 CONTRACT-02 refuses %s %j at its field", (field, value, key) => {
    expect(checked({ [field]: value })).toEqual({ kind: "wrong", errors: { [field]: { key } } });
  });

  it("CONTRACT-02 shows an error at each wrong field", () => {
    expect(Object.keys(Object(checked({ rate: "", activeMembers: "x", betAmount: "x" })).errors)).toEqual([
      "rate",
      "activeMembers",
      "betAmount",
    ]);
  });

  it("CONTRACT-02 accepts exactly the held rate, and the largest amounts", () => {
    expect(
      checked({ rate: "40", activeMembers: "1000000", betAmount: "92233720368547758.07" }),
    ).toMatchObject({
      kind: "ready",
      request: {
        rateBasisPoints: 4_000,
        activeMembers: 1_000_000,
        betAmount: { amountMinor: 2n ** 63n - 1n },
      },
    });
  });

  it("CONTRACT-02 offers no kind that is not in force", () => {
    const [dividend] = held.filter(({ id }) => id === "agent-dividend-before");
    const only = dividend === undefined ? [] : [dividend];
    expect(offeredKinds(only)).toEqual([]);
    expect(checkOffer(only, draft)).toMatchObject({
      errors: { kind: { key: "contract.error.kindMissing" } },
    });
    expect(offeredKinds(held)).toEqual(contractKinds);
    expect(boundOf(held, "dividend")).toMatchObject({ id: "agent-dividend" });
  });

  it("CONTRACT-02 never exceeds what is held for any input, and keeps its period and currency", () => {
    fc.assert(
      fc.property(
        fc.record({
          kind: fc.constantFrom(...contractKinds),
          rate: fc.oneof(fc.string({ maxLength: 8 }), fc.integer({ min: 0, max: 12_000 }).map(rateText)),
          activeMembers: fc.string({ maxLength: 8 }),
          validBet: fc.oneof(fc.string({ maxLength: 8 }), fc.nat().map(String)),
          profitLoss: fc.constant(""),
          betAmount: fc.constant(""),
        }),
        (typed) => {
          const offer = checkOffer(held, typed);
          const bound = boundOf(held, typed.kind);
          if (offer.kind === "wrong" || bound === null) return;
          expect(offer.request.rateBasisPoints).toBeGreaterThanOrEqual(1);
          expect(offer.request.rateBasisPoints).toBeLessThanOrEqual(bound.rateBasisPoints);
          expect([offer.request.period, offer.request.validBet.currency]).toEqual([bound.period, "USD"]);
          expect(offer.request.validBet.amountMinor).toBeGreaterThanOrEqual(0n);
          expect(formatRate(offer.request.rateBasisPoints, "en")).toMatch(/^\d{1,3}(\.\d{1,2})?%$/);
        },
      ),
    );
  });

  it("CONTRACT-02 round-trips a list's query through its URL, and accepts nothing else", () => {
    fc.assert(
      fc.property(
        fc.record({
          account: fc.string({ maxLength: 20 }).map((text) => text.trim()),
          kind: fc.constantFrom(null, ...contractKinds),
          state: fc.constantFrom(null, "offered" as const, "active" as const, "terminated" as const),
          page: fc.integer({ min: 1, max: 99_999 }),
        }),
        (asked) => {
          const address = givenAddress("/agentHome?page=agentContracts", { ...asked, size: 20 });
          const { searchParams } = new URL(address, "https://portal.example");
          expect(givenQueryOf(Object.fromEntries(searchParams))).toEqual({ ...asked, size: 20 });
          expect(searchParams.get("page")).toBe("agentContracts");
        },
      ),
    );
  });
});
