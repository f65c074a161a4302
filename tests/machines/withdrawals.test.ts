import { delay, refuse } from "@parlour/testkit/faults";
import { payoutCard } from "@parlour/testkit/member/withdrawals.data";
import { describe, expect, it } from "vitest";

import { ask, atThePage, balance, PAGE, page, terms, usd, view, visit } from "./support/withdrawals.ts";

describe("a withdrawal request", () => {
  it("WALLET-03 MEMBER-01 reads the terms, and updates balance and terms at once after it is sent", async () => {
    const tour = await atThePage();
    expect(terms(tour).cards).toEqual([payoutCard]);
    expect(balance(tour)).toBe(2_500_00n);
    await ask(tour);
    expect(page(tour)).toMatchObject({ form: null, filed: { state: "in-review", amount: usd(100_00n) } });
    expect(balance(tour)).toBe(2_400_00n);
    expect(terms(tour).leftToday.amountMinor).toBe(9_900_00n);
    page(tour).another();
    expect(view(tour)).toMatchObject({
      step: "editing",
      value: null,
      fields: { amount: { value: "" }, cardId: { value: payoutCard.id } },
    });
  });

  it("WALLET-07 follows the withdrawable amount when money moves, even during a read", async () => {
    const tour = await atThePage();
    expect(terms(tour)).toMatchObject({ withdrawable: usd(2_500_00n), heldBy: null });
    await tour.run.until("updates.listening");
    tour.ports.faults.next("readTerms", delay(2_000));
    tour.ports.line.notify("balance");
    await tour.run.settle();
    tour.ports.backend.move("player", -2_300_00n);
    tour.ports.line.notify("balance");
    await tour.run.pass(2_000);
    expect(terms(tour).withdrawable).toEqual(usd(200_00n));
    tour.ports.backend.withdrawals.setting("player").turnover = { required: usd(50_00n), done: usd(0n) };
    tour.ports.line.notify("balance");
    await tour.run.settle();
    expect(terms(tour)).toMatchObject({ withdrawable: usd(0n), heldBy: "turnover-open" });
  });

  it("WALLET-03 shows for how many minutes a payment password is locked after wrong attempts", async () => {
    const tour = await atThePage();
    for (const _try of [1, 2, 3, 4, 5]) await ask(tour, { paymentPassword: "payday-78" });
    expect(view(tour).fields.paymentPassword.error).toEqual({
      key: "withdrawal.error.passwordLocked",
      values: { minimum: "$10.00", maximum: "$5,000.00", left: "$10,000.00", minutes: 15 },
    });
    tour.ports.faults.next("withdraw", refuse("payment-password-locked", { retryAfterMs: "soon" }));
    await ask(tour);
    expect(view(tour).fields.paymentPassword.error?.values).toMatchObject({ minutes: 15 });
  });

  it("WALLET-03 is not open to a visitor", async () => {
    const tour = visit({ address: PAGE });
    await tour.start();
    expect(tour.portal.feature("withdrawalTerms")).toBeUndefined();
    expect(tour.ports.callsOf("readTerms")).toEqual([]);
  });
});
