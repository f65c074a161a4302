import { recoveryFileView } from "@parlour/core/account/authenticator.view";
import { viewOf } from "@parlour/core/portal/view-of";
import { AUTHENTICATOR_CODE } from "@parlour/testkit/codes";
import { garble } from "@parlour/testkit/faults";
import { PAYMENT_PASSWORD, payoutCard } from "@parlour/testkit/member/withdrawals.data";
import { describe, expect, it } from "vitest";
import {
  at,
  factorOff,
  factorOn,
  limit,
  PROTECTION,
  removal,
  timeOut,
  withFactor,
} from "./support/account-forms.ts";
import { PASSWORD } from "./support/visit.ts";

describe("confirmation before irreversible changes", () => {
  it("MEMBER-04 removes no payout account and turns off no second factor before the player was asked", async () => {
    const tour = await at("/member", withFactor);
    removal(tour).submit({ paymentPassword: PAYMENT_PASSWORD });
    expect([removal(tour).askedId, removal(tour).notice]).toEqual([null, null]);
    removal(tour).ask("gone");
    removal(tour).submit({ paymentPassword: PAYMENT_PASSWORD });
    expect(removal(tour).notice?.key).toBe("account.error.unknownCard");
    factorOff(tour).submit({ password: PASSWORD, code: AUTHENTICATOR_CODE });
    expect(factorOff(tour).isOpen).toBe(false);
    removal(tour).ask(payoutCard.id);
    factorOff(tour).ask();
    expect([removal(tour).askedId, factorOff(tour).isOpen]).toEqual([payoutCard.id, true]);
    removal(tour).begin();
    factorOff(tour).begin();
    expect([removal(tour).askedId, factorOff(tour).isOpen]).toEqual([null, false]);
    await tour.run.settle();
    expect([...tour.ports.callsOf("changeAccount"), ...tour.ports.callsOf("changeAuthenticator")]).toEqual(
      [],
    );
  });

  it("SAFE-02 starts no time-out after going back, and allows another of the same length later", async () => {
    const tour = await at(PROTECTION);
    timeOut(tour).fields.hours.change(72);
    timeOut(tour).submit();
    timeOut(tour).revise();
    expect([timeOut(tour).step, timeOut(tour).fields.hours.value]).toEqual(["editing", 72]);
    expect(tour.ports.callsOf("changeSafety")).toEqual([]);
    for (const times of [1, 2]) {
      timeOut(tour).submit();
      expect([timeOut(tour).step, timeOut(tour).fields.hours.value]).toEqual(["reviewing", 72]);
      timeOut(tour).submit();
      await tour.run.settle();
      expect([timeOut(tour).step, tour.ports.callsOf("changeSafety").length]).toEqual(["done", times]);
    }
  });
});

describe("after a form was sent", () => {
  it("LOGIN-09 MEMBER-04 closes the dialog on a lost answer, and shows the recovery codes that arrive later until they are dismissed", async () => {
    const tour = await at("/member");
    tour.ports.faults.next("changeAuthenticator", garble());
    factorOn(tour).ask();
    expect(factorOn(tour).isOpen).toBe(true);
    factorOn(tour).submit({ code: AUTHENTICATOR_CODE, password: PASSWORD });
    expect(factorOn(tour).isOpen).toBe(true);
    await tour.run.settle();
    expect(factorOn(tour)).toMatchObject({ step: "uncertain", isOpen: false, recoveryCodes: [] });
    factorOn(tour).submit();
    expect(factorOn(tour).isOpen).toBe(false);
    await tour.run.settle();
    expect(factorOn(tour).recoveryCodes).toHaveLength(10);
    factorOn(tour).begin();
    expect(factorOn(tour)).toMatchObject({
      recoveryCodes: [],
      isOpen: false,
      fields: { code: { value: "" } },
    });
  });

  it("SAFE-01 keeps kind and period for the next limit, and clears its amount", async () => {
    const tour = await at(PROTECTION);
    limit(tour).submit({ kind: "loss", period: "month", amount: "40" });
    await tour.run.settle();
    expect(limit(tour).step).toBe("done");
    const fields = { kind: { value: "loss" }, period: { value: "month" } };
    expect(limit(tour).fields).toMatchObject({ ...fields, amount: { value: "" } });
    limit(tour).fields.amount.change("60");
    expect(limit(tour)).toMatchObject({
      step: "editing",
      isLooser: true,
      fields: { ...fields, amount: { value: "60" } },
    });
  });
});

it("MEMBER-04 saves recovery codes as a file each time, and marks only these codes as saved", async () => {
  const tour = await at("/member");
  const file = () => viewOf(tour.portal, "recoveryFile", recoveryFileView);
  for (const times of [1, 2]) {
    file()?.save("Codes of Robin", ["one", "two"]);
    await tour.run.settle();
    expect([file()?.stepOf(["one", "two"]), file()?.stepOf(["three"])]).toEqual(["done", "editing"]);
    expect(tour.ports.saved).toHaveLength(times);
  }
  expect(tour.ports.saved[0]).toEqual({
    name: "recovery-codes.txt",
    type: "text/plain;charset=utf-8",
    text: "Codes of Robin\n\none\ntwo\n",
  });
});
