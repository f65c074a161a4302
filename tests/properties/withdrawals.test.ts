import { type Receipt, type WithdrawalTerms, withdrawalHolds } from "@parlour/core/cashier/cashier.ports";
import { decimalOf, type Money } from "@parlour/core/shared/money";
import {
  amountError,
  arrivingOf,
  checkReceipt,
  checkWithdrawal,
  countdownTo,
  paidOf,
  partOf,
  type ReceiptDraft,
  type ReceiptFacts,
  turnoverProgress,
  typedAmount,
} from "@parlour/core/withdrawal/withdrawal.rules";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const usd = (amountMinor: bigint): Money => ({ amountMinor, currency: "USD" });
const terms: WithdrawalTerms = {
  balance: usd(300_00n),
  withdrawable: usd(300_00n),
  heldBy: null,
  identityCheck: null,
  accountsWaitUntilMs: null,
  minimum: usd(10_00n),
  maximum: usd(500_00n),
  fee: usd(1_50n),
  leftToday: usd(400_00n),
  turnover: { required: usd(0n), done: usd(0n) },
  hasPaymentPassword: true,
  cards: [{ id: "card-1", bank: "Harbour Bank", holder: "Robin Vale", ending: "4417", waitsUntilMs: null }],
  confirmMinutes: 30,
  mayCancel: false,
};
const keyOf = (typed: string, changes: Partial<WithdrawalTerms> = {}) =>
  amountError(typed, { ...terms, ...changes })?.key ?? null;
const amounts = fc.bigInt(1n, 10n ** 12n);

describe("validation of a withdrawal", () => {
  it.each([
    ["", "withdrawal.error.amountMissing"],
    ["   ", "withdrawal.error.amountMissing"],
    ["1.001", "withdrawal.error.invalidAmount"],
    ["-20", "withdrawal.error.invalidAmount"],
    ["0", "withdrawal.error.invalidAmount"],
    ["1e3", "withdrawal.error.invalidAmount"],
    ["1,000", "withdrawal.error.invalidAmount"],
    ["١٠٠", "withdrawal.error.invalidAmount"],
    ["9.99", "withdrawal.error.belowMinimum"],
    ["500.01", "withdrawal.error.aboveMaximum"],
    ["999999999999999999999", "withdrawal.error.aboveMaximum"],
    ["300.01", "withdrawal.error.insufficientFunds"],
    ["10", null],
    [" 300.00 ", null],
  ])("WALLET-03 WALLET-04 of the amount %j gives %s", (typed, key) => {
    expect(keyOf(typed)).toBe(key);
  });

  it("WALLET-07 shows the gateway's reason when an amount is above the withdrawable one", () => {
    const reasons = {
      "identity-check": "withdrawal.error.identityCheck",
      "waiting-account": "withdrawal.error.waitingAccount",
      "limit-reached": "withdrawal.error.aboveToday",
      "turnover-open": "withdrawal.error.turnoverOpen",
      "above-maximum": "withdrawal.error.aboveMaximum",
    } as const;
    for (const heldBy of withdrawalHolds)
      expect(keyOf("50.00", { withdrawable: usd(49_99n), heldBy })).toBe(reasons[heldBy]);
    expect(amountError("450.00", { ...terms, withdrawable: usd(400_00n), heldBy: "limit-reached" })).toEqual({
      key: "withdrawal.error.aboveToday",
      values: { left: usd(400_00n), maximum: usd(500_00n) },
    });
    expect(keyOf("50.00", { withdrawable: usd(50_00n), heldBy: "limit-reached" })).toBeNull();
  });

  it("WALLET-03 accepts exactly the maximum, the rest of a day's limit or the whole balance, and not a cent more", () => {
    const of = (typed: string, bounds: Partial<WithdrawalTerms>) =>
      keyOf(typed, { withdrawable: usd(900_00n), ...bounds });
    expect([of("500.00", {}), of("500.01", {})]).toEqual([null, "withdrawal.error.aboveMaximum"]);
    const today = { withdrawable: usd(120_00n), heldBy: "limit-reached" } as const;
    expect([of("120.00", today), of("120.01", today)]).toEqual([null, "withdrawal.error.aboveToday"]);
    const balance = { withdrawable: usd(80_00n), heldBy: null };
    expect([of("80.00", balance), of("80.01", balance)]).toEqual([
      null,
      "withdrawal.error.insufficientFunds",
    ]);
  });

  it("WALLET-03 shows an error at each wrong field, and none for a valid request", () => {
    const wrong = checkWithdrawal({ amount: "", cardId: "gone", paymentPassword: "" }, terms);
    expect(wrong).toMatchObject({ kind: "wrong" });
    expect(Object.keys(wrong.kind === "wrong" ? wrong.errors : {})).toEqual([
      "amount",
      "cardId",
      "paymentPassword",
    ]);
    const right = { amount: "20", cardId: "card-1", paymentPassword: "payday-77" };
    expect(checkWithdrawal(right, terms)).toEqual({
      kind: "ready",
      request: { ...right, amount: usd(20_00n) },
    });
  });

  it("WALLET-04 reads a typed amount exactly", () => {
    fc.assert(
      fc.property(amounts, (minor) => {
        expect(typedAmount(decimalOf(usd(minor)), "USD")).toEqual(usd(minor));
      }),
    );
  });

  it("WALLET-03 the arriving amount and the fee add up to the requested amount", () => {
    fc.assert(
      fc.property(amounts, amounts, (left, right) => {
        const [fee, amount] = left < right ? [left, right] : [right, left];
        expect(arrivingOf(usd(amount), usd(fee)).amountMinor + fee).toBe(amount);
      }),
    );
  });
});

describe("turnover progress", () => {
  it("WALLET-03 is null without a requirement, and 100 only when all of it is done", () => {
    expect(turnoverProgress({ required: usd(0n), done: usd(0n) })).toBeNull();
    fc.assert(
      fc.property(amounts, amounts, (required, staked) => {
        const done = staked < required ? staked : required;
        const progress = turnoverProgress({ required: usd(required), done: usd(done) });
        expect(progress?.left.amountMinor).toBe(required - done);
        expect(progress?.isOpen).toBe(done < required);
        expect(progress?.percent === 100).toBe(done === required);
      }),
    );
  });
});

describe("the countdown to a payment confirmation's deadline", () => {
  it("WDCONF-02 is never more than a second above the remaining time, and ends at the deadline", () => {
    fc.assert(
      fc.property(fc.integer({ min: -5_000, max: 40 * 86_400_000 }), (leftMs) => {
        const left = countdownTo(1_000_000 + leftMs, 1_000_000);
        if (left === null) {
          expect(leftMs).toBeLessThanOrEqual(0);
          return;
        }
        const { days, hours, minutes, seconds } = left;
        const ms = (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000;
        expect(ms).toBeGreaterThanOrEqual(leftMs);
        expect(ms - leftMs).toBeLessThan(1_000);
        expect([hours < 24, minutes < 60, seconds < 60]).toEqual([true, true, true]);
      }),
    );
  });
});

describe("a payment confirmation", () => {
  const payment = { amount: usd(100_00n), fee: usd(1_50n) };
  const kept = { fileIds: ["file-1"], isBusy: false };

  it("WDCONF-01 has a received part and a remaining part that add up to the paid amount, both above zero", () => {
    fc.assert(
      fc.property(fc.bigInt(-200_00n, 200_00n), (minor) => {
        const part = partOf(decimalOf(usd(minor)), payment);
        if (part === null) {
          expect(minor <= 0n || minor >= 98_50n).toBe(true);
          return;
        }
        const { received, remaining } = part;
        expect(received.amountMinor + remaining.amountMinor).toBe(paidOf(payment).amountMinor);
        expect(received.amountMinor > 0n && remaining.amountMinor > 0n).toBe(true);
      }),
    );
  });

  it("WDCONF-01 needs nothing for received, an amount for partially received, and pictures for not received", () => {
    const none = { fileIds: [], isBusy: false };
    const sent = (draft: ReceiptDraft, proof: ReceiptFacts["proof"]) =>
      checkReceipt(draft, { withdrawal: { id: "w1", ...payment }, proof });
    const ready = (receipt: Receipt) => ({ kind: "ready", request: { withdrawalId: "w1", receipt } });
    expect(sent({ kind: "received", received: "" }, none)).toEqual(ready({ kind: "received" }));
    const part = { kind: "partly-received", received: "40.25" } as const;
    expect(sent(part, none)).toEqual(ready({ kind: "partly-received", received: usd(40_25n) }));
    expect(sent({ ...part, received: "98.50" }, none)).toMatchObject({
      kind: "wrong",
      errors: { received: { key: "receipt.error.invalidAmount" } },
    });
    const nothing = { kind: "not-received", received: "" } as const;
    expect(sent(nothing, kept)).toEqual(ready({ kind: "not-received", proof: ["file-1"] }));
    for (const [pictures, key] of [
      [none, "receipt.error.proofNeeded"],
      [{ ...kept, isBusy: true }, "receipt.error.proofPending"],
    ] as const)
      expect(sent(nothing, pictures)).toMatchObject({ errors: { proof: { key } } });
  });
});
