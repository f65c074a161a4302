/** Each form by which a player sends a request with a key: about money, points, the account and its protection. */

import {
  cardRemovalRefusals,
  newCardRefusals,
  nicknameRefusals,
  paymentPasswordRefusals,
} from "@parlour/core/account/account.ports";
import {
  cardRemovalForm,
  newCardForm,
  nicknameForm,
  paymentPasswordForm,
} from "@parlour/core/account/account.view";
import { authenticatorRefusals } from "@parlour/core/account/authenticator.ports";
import { factorForm } from "@parlour/core/account/authenticator.view";
import { agentTransferRefusals, depositRefusals } from "@parlour/core/cashier/cashier.ports";
import { depositForm } from "@parlour/core/cashier/deposit.view";
import { convertRefusals, redeemRefusals } from "@parlour/core/points/points.ports";
import { conversionForm, redemptionForm } from "@parlour/core/points/points.view";
import { safetyRefusals } from "@parlour/core/safety/safety.ports";
import { exclusionForm, limitForm, timeOutForm } from "@parlour/core/safety/safety.view";
import { agentTransferForm } from "@parlour/core/wallet/agent-transfer.view";
import { bringBackForm, transferForm } from "@parlour/core/wallet/transfer.view";
import { transferRefusals } from "@parlour/core/wallet/wallet.ports";
import { AUTHENTICATOR_CODE } from "@parlour/testkit/codes";
import { busy, drop, garble, refuse } from "@parlour/testkit/faults";
import { PAYMENT_PASSWORD, payoutCard } from "@parlour/testkit/member/withdrawals.data";
import { describe, expect, it } from "vitest";
import { PROTECTION, withFactor } from "./support/account-forms.ts";
import { collectCoverage } from "./support/coverage.ts";
import { arrivedAt, form, keysOf, playing, sayingsOf } from "./support/forms.ts";
import { saidOf } from "./support/refusals.ts";
import { PASSWORD, playerAt, visitWith } from "./support/visit.ts";

const at = playing(playerAt(visitWith(collectCoverage("forms-sent"))));

const deposit = form("WALLET-03", "deposit", depositForm, {
  page: "/member?page=depositv2",
  call: "deposit",
  wrong: { methodId: "bank", amount: " " },
  errors: { amount: "deposit.error.amountMissing", proof: "deposit.error.proofNeeded" },
  right: { methodId: "quickpay", amount: "50" },
  field: "amount",
  done: ({ backend }) => backend.deposits.of("player").length,
  refusals: saidOf(depositRefusals, "deposit.error", {
    at: {
      amount: ["invalid-amount", "below-minimum", "above-maximum"],
      proof: ["proof-needed", "unknown-file"],
      voucher: ["voucher-wrong", "voucher-used"],
    },
  }),
});
const walletTransfer = form("WALLET-02", "walletTransfer", transferForm, {
  page: "/member?page=transferFund",
  call: "transfer",
  wrong: { vendor: "", amount: "1e3" },
  errors: { vendor: "transfer.error.vendorMissing", amount: "transfer.error.invalidAmount" },
  right: { vendor: "AURORA", amount: "10" },
  field: "balance",
  done: ({ backend }) => backend.moves(),
  // A player who is no longer logged in leaves the page with the session.
  refusals: saidOf(
    transferRefusals.filter((reason) => reason !== "not-logged-in"),
    "transfer.error",
    { at: { amount: ["insufficient-funds", "invalid-amount"], vendor: ["unknown-vendor"] } },
  ),
});
const agentTransfer = form("WALLET-02 AGENT-04", "agentTransfer", agentTransferForm, {
  page: "/member?page=transferUpline",
  call: "transferToAgent",
  wrong: { towards: "downline", amount: "2500.01" },
  errors: {
    account: "agentTransfer.error.accountMissing",
    amount: "transfer.error.insufficientFunds",
    paymentPassword: "agentTransfer.error.passwordMissing",
  },
  right: { towards: "upline", amount: "25", paymentPassword: PAYMENT_PASSWORD },
  forgets: { paymentPassword: "" },
  field: "balance",
  done: ({ backend }) => {
    const agent = backend.accounts.find(({ member }) => member.account === "agent");
    return Number(((agent?.balanceMinor ?? 0n) - 800_00n) / 25_00n);
  },
  refusals: saidOf(agentTransferRefusals, "agentTransfer.error", {
    at: {
      account: ["unknown-account"],
      amount: ["invalid-amount", "insufficient-funds"],
      paymentPassword: ["wrong-payment-password", "payment-password-locked"],
    },
    keys: {
      "invalid-amount": "transfer.error.invalidAmount",
      "insufficient-funds": "transfer.error.insufficientFunds",
      "identity-check": "withdrawal.error.identityCheck",
      "payment-password-missing": "noPassword",
      "wrong-payment-password": "wrongPassword",
      "payment-password-locked": "passwordLocked",
      "trial-account": "transfer.error.trialAccount",
    },
  }),
});
const card = { bank: "Harbour Bank", holder: "Robin Vale", number: "12345678" };
const points = {
  page: "/pointMall",
  call: "spendPoints",
  field: "points",
  forgets: { password: "" },
} as const;
const pointKeys = { "insufficient-points": "insufficient" } as const;
const account = { page: "/member", call: "changeAccount" } as const;
const accountKeys = {
  "wrong-payment-password": "paymentPassword",
  "payment-password-locked": "locked",
} as const;
const ofPayment = ["wrong-payment-password", "payment-password-locked"] as const;
const proven = { password: PASSWORD, code: AUTHENTICATOR_CODE };
const factor = {
  page: "/member",
  call: "changeAuthenticator",
  right: { isAsked: true, ...proven },
  refusals: saidOf(authenticatorRefusals, "authenticator.error", {
    at: { code: ["wrong-code"], password: ["wrong-password"] },
    keys: { "wrong-code": "code", "wrong-password": "password" },
  }),
} as const;
const wrongProof = {
  password: "authenticator.error.passwordMissing",
  code: "authenticator.error.codeMissing",
};
const pause = {
  page: PROTECTION,
  call: "changeSafety",
  isReviewed: true,
  refusals: saidOf(
    safetyRefusals.filter((reason) => reason !== "invalid-amount"),
    "safety.error",
  ),
} as const;

const forms = [
  deposit,
  walletTransfer,
  form("WALLET-02", "bringBack", bringBackForm, {
    ...walletTransfer,
    wrong: {},
    errors: {},
    isEmptyAtFirst: true,
    isReviewed: true,
    right: {},
    prepare({ backend }) {
      const amount = { amountMinor: 12_50n, currency: "USD" };
      backend.wallets.move("player", { direction: "to-vendor", vendor: "ORRERY", amount });
    },
    // A refusal of one vendor only leaves that vendor's money there.
    refusals: saidOf(["trial-account"], "transfer.error"),
  }),
  agentTransfer,
  form("POINTS-02", "pointRedemption", redemptionForm, {
    ...points,
    wrong: { rewardId: "pin", quantity: "3" },
    errors: { quantity: "points.error.soldOut", password: "points.error.passwordMissing" },
    right: { rewardId: "pin", quantity: "1", password: PASSWORD },
    done: ({ backend }) => backend.points.redeemsOf("player").length,
    refusals: saidOf(redeemRefusals, "points.error", {
      at: { password: ["wrong-password"], quantity: ["insufficient-points", "sold-out"] },
      keys: pointKeys,
    }),
  }),
  form("POINTS-02", "pointConversion", conversionForm, {
    ...points,
    wrong: { points: "1.5" },
    errors: { points: "points.error.number", password: "points.error.passwordMissing" },
    right: { points: "50", password: PASSWORD },
    done: ({ backend }) => backend.points.changesOf("player").length,
    refusals: saidOf(convertRefusals, "points.error", {
      at: {
        password: ["wrong-password"],
        points: ["insufficient-points", "below-minimum", "above-maximum"],
      },
      keys: pointKeys,
    }),
  }),
  form("MEMBER-04", "nickname", nicknameForm, {
    ...account,
    wrong: { nickname: "x" },
    errors: { nickname: "account.error.nickname" },
    right: { nickname: "Wren" },
    sent: { kind: "nickname", nickname: "Wren" },
    refusals: saidOf(nicknameRefusals, "account.error", {
      at: { nickname: ["invalid-nickname"] },
      keys: { "invalid-nickname": "nickname" },
    }),
  }),
  form("MEMBER-04", "paymentPassword", paymentPasswordForm, {
    ...account,
    wrong: { next: "short", again: "shore" },
    errors: {
      password: "authenticator.error.passwordMissing",
      current: "withdrawal.error.passwordMissing",
      next: "account.error.weakPaymentPassword",
      again: "account.error.mismatch",
    },
    right: { password: PASSWORD, current: PAYMENT_PASSWORD, next: "another-77", again: "another-77" },
    sent: { kind: "payment-password", password: PASSWORD, current: PAYMENT_PASSWORD, next: "another-77" },
    refusals: saidOf(paymentPasswordRefusals, "account.error", {
      at: {
        password: ["wrong-password"],
        current: ["wrong-payment-password"],
        next: ["weak-payment-password"],
      },
      keys: { ...accountKeys, "wrong-password": "password" },
    }),
  }),
  form("MEMBER-04", "newCard", newCardForm, {
    ...account,
    wrong: { number: "12" },
    errors: {
      bank: "account.error.bank",
      holder: "account.error.holder",
      number: "account.error.number",
      paymentPassword: "withdrawal.error.passwordMissing",
    },
    right: { ...card, paymentPassword: PAYMENT_PASSWORD },
    sent: { kind: "add-card", ...card, paymentPassword: PAYMENT_PASSWORD },
    refusals: saidOf(newCardRefusals, "account.error", {
      at: { number: ["card-taken"], paymentPassword: ofPayment },
      keys: { ...accountKeys, "invalid-card": "card" },
    }),
  }),
  form("MEMBER-04", "cardRemoval", cardRemovalForm, {
    ...account,
    wrong: { cardId: payoutCard.id },
    errors: { paymentPassword: "withdrawal.error.passwordMissing" },
    right: { cardId: payoutCard.id, paymentPassword: PAYMENT_PASSWORD },
    sent: { kind: "remove-card", cardId: payoutCard.id, paymentPassword: PAYMENT_PASSWORD },
    refusals: saidOf(cardRemovalRefusals, "account.error", {
      at: { paymentPassword: ofPayment },
      keys: accountKeys,
    }),
  }),
  form("LOGIN-09 MEMBER-04", "factorOn", factorForm, {
    ...factor,
    wants: "authenticatorOffer",
    wrong: { isAsked: true, code: "oak-fern-22" },
    errors: { code: "authenticator.error.digitsMissing", password: wrongProof.password },
    sent: { kind: "on", ...proven },
  }),
  form("LOGIN-09 MEMBER-04", "factorOff", factorForm, {
    ...factor,
    prepare: withFactor,
    wrong: { isAsked: true },
    errors: wrongProof,
    sent: { kind: "off", ...proven },
  }),
  form("LOGIN-09 MEMBER-04", "newRecoveryCodes", factorForm, {
    ...factor,
    prepare: withFactor,
    wrong: { isAsked: true, password: PASSWORD, code: "123" },
    errors: { code: wrongProof.code },
    sent: { kind: "new-codes", ...proven },
  }),
  form("SAFE-01", "limit", limitForm, {
    page: PROTECTION,
    call: "changeSafety",
    wrong: { amount: "1e3" },
    errors: { amount: "safety.error.invalidAmount" },
    right: { kind: "session", period: "week", amount: "90" },
    sent: { kind: "limit", limit: "session", period: "week", amount: { kind: "minutes", minutes: 90 } },
    refusals: saidOf(safetyRefusals, "safety.error", { at: { amount: ["invalid-amount"] } }),
  }),
  form("SAFE-02", "timeOut", timeOutForm, {
    ...pause,
    right: { hours: 72 },
    sent: { kind: "time-out", hours: 72 },
  }),
  form("SAFE-02", "exclusion", exclusionForm, {
    ...pause,
    right: { months: 0 },
    sent: { kind: "exclude", months: 0 },
  }),
].map((played) => [played.title, played] as const);

describe("a form that sends a request", () => {
  it.each(forms.filter(([, { wrong }]) => wrong !== undefined))(
    "%s: shows each error at its field, and sends nothing",
    async (_title, played) => {
      const { wrong, errors = {}, isEmptyAtFirst } = played;
      const { tour, shown, type, press } = await at(played, isEmptyAtFirst ? () => {} : played.prepare);
      type(wrong);
      press();
      const places = Object.keys(errors);
      expect(sayingsOf(shown(), places)).toEqual(errors);
      expect([shown().step, shown().attention]).toEqual(["editing", places[0] ?? null]);
      expect(tour.ports.callsOf(played.call)).toEqual([]);
    },
  );

  it.each(forms)(
    "WALLET-05 %s: sends a valid request once, whatever else is pressed",
    async (_title, played) => {
      const { tour, shown, type, press, done } = await at(played);
      const before = done();
      type();
      shown().submit();
      expect(shown().step).toBe(played.isReviewed ? "reviewing" : "submitting");
      if (played.isReviewed) shown().submit();
      expect(shown().step).toBe("submitting");
      press();
      type();
      await tour.run.settle();
      expect([shown().step, sayingsOf(shown())]).toEqual(["done", {}]);
      expect(arrivedAt(tour, played.call)).toEqual([played.sent ?? expect.anything()]);
      expect(done()).toBe(before + 1);
    },
  );

  it.each(forms)(
    "WALLET-05 %s: is executed once despite a lost answer, and sends only the same request with the same key",
    async (_title, played) => {
      const { tour, shown, type, press, done } = await at(played);
      const { field, call } = played;
      tour.ports.faults.next(call, field === undefined ? drop() : garble(field));
      const before = done();
      type();
      press();
      await tour.run.settle();
      const key = field === undefined ? "unanswered.network" : "unanswered.malformed";
      expect(shown()).toMatchObject({ step: "uncertain", failure: { key } });
      type();
      press();
      press();
      await tour.run.settle();
      expect(shown().step).toBe("done");
      // What is done is not done again; a break can be followed by another.
      if (played.done !== undefined) shown().submit(played.right);
      await tour.run.settle();
      const [first, ...again] = arrivedAt(tour, call);
      expect([first, again]).toEqual([played.sent ?? expect.anything(), [first]]);
      expect(new Set(keysOf(tour, call)).size).toBe(1);
      if (played.done !== undefined) expect(done()).toBe(before + 1);
    },
  );

  it.each(forms)("WALLET-05 ERR-01 %s: can be sent again after a busy answer", async (_title, played) => {
    const { tour, shown, type, press } = await at(played);
    tour.ports.faults.next(played.call, busy());
    type();
    press();
    await tour.run.settle();
    expect(shown()).toMatchObject({ step: "editing", notice: { key: "error.busy" } });
    type();
    press();
    await tour.run.settle();
    expect(shown().step).toBe("done");
    expect(new Set(keysOf(tour, played.call)).size).toBe(2);
  });

  it.each(forms)(
    "ERR-01 %s: says each refusal at its place, keeps what is typed, and can be sent again",
    async (_title, played) => {
      const { tour, shown, type, press, values } = await at(played);
      const before = played.done?.(tour.ports);
      const said: Record<string, unknown> = {};
      const places = Object.values(played.refusals).map(([place]) => place);
      for (const reason of Object.keys(played.refusals)) {
        tour.ports.faults.next(played.call, refuse(reason as "not-logged-in"));
        type();
        const typed = values();
        press();
        await tour.run.settle();
        const [[place, key] = [], ...more] = Object.entries(sayingsOf(shown(), places));
        said[reason] = [place, key, ...more];
        expect([shown().step, shown().attention]).toEqual(["editing", place]);
        expect(values()).toEqual({ ...typed, ...played.forgets });
      }
      expect(said).toEqual(played.refusals);
      expect(played.done?.(tour.ports)).toBe(before);
      type(played.forgets === undefined ? {} : played.right);
      press();
      await tour.run.settle();
      expect(shown().step).toBe("done");
    },
  );
});
