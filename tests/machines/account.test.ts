import {
  accountNumberOf,
  bankOf,
  holderOf,
  isNewPaymentPassword,
  maskEmail,
  maskEnds,
  nicknameOf,
  safetyOf,
} from "@parlour/core/account/account.rules";
import {
  avatarChoice,
  cardRemovalForm,
  newCardForm,
  nicknameForm,
  paymentPasswordForm,
} from "@parlour/core/account/account.view";
import { viewOf } from "@parlour/core/portal/view-of";
import { queryState } from "@parlour/core/queries/query.view";
import { sessionView } from "@parlour/core/session/session.view";
import { garble, hang, refuse } from "@parlour/testkit/faults";
import { PAYMENT_PASSWORD, payoutCard } from "@parlour/testkit/member/withdrawals.data";
import type { FakePorts } from "@parlour/testkit/ports";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { PASSWORD, playerAt, started, type Visit, visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("account"));

/** A player at their own page; `prepare` sets faults before anything is asked. */
const at = playerAt(visit);
const atMyAccount = (prepare?: (ports: FakePorts) => void) => at("/member", prepare);

const profile = ({ portal }: Visit) => {
  const view = queryState(portal.feature("profile")?.getSnapshot());
  if (view.kind !== "ready") throw new Error(`The page is ${view.kind}`);
  return view.value;
};
const nickname = ({ portal }: Visit) => viewOf(portal, "nickname", nicknameForm);
const newCard = ({ portal }: Visit) => viewOf(portal, "newCard", newCardForm);
const removal = ({ portal }: Visit) => viewOf(portal, "cardRemoval", cardRemovalForm);
async function remove(tour: Visit, cardId: string) {
  removal(tour)?.ask(cardId);
  removal(tour)?.submit({ paymentPassword: PAYMENT_PASSWORD });
  await tour.run.settle();
}
const header = ({ session }: Visit) => {
  const view = sessionView(session()?.getSnapshot());
  if (view.kind !== "loggedIn") throw new Error(`The visitor is ${view.kind}`);
  return view;
};
const card = {
  bank: "Harbour Bank",
  holder: "Robin Vale",
  number: "12345678",
  paymentPassword: PAYMENT_PASSWORD,
};

describe("the profile page", () => {
  it("MEMBER-04 shows the profile as the gateway sends it, with e-mail and phone masked", async () => {
    const tour = await atMyAccount();
    expect(profile(tour)).toMatchObject({
      account: "player",
      nickname: "Robin",
      email: "r***@example.com",
      phone: "+44***123",
      hasPaymentPassword: true,
      hasSecondFactor: false,
      cards: [{ id: payoutCard.id, ending: payoutCard.ending }],
      safety: 80,
    });
  });

  it("MEMBER-04 shows a changed nickname or avatar in the header at once", async () => {
    const tour = await atMyAccount();
    expect(nickname(tour)?.fields.nickname.value).toBe("Robin");
    nickname(tour)?.submit({ nickname: "Wren" });
    await tour.run.settle();
    expect([profile(tour).nickname, header(tour).name]).toEqual(["Wren", "Wren"]);
    const [, second] = profile(tour).avatars;
    viewOf(tour.portal, "avatar", avatarChoice)?.ask(second?.id ?? "");
    await tour.run.settle();
    expect([profile(tour).avatar, header(tour).avatar]).toEqual([second?.path, second?.path]);
  });

  it("MEMBER-04 shows a new payout account at once, and no longer shows a removed one", async () => {
    const tour = await atMyAccount();
    newCard(tour)?.submit(card);
    await tour.run.settle();
    expect(profile(tour).cards.map(({ ending }) => ending)).toEqual([payoutCard.ending, "5678"]);
    await remove(tour, payoutCard.id);
    expect(profile(tour).cards.map(({ ending }) => ending)).toEqual(["5678"]);
    expect(removal(tour)?.askedId).toBeNull();
  });

  it("MEMBER-04 shows how long a locked payment password stays locked", async () => {
    const tour = await atMyAccount();
    for (const [detail, minutes] of [
      [{ retryAfterMs: 61_000 }, 2],
      [null, 15],
    ] as const) {
      tour.ports.faults.next("changeAccount", refuse("payment-password-locked", detail));
      newCard(tour)?.submit(card);
      await tour.run.settle();
      expect(newCard(tour)?.fields.paymentPassword.error).toEqual({
        key: "account.error.locked",
        values: { minutes },
      });
    }
  });

  it("MEMBER-04 needs no current payment password to set the first one", async () => {
    const tour = await atMyAccount(({ backend }) => {
      backend.withdrawals.setting("player").paymentPassword = null;
    });
    const next = "payday-77";
    viewOf(tour.portal, "paymentPassword", paymentPasswordForm)?.submit({
      password: PASSWORD,
      next,
      again: next,
    });
    await tour.run.settle();
    expect(profile(tour).hasPaymentPassword).toBe(true);
    expect(tour.ports.callsOf("changeAccount")[0]?.input).toMatchObject({ current: null, next });
  });

  it("MEMBER-04 does not remove a payout account that has a pending withdrawal", async () => {
    const tour = await atMyAccount(({ backend }) => {
      const amount = { amountMinor: 50_00n, currency: "USD" };
      const asked = { amount, cardId: payoutCard.id, paymentPassword: PAYMENT_PASSWORD };
      backend.withdrawals.ask("player", asked, "withdrawal-1");
    });
    await remove(tour, payoutCard.id);
    expect(removal(tour)?.notice?.key).toBe("account.error.cardInUse");
    expect(profile(tour).cards).toHaveLength(1);
  });

  it("MEMBER-04 WALLET-05 applies a change once although its answer was lost, while another form stays usable", async () => {
    const tour = await atMyAccount(({ faults }) => faults.next("changeAccount", garble()));
    newCard(tour)?.submit(card);
    await tour.run.settle();
    expect(newCard(tour)?.step).toBe("uncertain");
    nickname(tour)?.submit({ nickname: "Wren" });
    newCard(tour)?.submit();
    await tour.run.settle();
    expect([profile(tour).nickname, profile(tour).cards.length]).toEqual(["Wren", 2]);
  });

  it("MEMBER-04 PERM-03 asks for no profile for a trial account at /member", async () => {
    const tour = await started(visit({ address: "/member" }));
    await tour.logIn("trial");
    await tour.run.settle();
    expect(tour.portal.feature("profile")).toBeUndefined();
    expect(tour.ports.callsOf("readProfile")).toEqual([]);
  });

  it("MEMBER-04 SESSION-07 closes with the session and aborts a change in progress", async () => {
    const tour = await atMyAccount();
    tour.ports.faults.next("changeAccount", hang());
    nickname(tour)?.submit({ nickname: "Wren" });
    await tour.run.settle();
    expect(nickname(tour)?.step).toBe("submitting");
    tour.ports.backend.expire(tour.ports.tokens.read() ?? "");
    tour.portal.feature("profile")?.send({ type: "invalidated" });
    await tour.run.until("session.loggedOut");
    expect(tour.portal.feature("nickname")).toBeUndefined();
    expect(tour.ports.callsOf("changeAccount")[0]?.signal.aborted).toBe(true);
  });
});

describe("what a player may enter in their profile", () => {
  it("MEMBER-04 accepts a payment password that is long enough and differs from the login password", () => {
    const isNew = (next: string) => isNewPaymentPassword({ password: PASSWORD, next });
    expect([isNew("short"), isNew(` ${PASSWORD} `), isNew("payday-77")]).toEqual([false, false, true]);
  });

  it("MEMBER-04 accepts names in any script, and account numbers of ASCII digits or an IBAN", () => {
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

  it("MEMBER-04 hides the content and the length of a masked text", () => {
    expect(maskEnds("", 3, 3)).toBe("");
    expect(maskEnds("+44770", 3, 3)).toBe("+***");
    expect(maskEnds("+447700900123", 3, 3)).toBe("+44***123");
    expect(maskEmail("")).toBe("");
    expect(maskEmail("robin@example.com")).toBe("r***@example.com");
    expect(maskEmail("not an address")).toBe("n***");
  });

  it("MEMBER-04 scores an account's security by how many security features it has", () => {
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
