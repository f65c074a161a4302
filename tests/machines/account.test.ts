import type { AccountRequest } from "@parlour/core/account/account.ports";
import {
  accountNumberOf,
  bankOf,
  holderOf,
  maskEmail,
  maskEnds,
  nicknameOf,
  problemOf,
  safetyOf,
} from "@parlour/core/account/account.rules";
import { accountChangeView, refusalMessage } from "@parlour/core/account/account.view";
import { sessionView } from "@parlour/core/session/session.view";
import { queryView } from "@parlour/core/shared/query.view";
import { drop, hang, refuse } from "@parlour/core/testkit/faults";
import { PAYMENT_PASSWORD, payoutCard } from "@parlour/core/testkit/member/withdrawals.data";
import type { ScriptedPorts } from "@parlour/core/testkit/ports";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { PASSWORD, type Visit, visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("account"));

/** A player at their own page; `prepare` sets faults before anything is asked. */
async function atMyAccount(prepare: (ports: ScriptedPorts) => void = () => {}) {
  const tour = visit();
  prepare(tour.ports);
  await tour.start();
  await tour.logIn("player");
  tour.go("/member");
  await tour.run.until("profile");
  await tour.run.settle();
  return tour;
}

const profile = ({ portal }: Visit) => {
  const view = queryView(portal.feature("profile")?.getSnapshot());
  if (view.kind !== "ready") throw new Error(`The page is ${view.kind}`);
  return view.value;
};
const change = ({ portal }: Visit) => accountChangeView(portal.feature("accountChange")?.getSnapshot());
async function send(tour: Visit, request: AccountRequest) {
  tour.portal.feature("accountChange")?.send({ type: "submission.confirmed", request });
  await tour.run.settle();
}
const header = ({ session }: Visit) => {
  const view = sessionView(session()?.getSnapshot());
  if (view.kind !== "loggedIn") throw new Error(`The visitor is ${view.kind}`);
  return view;
};
const addCard = (number = "12345678"): AccountRequest => ({
  kind: "add-card",
  bank: "Harbour Bank",
  holder: "Robin Vale",
  number,
  paymentPassword: PAYMENT_PASSWORD,
});

describe("a player's own page", () => {
  it("MEMBER-04 shows what the house knows, masked but for its ends", async () => {
    const tour = await atMyAccount();
    expect(profile(tour)).toMatchObject({
      account: "player",
      nickname: "Robin",
      email: "r***@example.com",
      phone: "+44***123",
      hasPaymentPassword: true,
      hasSecondFactor: false,
      cards: [payoutCard],
      safety: 80,
    });
  });

  it("MEMBER-04 another nickname or picture is in the header as soon as the page has it", async () => {
    const tour = await atMyAccount();
    await send(tour, { kind: "nickname", nickname: "Wren" });
    expect(change(tour)).toMatchObject({
      kind: "done",
      saved: { key: "account.saved.nickname" },
      error: null,
    });
    expect([profile(tour).nickname, header(tour).name]).toEqual(["Wren", "Wren"]);
    tour.portal.feature("accountChange")?.send({ type: "submission.begun" });
    const [, second] = profile(tour).avatars;
    await send(tour, { kind: "avatar", id: second?.id ?? "" });
    expect([profile(tour).avatar, header(tour).avatar]).toEqual([second?.path, second?.path]);
  });

  it("MEMBER-04 what was changed is on the page at once, and an account that is removed is gone", async () => {
    const tour = await atMyAccount();
    await send(tour, addCard());
    expect(profile(tour).cards.map(({ ending }) => ending)).toEqual([payoutCard.ending, "5678"]);
    tour.portal.feature("accountChange")?.send({ type: "submission.begun" });
    await send(tour, { kind: "remove-card", cardId: payoutCard.id, paymentPassword: PAYMENT_PASSWORD });
    expect(profile(tour).cards.map(({ ending }) => ending)).toEqual(["5678"]);
  });

  it("MEMBER-04 a refusal says what is wrong, beside what was asked, and how long a lock lasts", async () => {
    const tour = await atMyAccount();
    await send(tour, { ...addCard(), paymentPassword: "guess-77" } as AccountRequest);
    expect(change(tour)).toMatchObject({
      kind: "editing",
      request: { kind: "add-card" },
      error: { key: "account.error.paymentPassword" },
      saved: null,
    });
    tour.ports.faults.next("changeAccount", refuse("payment-password-locked", { retryAfterMs: 61_000 }));
    await send(tour, addCard());
    expect(change(tour).error).toEqual({ key: "account.error.locked", values: { minutes: 2 } });
    expect(refusalMessage({ reason: "payment-password-locked" }).values).toEqual({ minutes: 15 });
  });

  it("MEMBER-04 an account that a withdrawal is on its way to stays", async () => {
    const tour = await atMyAccount(({ house }) => {
      const amount = { amountMinor: 50_00n, currency: "USD" };
      const asked = { amount, cardId: payoutCard.id, paymentPassword: PAYMENT_PASSWORD };
      house.withdrawals.ask("player", asked, "withdrawal-1");
    });
    await send(tour, { kind: "remove-card", cardId: payoutCard.id, paymentPassword: PAYMENT_PASSWORD });
    expect(change(tour).error?.key).toBe("account.error.cardInUse");
  });

  it("MEMBER-04 WALLET-05 after a lost answer only the same can be sent again, with the same key, and nothing is done twice", async () => {
    const tour = await atMyAccount(({ faults }) => faults.next("changeAccount", drop()));
    await send(tour, addCard());
    expect(change(tour)).toMatchObject({ kind: "uncertain", error: { key: "error.network" }, saved: null });
    await send(tour, { kind: "nickname", nickname: "Wren" });
    tour.portal.feature("accountChange")?.send({ type: "retry.asked" });
    await tour.run.settle();
    expect(profile(tour)).toMatchObject({ nickname: "Robin" });
    expect(profile(tour).cards).toHaveLength(2);
    const keys = tour.ports.callsOf("changeAccount").map(({ input }) => Object(input).idempotencyKey);
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
  });

  it("MEMBER-04 PERM-03 a trial user is not asked about, at an address of the page either", async () => {
    const tour = visit({ address: "/member" });
    await tour.start();
    await tour.logIn("trial");
    await tour.run.settle();
    expect(tour.portal.feature("profile")).toBeUndefined();
    expect(tour.ports.callsOf("readProfile")).toEqual([]);
  });

  it("MEMBER-04 SESSION-07 is closed with the session, whatever is on its way", async () => {
    const tour = await atMyAccount();
    tour.ports.faults.next("changeAccount", hang());
    await send(tour, { kind: "nickname", nickname: "Wren" });
    expect(change(tour).kind).toBe("sending");
    tour.ports.house.expire(tour.ports.tokens.read() ?? "");
    tour.portal.feature("profile")?.send({ type: "invalidated" });
    await tour.run.until("session.loggedOut");
    expect(tour.portal.feature("accountChange")).toBeUndefined();
    expect(change(tour)).toMatchObject({ kind: "editing", request: null });
  });
});

describe("what a player may write of themselves", () => {
  it("MEMBER-04 is told before the house is asked", () => {
    const payday = { kind: "payment-password", password: PASSWORD, current: null } as const;
    expect(problemOf({ kind: "nickname", nickname: "x" })).toBe("invalid-nickname");
    expect(problemOf({ kind: "nickname", nickname: "Wren" })).toBeNull();
    expect(problemOf({ kind: "avatar", id: "any" })).toBeNull();
    expect(problemOf({ ...payday, next: "short" })).toBe("weak-payment-password");
    expect(problemOf({ ...payday, next: ` ${PASSWORD} ` })).toBe("weak-payment-password");
    expect(problemOf({ ...payday, next: "payday-77" })).toBeNull();
    expect(problemOf({ kind: "remove-card", cardId: "any", paymentPassword: "" })).toBeNull();
    expect(problemOf(addCard("12"))).toBe("invalid-card");
    expect(problemOf({ ...addCard(), bank: "" } as AccountRequest)).toBe("invalid-card");
    expect(problemOf(addCard())).toBeNull();
  });

  it("MEMBER-04 names are of any script, and numbers of plain digits or an IBAN", () => {
    expect(nicknameOf("  Ángela   d’Ávila ")).toBe("Ángela d’Ávila");
    expect(nicknameOf("สมหญิง")).toBe("สมหญิง");
    expect(nicknameOf("👑👑")).toBeNull();
    expect(nicknameOf("x".repeat(100_000))).toBeNull();
    expect(holderOf("Nguyễn Văn A")).toBe("Nguyễn Văn A");
    expect(holderOf("Account 12")).toBeNull();
    expect(bankOf("Bank 24 & Sons")).toBe("Bank 24 & Sons");
    expect(accountNumberOf(" gb29 nwbk 6016 1331 9268 19 ")).toBe("GB29NWBK60161331926819");
    expect(accountNumberOf("12 34-56")).toBe("123456");
    expect(accountNumberOf("12345")).toBeNull();
    expect(accountNumberOf("٠١٢٣٤٥٦٧")).toBeNull();
  });

  it("MEMBER-04 masks tell neither a text nor its length", () => {
    expect(maskEnds("", 3, 3)).toBe("");
    expect(maskEnds("+44770", 3, 3)).toBe("+***");
    expect(maskEnds("+447700900123", 3, 3)).toBe("+44***123");
    expect(maskEmail("")).toBe("");
    expect(maskEmail("robin@example.com")).toBe("r***@example.com");
    expect(maskEmail("not an address")).toBe("n***");
  });

  it("MEMBER-04 an account's safety is what is there of what it should have", () => {
    const none = {
      hasEmail: false,
      hasPhone: false,
      hasPaymentPassword: false,
      hasSecondFactor: false,
      hasCard: false,
    };
    expect(safetyOf(none)).toBe(0);
    expect(safetyOf({ ...none, hasCard: true, hasEmail: true })).toBe(40);
    expect(safetyOf(Object.fromEntries(Object.keys(none).map((key) => [key, true])) as typeof none)).toBe(
      100,
    );
  });
});
