import { wholeHolds } from "@parlour/core/cashier/cashier.ports";
import {
  type WithdrawalFigures,
  withdrawable,
  withdrawalRefusal,
} from "@parlour/core/withdrawal/withdrawable.rules";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const minor = (most: bigint) => fc.bigInt(0n, most);

const limits: fc.Arbitrary<WithdrawalFigures> = fc
  .record({
    balanceMinor: minor(2_000n),
    requiredMinor: fc.oneof(fc.constant(0n), minor(1_000n)),
    doneMinor: minor(1_000n),
    takenTodayMinor: minor(1_500n),
    holds: fc.oneof({ weight: 5, arbitrary: fc.constant([]) }, fc.subarray([...wholeHolds])),
    minimumMinor: fc.bigInt(1n, 300n),
    maximumMinor: minor(1_500n),
    mostADayMinor: minor(1_500n),
  })
  .map(({ balanceMinor, requiredMinor, doneMinor, takenTodayMinor, holds, ...terms }) => ({
    balanceMinor,
    takenTodayMinor,
    holds,
    terms,
    turnover: { requiredMinor, doneMinor: doneMinor < requiredMinor ? doneMinor : requiredMinor },
  }));

const figures: WithdrawalFigures = {
  balanceMinor: 300_00n,
  turnover: { requiredMinor: 100_00n, doneMinor: 100_00n },
  takenTodayMinor: 0n,
  holds: [],
  terms: { minimumMinor: 10_00n, maximumMinor: 400_00n, mostADayMinor: 1_000_00n },
};

describe("the withdrawable amount", () => {
  it("WALLET-07 accepts an amount exactly when it is between the minimum and the withdrawable amount", () => {
    fc.assert(
      fc.property(limits, minor(2_500n), (each, amountMinor) => {
        const { amountMinor: figure } = withdrawable(each);
        const isTaken = withdrawalRefusal(amountMinor, each) === null;
        expect(isTaken).toBe(amountMinor >= each.terms.minimumMinor && amountMinor <= figure);
      }),
      { numRuns: 2_000 },
    );
  });

  it("WALLET-07 is between zero and the balance, and has a reason when it is less than the balance", () => {
    fc.assert(
      fc.property(limits, (each) => {
        const { amountMinor, heldBy } = withdrawable(each);
        expect(amountMinor >= 0n && amountMinor <= each.balanceMinor).toBe(true);
        expect(heldBy === null).toBe(amountMinor === each.balanceMinor);
        // One minor unit more is refused for the reported reason, or for one that is checked before it.
        if (heldBy !== null && amountMinor + 1n >= each.terms.minimumMinor)
          expect(withdrawalRefusal(amountMinor + 1n, each)).not.toBeNull();
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ["the whole balance, when no limit applies", {}, 300_00n, null],
    [
      "zero, while turnover is open",
      { turnover: { requiredMinor: 100_00n, doneMinor: 99_99n } },
      0n,
      "turnover-open",
    ],
    ["zero, while the identity is checked", { holds: ["identity-check"] }, 0n, "identity-check"],
    ["zero, while every bank account waits", { holds: ["waiting-account"] }, 0n, "waiting-account"],
    [
      "zero, for the check before all other reasons",
      { holds: ["waiting-account", "identity-check"], turnover: { requiredMinor: 1n, doneMinor: 0n } },
      0n,
      "identity-check",
    ],
    ["the rest of the daily limit", { takenTodayMinor: 900_00n }, 100_00n, "limit-reached"],
    ["zero, when the daily limit is exceeded", { takenTodayMinor: 1_200_00n }, 0n, "limit-reached"],
    ["the maximum of a single withdrawal", { balanceMinor: 700_00n }, 400_00n, "above-maximum"],
    [
      "zero without a reason, for an empty wallet",
      { balanceMinor: 0n, takenTodayMinor: 1_000_00n },
      0n,
      null,
    ],
    ["zero, for a negative balance", { balanceMinor: -5_00n }, 0n, null],
  ] as const)("WALLET-07 is %s", (_, changes, amountMinor, heldBy) => {
    expect(withdrawable({ ...figures, ...changes })).toEqual({ amountMinor, heldBy });
  });

  it.each([
    ["below-minimum", 9_99n, {}],
    ["above-maximum", 400_01n, { balanceMinor: 700_00n }],
    ["insufficient-funds", 300_01n, { takenTodayMinor: 900_00n }],
    ["limit-reached", 100_01n, { takenTodayMinor: 900_00n }],
    ["identity-check", 10_00n, { holds: ["identity-check"], turnover: { requiredMinor: 1n, doneMinor: 0n } }],
    ["waiting-account", 400_00n, { holds: ["waiting-account"] }],
    ["turnover-open", 10_00n, { turnover: { requiredMinor: 1n, doneMinor: 0n } }],
    [null, 300_00n, {}],
  ] as const)(
    "WALLET-03 WALLET-07 the first limit that an amount exceeds is the reason: %s",
    (refusal, amountMinor, changes) => {
      expect(withdrawalRefusal(amountMinor, { ...figures, ...changes })).toBe(refusal);
    },
  );
});
