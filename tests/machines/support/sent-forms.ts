/** Each form by which a player or an agent sends a request: about money, the account, its protection and others. */
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
import { downlineRegistrationRefusals, newLinkRefusals } from "@parlour/core/agent/agent.ports";
import { linkForm, newcomerForm } from "@parlour/core/agent/register.view";
import { picturesForm } from "@parlour/core/cashier/pictures.view";
import { sendingRefusals } from "@parlour/core/identity-check/identity-check.ports";
import { documentsForm } from "@parlour/core/identity-check/identity-check.view";
import { feedbackView } from "@parlour/core/pages/feedback.view";
import { ownFeedbackRefusals } from "@parlour/core/pages/pages.ports";
import { viewOf } from "@parlour/core/portal/view-of";
import { applicationRefusals } from "@parlour/core/rewards/activities.ports";
import { applicationView } from "@parlour/core/rewards/activities.view";
import { safetyRefusals } from "@parlour/core/safety/safety.ports";
import { exclusionForm, limitForm, timeOutForm } from "@parlour/core/safety/safety.view";
import { AUTHENTICATOR_CODE } from "@parlour/testkit/codes";
import { PAYMENT_PASSWORD, payoutCard } from "@parlour/testkit/member/withdrawals.data";
import { png } from "../../gateway/support/pictures.ts";
import { PROTECTION, withFactor } from "./account-forms.ts";
import { form } from "./forms.ts";
import { saidOf } from "./refusals.ts";
import { moneyForms } from "./sent-forms-money.ts";
import { PASSWORD } from "./visit.ts";

const card = { bank: "Harbour Bank", holder: "Robin Vale", number: "12345678" };
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

const registerCentre = { page: "/agentHome?page=registerCenter", isAgents: true } as const;
const termKeys = { "invalid-terms": "terms", "rate-too-high": "rate", "period-not-held": "period" } as const;
const newcomer = { account: "robin_two", password: "evening-43" } as const;

export const forms = [
  ...moneyForms,
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
    begin: ({ portal }) => portal.want("authenticatorOffer"),
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
  form("PAGE-01", "feedback", feedbackView, {
    page: "/feedback",
    call: "sendFeedback",
    isKeyless: true,
    wrong: { contact: "x".repeat(101) },
    errors: { content: "feedback.error.missing", contact: "feedback.error.contactTooLong" },
    right: { content: " A fine site. ", contact: "robin" },
    sent: { content: "A fine site.", contact: "robin" },
    refusals: saidOf(ownFeedbackRefusals, "feedback.error", { at: { content: ["too-long"] } }),
  }),
  form("ACT-02", "application", applicationView, {
    page: "/member?page=rewardCenter",
    call: "actInActivity",
    wrong: { activityId: "welcome-back", comment: " " },
    errors: { comment: "activity.error.commentMissing" },
    right: { activityId: "welcome-back", comment: "I was away" },
    sent: { kind: "apply", activityId: "welcome-back", of: "bonus", comment: "I was away", files: [] },
    refusals: saidOf(applicationRefusals, "activity.error", {
      at: { comment: ["invalid-comment"], proof: ["unknown-file"] },
      keys: {
        "unknown-activity": "unknown",
        "promotion-closed": "closed",
        "nothing-to-claim": "nothing",
        "already-claimed": "already",
        "invalid-comment": "comment",
      },
    }),
  }),
  form("OPS-06", "identityDocuments", documentsForm, {
    page: "/member?page=securityCenter",
    call: "sendDocuments",
    prepare({ backend }) {
      backend.identityChecks.setting.isOn = true;
      backend.identityChecks.ask("player", "Another name");
    },
    begin({ portal }) {
      const picture = { name: "passport.png", type: "image/png", bytes: new Uint8Array(png()).buffer };
      viewOf(portal, "identityPictures", picturesForm)?.choose([picture]);
    },
    right: {},
    refusals: saidOf(sendingRefusals, "identityCheck.error"),
  }),
  form("AGENT-04", "newLink", linkForm, {
    ...registerCentre,
    call: "changeLinks",
    wrong: { label: "l".repeat(61) },
    errors: { label: "agent.error.label" },
    right: { label: "Street" },
    sent: { kind: "make", label: "Street", makesAgents: false, offers: [] },
    field: "links",
    refusals: saidOf(newLinkRefusals, "agent.error", {
      at: { label: ["invalid-label"] },
      keys: { ...termKeys, "invalid-label": "label" },
    }),
  }),
  form("AGENT-04", "downlineRegistration", newcomerForm, {
    ...registerCentre,
    call: "registerDownline",
    wrong: {},
    errors: { account: "agent.error.accountMissing", password: "agent.error.passwordMissing" },
    right: newcomer,
    sent: { ...newcomer, nickname: "", makesAgent: false, offers: [] },
    done: ({ backend }) => (backend.team.find(newcomer.account) === undefined ? 0 : 1),
    refusals: saidOf(downlineRegistrationRefusals, "agent.error", {
      at: {
        account: ["invalid-account", "account-taken"],
        password: ["invalid-password"],
        nickname: ["invalid-nickname"],
      },
      keys: {
        ...termKeys,
        "invalid-account": "account",
        "invalid-password": "password",
        "invalid-nickname": "nickname",
      },
    }),
  }),
].map((played) => [played.title, played] as const);
