import { thresholdReached } from "@parlour/core/identity-check/threshold.rules";
import { accountsWaitUntilMs, accountWaitsUntilMs } from "@parlour/core/withdrawal/withdrawable.rules";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const minor = fc.bigInt(0n, 1_000n);
const optional = fc.option(fc.bigInt(1n, 1_000n));
const totals = fc.record({ depositsMinor: minor, withdrawalsMinor: minor });
const threshold = fc.record({ depositsMinor: optional, withdrawalsMinor: optional });

describe("the threshold of identity checks", () => {
  it("OPS-06 is reached exactly when a total is at least its amount", () => {
    fc.assert(
      fc.property(totals, threshold, (of, from) => {
        const isReached =
          (from.depositsMinor !== null && of.depositsMinor >= from.depositsMinor) ||
          (from.withdrawalsMinor !== null && of.withdrawalsMinor >= from.withdrawalsMinor);
        expect(thresholdReached(of, from) !== null).toBe(isReached);
      }),
    );
  });

  it("OPS-06 stays reached when more money moves, and when it is lowered", () => {
    fc.assert(
      fc.property(totals, threshold, minor, minor, (of, from, deposited, withdrawn) => {
        if (thresholdReached(of, from) === null) return;
        const later = {
          depositsMinor: of.depositsMinor + deposited,
          withdrawalsMinor: of.withdrawalsMinor + withdrawn,
        };
        expect(thresholdReached(later, from)).not.toBeNull();
        const lower = (minorOf: bigint | null) => minorOf && minorOf - 1n;
        expect(
          thresholdReached(of, {
            depositsMinor: lower(from.depositsMinor),
            withdrawalsMinor: lower(from.withdrawalsMinor),
          }),
        ).not.toBeNull();
      }),
    );
  });

  it.each([
    [{ depositsMinor: 100n, withdrawalsMinor: 100n }, "deposits"],
    [{ depositsMinor: 99n, withdrawalsMinor: 100n }, "withdrawals"],
    [{ depositsMinor: 99n, withdrawalsMinor: 99n }, null],
  ] as const)("OPS-06 names what has reached it: %o", (of, cause) => {
    expect(thresholdReached(of, { depositsMinor: 100n, withdrawalsMinor: 100n })).toBe(cause);
    expect(thresholdReached(of, { depositsMinor: null, withdrawalsMinor: null })).toBeNull();
  });
});

describe("the wait of a bank account", () => {
  it("WALLET-07 lasts as many hours as the operator says, and not a moment longer", () => {
    fc.assert(
      fc.property(fc.nat(10 ** 9), fc.nat(720), fc.nat(10 ** 10), (addedAtMs, hours, nowMs) => {
        const untilMs = addedAtMs + hours * 3_600_000;
        expect(accountWaitsUntilMs(addedAtMs, hours, nowMs)).toBe(untilMs > nowMs ? untilMs : null);
      }),
    );
  });

  it.each([
    [[], null],
    [[null], null],
    [[5, null], null],
    [[7, 5], 5],
  ])(
    "WALLET-07 of accounts that wait until %j ends with the first, once all of them wait",
    (waits, until) => {
      expect(accountsWaitUntilMs(waits)).toBe(until);
    },
  );
});
