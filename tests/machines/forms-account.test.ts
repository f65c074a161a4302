/** Each form and press of a player's own page and of their protection, played by the commands of its view alone. */
import {
  avatarChoice,
  cardRemovalForm,
  newCardForm,
  nicknameForm,
  paymentPasswordForm,
} from "@parlour/core/account/account.view";
import { factorForm, recoveryFileView } from "@parlour/core/account/authenticator.view";
import { viewOf } from "@parlour/core/portal/view-of";
import {
  exclusionForm,
  heldLimitView,
  limitForm,
  realityCheckChoice,
  timeOutForm,
} from "@parlour/core/safety/safety.view";
import type { Message } from "@parlour/core/shared/message-keys";
import { AUTHENTICATOR_CODE } from "@parlour/core/testkit/codes";
import { type CallName, drop, garble, refuse } from "@parlour/core/testkit/faults";
import { PAYMENT_PASSWORD, payoutCard } from "@parlour/core/testkit/member/withdrawals.data";
import type { ScriptedPorts } from "@parlour/core/testkit/ports";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { PASSWORD, type Visit, visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("forms-account"));
const PROTECTION = "/member?page=playerProtection";

async function at(page: string, prepare: (ports: ScriptedPorts) => void = () => {}) {
  const tour = visit();
  prepare(tour.ports);
  await tour.start();
  await tour.logIn("player");
  tour.go(page);
  await tour.run.settle();
  tour.portal.want("authenticatorOffer");
  await tour.run.settle();
  return tour;
}

const withFactor = ({ house, clock }: ScriptedPorts) => {
  house.authenticators.offer("player");
  const request = { kind: "on", password: PASSWORD, code: AUTHENTICATOR_CODE } as const;
  house.authenticators.change("player", request, "before");
  // A code is good once in its time.
  clock.advance(30_000);
};

/** What all forms and presses have. */
interface Sends {
  readonly step: string;
  readonly notice: Message | null;
  readonly failure: Message | null;
  readonly fields?: Readonly<Record<string, { readonly error: Message | null }>>;
  submit(): void;
}

const form = <View extends Sends>(view: View | null): View => {
  if (view === null) throw new Error("The form is not there");
  return view;
};

interface Played {
  readonly ids: string;
  readonly name: string;
  readonly page: string;
  readonly call: CallName & ("changeAccount" | "changeAuthenticator" | "changeSafety");
  readonly prepare?: (ports: ScriptedPorts) => void;
  readonly view: (tour: Visit) => Sends;
  /** What is typed wrong, and what is said of it at which field. */
  readonly wrong?: { type(tour: Visit): void; readonly errors: Readonly<Record<string, string>> };
  readonly right: (tour: Visit) => void;
  readonly isReviewed?: boolean;
  /** What arrives at the port. */
  readonly sent: object;
  readonly refused: { readonly reason: string; readonly at: string; readonly key: string };
}

const nickname = ({ portal }: Visit) => form(viewOf(portal, "nickname", nicknameForm));
const password = ({ portal }: Visit) => form(viewOf(portal, "paymentPassword", paymentPasswordForm));
const newCard = ({ portal }: Visit) => form(viewOf(portal, "newCard", newCardForm));
const removal = ({ portal }: Visit) => form(viewOf(portal, "cardRemoval", cardRemovalForm));
const factorOn = ({ portal }: Visit) => form(viewOf(portal, "factorOn", factorForm));
const factorOff = ({ portal }: Visit) => form(viewOf(portal, "factorOff", factorForm));
const newCodes = ({ portal }: Visit) => form(viewOf(portal, "newRecoveryCodes", factorForm));
const limit = ({ portal }: Visit) => form(viewOf(portal, "limit", limitForm));
const timeOut = ({ portal }: Visit) => form(viewOf(portal, "timeOut", timeOutForm));
const exclusion = ({ portal }: Visit) => form(viewOf(portal, "exclusion", exclusionForm));
const card = { bank: "Harbour Bank", holder: "Robin Vale", number: "12345678" };
const proof = { isAsked: true, password: PASSWORD, code: AUTHENTICATOR_CODE };

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
    it(`${ids} says what is wrong at each field, and sends nothing`, async () => {
      const tour = await at(page, prepare);
      wrong.type(tour);
      view(tour).submit();
      expect([saidAt(view(tour)), view(tour).step, arrived(tour)]).toEqual([wrong.errors, "editing", []]);
    });

  it(`${ids} WALLET-05 sends what is right once, whatever else is pressed`, async () => {
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

  it(`${ids} says why it was refused, at its place (${refused.at})`, async () => {
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

  it(`${ids} WALLET-05 after a lost answer only the same follows, with the same key`, async () => {
    const tour = await at(page, prepare);
    tour.ports.faults.next(call, drop());
    right(tour);
    send(played, tour);
    await tour.run.settle();
    expect(view(tour)).toMatchObject({ step: "uncertain", failure: { key: "error.network" } });
    right(tour);
    view(tour).submit();
    await tour.run.settle();
    expect(view(tour).step).toBe("done");
    const [first, second, ...more] = arrived(tour);
    expect([first, more]).toEqual([{ ...sent, idempotencyKey: expect.any(String) }, []]);
    expect(second).toEqual(first);
  });
});

describe("a question before what cannot be taken back", () => {
  it("MEMBER-04 nothing is removed, and no factor is turned off, of who was not asked", async () => {
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

  it("SAFE-02 who goes back has begun nothing; who has begun one may ask for another of the same length", async () => {
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

describe("what follows a form", () => {
  it("LOGIN-09 MEMBER-04 a lost answer closes the question, and the codes that come after all are told until they are kept", async () => {
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

  it("SAFE-01 the next limit begins with what the last one was of, and without its amount", async () => {
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

const avatar = ({ portal }: Visit) => viewOf(portal, "avatar", avatarChoice);
const held = ({ portal }: Visit) => viewOf(portal, "heldLimit", heldLimitView);
const interval = ({ portal }: Visit) => viewOf(portal, "realityCheckInterval", realityCheckChoice);
const place = { kind: "deposit", period: "day" } as const;

describe.each([
  {
    ids: "MEMBER-04",
    name: "avatar",
    page: "/member",
    call: "changeAccount",
    view: avatar,
    press: (tour: Visit) => avatar(tour)?.ask("birch"),
    sent: { kind: "avatar", id: "birch" },
    refused: ["unknown-icon", "account.error.avatar"],
  },
  {
    ids: "SAFE-01",
    name: "removal of a limit",
    page: PROTECTION,
    call: "changeSafety",
    view: held,
    press: (tour: Visit) => held(tour)?.remove(place),
    sent: { kind: "limit", limit: "deposit", period: "day", amount: null },
    refused: ["not-logged-in", "error.notLoggedIn"],
  },
  {
    ids: "SAFE-01",
    name: "keeping of a limit",
    page: PROTECTION,
    call: "changeSafety",
    view: held,
    press: (tour: Visit) => held(tour)?.keep(place),
    sent: { kind: "keep-limit", limit: "deposit", period: "day" },
    refused: ["not-logged-in", "error.notLoggedIn"],
  },
  {
    ids: "SAFE-03",
    name: "interval of reality checks",
    page: PROTECTION,
    call: "changeSafety",
    view: interval,
    press: (tour: Visit) => interval(tour)?.choose(null),
    sent: { kind: "reality-check", minutes: null },
    refused: ["trial-account", "safety.error.trialAccount"],
  },
] as const)("the press: $name", ({ ids, page, call, view, press, sent, refused: [reason, key] }) => {
  it(`${ids} WALLET-05 is sent once, refused with a reason, and asked again with the same key after a lost answer`, async () => {
    const tour = await at(page);
    const arrived = () => tour.ports.callsOf(call).map(({ input }) => Object(input));
    press(tour);
    press(tour);
    await tour.run.settle();
    expect(view(tour)).toMatchObject({ step: "done", message: null });
    expect(arrived()).toEqual([{ ...sent, idempotencyKey: expect.any(String) }]);
    tour.ports.faults.next(call, refuse(reason as never), drop());
    press(tour);
    await tour.run.settle();
    expect(view(tour)).toMatchObject({ step: "editing", message: { key } });
    press(tour);
    await tour.run.settle();
    expect(view(tour)).toMatchObject({ step: "uncertain", message: { key: "error.network" } });
    press(tour);
    view(tour)?.confirm();
    await tour.run.settle();
    expect(view(tour)?.step).toBe("done");
    const [once, refusedOnce, lost, again, ...more] = arrived();
    expect([lost, more]).toEqual([again, []]);
    expect(new Set([once, refusedOnce, lost].map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
  });
});

it("MEMBER-04 recovery codes are given as a file, as often as it is asked for, and others are not said to be in it", async () => {
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
