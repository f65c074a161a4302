import { AUTHENTICATOR_CODE } from "@parlour/testkit/codes";
import { drop, refuse } from "@parlour/testkit/faults";
import { PAYMENT_PASSWORD, payoutCard } from "@parlour/testkit/member/withdrawals.data";
import { describe, expect, it } from "vitest";
import {
  at,
  card,
  exclusion,
  factorOff,
  factorOn,
  limit,
  newCard,
  newCodes,
  nickname,
  type Played,
  PROTECTION,
  password,
  proof,
  removal,
  type Sends,
  timeOut,
  withFactor,
} from "./support/account-forms.ts";
import { PASSWORD, type Visit } from "./support/visit.ts";

const forms: readonly Played[] = [
  {
    ids: "MEMBER-04",
    name: "nickname",
    page: "/member",
    call: "changeAccount",
    view: nickname,
    wrong: {
      type: (tour) => nickname(tour).change({ nickname: "x" }),
      errors: { nickname: "account.error.nickname" },
    },
    right: (tour) => nickname(tour).change({ nickname: "Wren" }),
    sent: { kind: "nickname", nickname: "Wren" },
    refused: { reason: "invalid-nickname", at: "nickname", key: "account.error.nickname" },
  },
  {
    ids: "MEMBER-04",
    name: "paymentPassword",
    page: "/member",
    call: "changeAccount",
    view: password,
    wrong: {
      type: (tour) => password(tour).change({ next: "short", again: "shore" }),
      errors: {
        password: "authenticator.error.passwordMissing",
        current: "withdrawal.error.passwordMissing",
        next: "account.error.weakPaymentPassword",
        again: "account.error.mismatch",
      },
    },
    right: (tour) =>
      password(tour).change({
        password: PASSWORD,
        current: PAYMENT_PASSWORD,
        next: "another-77",
        again: "another-77",
      }),
    sent: {
      kind: "payment-password",
      password: PASSWORD,
      current: PAYMENT_PASSWORD,
      next: "another-77",
    },
    refused: { reason: "wrong-payment-password", at: "current", key: "account.error.paymentPassword" },
  },
  {
    ids: "MEMBER-04",
    name: "newCard",
    page: "/member",
    call: "changeAccount",
    view: newCard,
    wrong: {
      type: (tour) => newCard(tour).change({ number: "12" }),
      errors: {
        bank: "account.error.bank",
        holder: "account.error.holder",
        number: "account.error.number",
        paymentPassword: "withdrawal.error.passwordMissing",
      },
    },
    right: (tour) => newCard(tour).change({ ...card, paymentPassword: PAYMENT_PASSWORD }),
    sent: { kind: "add-card", ...card, paymentPassword: PAYMENT_PASSWORD },
    refused: { reason: "card-taken", at: "number", key: "account.error.cardTaken" },
  },
  {
    ids: "MEMBER-04",
    name: "cardRemoval",
    page: "/member",
    call: "changeAccount",
    view: removal,
    wrong: {
      type: (tour) => removal(tour).ask(payoutCard.id),
      errors: { paymentPassword: "withdrawal.error.passwordMissing" },
    },
    right: (tour) => {
      removal(tour).ask(payoutCard.id);
      removal(tour).change({ paymentPassword: PAYMENT_PASSWORD });
    },
    sent: { kind: "remove-card", cardId: payoutCard.id, paymentPassword: PAYMENT_PASSWORD },
    refused: { reason: "card-in-use", at: "notice", key: "account.error.cardInUse" },
  },
  {
    ids: "LOGIN-09 MEMBER-04",
    name: "factorOn",
    page: "/member",
    call: "changeAuthenticator",
    view: factorOn,
    wrong: {
      type: (tour) => factorOn(tour).change({ isAsked: true, code: "oak-fern-22" }),
      errors: {
        code: "authenticator.error.digitsMissing",
        password: "authenticator.error.passwordMissing",
      },
    },
    right: (tour) => factorOn(tour).change(proof),
    sent: { kind: "on", password: PASSWORD, code: AUTHENTICATOR_CODE },
    refused: { reason: "wrong-code", at: "code", key: "authenticator.error.code" },
  },
  {
    ids: "LOGIN-09 MEMBER-04",
    name: "factorOff",
    page: "/member",
    call: "changeAuthenticator",
    prepare: withFactor,
    view: factorOff,
    wrong: {
      type: (tour) => factorOff(tour).ask(),
      errors: {
        password: "authenticator.error.passwordMissing",
        code: "authenticator.error.codeMissing",
      },
    },
    right: (tour) => factorOff(tour).change(proof),
    sent: { kind: "off", password: PASSWORD, code: AUTHENTICATOR_CODE },
    refused: { reason: "wrong-password", at: "password", key: "authenticator.error.password" },
  },
  {
    ids: "LOGIN-09 MEMBER-04",
    name: "newRecoveryCodes",
    page: "/member",
    call: "changeAuthenticator",
    prepare: withFactor,
    view: newCodes,
    wrong: {
      type: (tour) => newCodes(tour).change({ isAsked: true, password: PASSWORD, code: "123" }),
      errors: { code: "authenticator.error.codeMissing" },
    },
    right: (tour) => newCodes(tour).change(proof),
    sent: { kind: "new-codes", password: PASSWORD, code: AUTHENTICATOR_CODE },
    refused: { reason: "not-on", at: "notice", key: "authenticator.error.notOn" },
  },
  {
    ids: "SAFE-01",
    name: "limit",
    page: PROTECTION,
    call: "changeSafety",
    view: limit,
    wrong: {
      type: (tour) => limit(tour).change({ amount: "1e3" }),
      errors: { amount: "safety.error.invalidAmount" },
    },
    right: (tour) => limit(tour).change({ kind: "session", period: "week", amount: "90" }),
    sent: { kind: "limit", limit: "session", period: "week", amount: { kind: "minutes", minutes: 90 } },
    refused: { reason: "invalid-amount", at: "amount", key: "safety.error.invalidAmount" },
  },
  {
    ids: "SAFE-02",
    name: "timeOut",
    page: PROTECTION,
    call: "changeSafety",
    view: timeOut,
    isReviewed: true,
    right: (tour) => timeOut(tour).fields.hours.change(72),
    sent: { kind: "time-out", hours: 72 },
    refused: { reason: "already-excluded", at: "notice", key: "safety.error.alreadyExcluded" },
  },
  {
    ids: "SAFE-02",
    name: "exclusion",
    page: PROTECTION,
    call: "changeSafety",
    view: exclusion,
    isReviewed: true,
    right: (tour) => exclusion(tour).fields.months.change(0),
    sent: { kind: "exclude", months: 0 },
    refused: { reason: "already-excluded", at: "notice", key: "safety.error.alreadyExcluded" },
  },
];

const saidAt = ({ notice, fields = {} }: Sends) =>
  Object.fromEntries(
    [
      ...Object.entries(fields).map(([name, { error }]) => [name, error?.key]),
      ["notice", notice?.key],
    ].filter(([, key]) => key !== undefined),
  );

/** Presses as often as it takes to send what is typed. */
function send({ view, isReviewed }: Played, tour: Visit): void {
  view(tour).submit();
  if (!isReviewed) return;
  expect(view(tour).step).toBe("reviewing");
  view(tour).submit();
}

describe.each(forms)("the form $name", (played) => {
  const { ids, page, call, prepare, view, wrong, right, sent, refused } = played;
  const arrived = ({ ports }: Visit) => ports.callsOf(call).map(({ input }) => Object(input));

  if (wrong !== undefined)
    it(`${ids} shows each error at its field, and sends nothing`, async () => {
      const tour = await at(page, prepare);
      wrong.type(tour);
      view(tour).submit();
      expect([saidAt(view(tour)), view(tour).step, arrived(tour)]).toEqual([wrong.errors, "editing", []]);
    });

  it(`${ids} WALLET-05 sends a valid request once, whatever else is pressed`, async () => {
    const tour = await at(page, prepare);
    right(tour);
    send(played, tour);
    expect(view(tour).step).toBe("submitting");
    view(tour).submit();
    right(tour);
    await tour.run.settle();
    expect([view(tour).step, saidAt(view(tour))]).toEqual(["done", {}]);
    expect(arrived(tour)).toEqual([{ ...sent, idempotencyKey: expect.any(String) }]);
  });

  it(`${ids} shows why it was refused, at its place (${refused.at})`, async () => {
    const tour = await at(page, prepare);
    tour.ports.faults.next(call, refuse(refused.reason as never));
    right(tour);
    send(played, tour);
    await tour.run.settle();
    expect([saidAt(view(tour)), view(tour).step]).toEqual([{ [refused.at]: refused.key }, "editing"]);
    send(played, tour);
    await tour.run.settle();
    expect(view(tour).step).toBe("done");
  });

  it(`${ids} WALLET-05 sends only the same request with the same key after a lost answer`, async () => {
    const tour = await at(page, prepare);
    tour.ports.faults.next(call, drop());
    right(tour);
    send(played, tour);
    await tour.run.settle();
    expect(view(tour)).toMatchObject({ step: "uncertain", failure: { key: "unanswered.network" } });
    right(tour);
    view(tour).submit();
    await tour.run.settle();
    expect(view(tour).step).toBe("done");
    const [first, second, ...more] = arrived(tour);
    expect([first, more]).toEqual([{ ...sent, idempotencyKey: expect.any(String) }, []]);
    expect(second).toEqual(first);
  });
});
