/** The forms of a visitor: login, registration and forgotten password; and the change of password. */
import type { Portal } from "@parlour/core";
import type { FieldView } from "@parlour/core/forms/form.view";
import type { IdentityLinkRefusal } from "@parlour/core/identity/identity.ports";
import type { LoginRefusal } from "@parlour/core/login/login.ports";
import { loginForm } from "@parlour/core/login/login.view";
import type { Message, MessageKey } from "@parlour/core/messages/message-keys";
import type {
  ForgotByEmailRefusal,
  ForgotByPhoneRefusal,
  ResetRefusal,
} from "@parlour/core/password/forgot.ports";
import { forgotForm } from "@parlour/core/password/forgot.view";
import type { PasswordRefusal } from "@parlour/core/password/password.ports";
import { passwordForm } from "@parlour/core/password/password.view";
import { viewOf } from "@parlour/core/portal/view-of";
import type { RegistrationRefusal } from "@parlour/core/registration/registration.ports";
import { registrationForm } from "@parlour/core/registration/registration.view";
import type { SecondFactorRefusal } from "@parlour/core/verification/second-factor.ports";
import { openStatus } from "@parlour/testkit/backend.data";
import { AUTHENTICATOR_CODE } from "@parlour/testkit/codes";
import type { CallName } from "@parlour/testkit/faults";
import type { Script } from "@parlour/testkit/ports";
import { collectCoverage } from "./coverage.ts";
import { phone, twice } from "./forgot.ts";
import { robin } from "./registration.ts";
import { PASSWORD, started, type Visit, visitWith } from "./visit.ts";

const visit = visitWith(collectCoverage("forms-entering"));
/** What the views of these forms have in common. */
interface Shown {
  readonly errors: Readonly<Record<string, Message | null>>;
  readonly message: Message | null;
  readonly attention: string | null;
  readonly attempts: number;
  readonly isBusy: boolean;
  change(typed: object): void;
  submit(typed?: object): void;
}
/** Where a refusal is said, what is said, and where the person goes on, if it is elsewhere. */
type Said = readonly [at: string, key: MessageKey, goesOnAt?: string];
/** A form, how it is filled in, and what the gateway may say to it. */
interface Played<Reason extends string = string> {
  readonly title: string;
  readonly script?: () => Script | Promise<Script>;
  readonly flags?: readonly string[];
  readonly call: CallName;
  /** Whose reports are about it. */
  readonly where: string;
  readonly open: (tour: Visit) => Promise<void> | void;
  readonly view: (portal: Portal) => Shown | null;
  readonly errors: Readonly<Record<string, MessageKey>>;
  readonly right: (tour: Visit) => object | Promise<object>;
  readonly refusals: Readonly<Record<Reason, Said>>;
  readonly isDone: (tour: Visit) => boolean;
}

const errorsOf = (fields: Readonly<Record<string, FieldView<string>>>) =>
  Object.fromEntries(Object.values(fields).map(({ name, error }) => [name, error]));
const shown = <View extends Omit<Shown, "errors"> & { readonly fields: Parameters<typeof errorsOf>[0] }>(
  view: View | null,
): Shown | null => view && { ...view, errors: errorsOf(view.fields) };
const loginOf = (portal: Portal) => viewOf(portal, "login", loginForm);
const isIn = ({ run }: Visit) => run.isIn("session.holding.loggedIn.resting");
/** Has a code sent to a number, and answers it; the last one, where none can be asked for yet. */
async function codeTo<Form extends { change(typed: object): void; askForCode(): void }>(
  { ports, run }: Visit,
  form: Form | null,
  number: object = phone,
) {
  form?.change(number);
  form?.askForCode();
  await run.settle();
  return ports.backend.codes.outbox.at(-1)?.secret ?? "";
}
/** A refusal that leads back to the login says so there. */
const backAtLogin = (key: MessageKey): Said => ["message", key, "username"];

/** Without a proof a form makes one and sends itself again, so that refusal is not said (LOGIN-13). */
type Mended = "human-verification-required";
type FieldOfCode = "verification-code-wrong" | "verification-code-expired";
const login: Played<Exclude<LoginRefusal, FieldOfCode | Mended>> = {
  title: "LOGIN-01 login",
  script: () => ({ address: "/login" }),
  call: "login",
  where: "login",
  open: () => {},
  view: (portal) => shown(loginOf(portal)),
  errors: { username: "login.error.usernameMissing", password: "login.error.passwordMissing" },
  right: () => ({ username: "player", password: PASSWORD, captcha: "" }),
  refusals: {
    "wrong-credentials": ["message", "login.error.wrongCredentials", "password"],
    "captcha-required": ["message", "login.error.captchaRequired", "captcha"],
    "captcha-wrong": ["message", "login.error.captchaWrong", "captcha"],
    "human-verification-wrong": ["message", "humanVerification.error.failed"],
    locked: ["message", "login.error.locked", "password"],
    "non-member": ["message", "error.nonMember", "password"],
    "non-agent": ["message", "error.nonAgent", "password"],
    "contact-agent": ["message", "error.contactAgent", "password"],
    "account-closed": ["message", "error.accountClosed", "password"],
    "too-many-requests": ["message", "login.error.tooManyRequests", "password"],
    replayed: ["message", "login.error.replayed", "password"],
    "second-factor-required": ["message", "login.error.secondFactor", "password"],
  },
  isDone: isIn,
};
const loginByPhone: Played<FieldOfCode> = {
  title: "LOGIN-12 login by a code",
  script: () => ({ address: "/login" }),
  flags: ["MOBILEVERCODELOGIN3"],
  call: "loginBySms",
  where: "login",
  async open({ portal, run }) {
    loginOf(portal)?.chooseType("sms");
    await run.settle();
  },
  view: (portal) => shown(loginOf(portal)),
  errors: { mobileNum: "phone.error.missing", verificationCode: "validation.verificationCode" },
  right: async (tour) => ({ verificationCode: await codeTo(tour, loginOf(tour.portal)) }),
  refusals: {
    "verification-code-wrong": ["verificationCode", "phone.error.code"],
    "verification-code-expired": ["verificationCode", "phone.error.codeExpired"],
  },
  isDone: isIn,
};
const secondFactor: Played<SecondFactorRefusal> = {
  title: "LOGIN-09 second factor",
  script: () => ({ address: "/login" }),
  call: "confirmSecondFactor",
  where: "secondFactor",
  async open({ portal, run }) {
    loginOf(portal)?.submit({ username: "guarded", password: PASSWORD });
    await run.settle();
  },
  view(portal) {
    const form = loginOf(portal);
    const proof = form?.secondFactor;
    if (!proof) return shown(form);
    const change = (typed: { code?: string }) => proof.code.change(typed.code ?? "");
    const submit = (typed: { code?: string } = { code: "" }) => proof.submit(typed.code);
    return { ...proof, errors: { code: proof.code.error }, change, submit };
  },
  errors: { code: "secondFactor.error.missing" },
  right: () => ({ code: AUTHENTICATOR_CODE }),
  refusals: {
    "code-wrong": ["code", "secondFactor.error.wrong"],
    "too-many-requests": ["message", "login.error.tooManyRequests", "code"],
    replayed: ["message", "secondFactor.error.replayed", "code"],
    "challenge-expired": ["message", "secondFactor.error.expired", "password"],
    "code-expired": ["code", "phone.error.codeExpired"],
    locked: ["message", "login.error.locked", "password"],
  },
  isDone: isIn,
};
const { "human-verification-wrong": _, ...refusalsOfLink } = login.refusals;
const link: Played<IdentityLinkRefusal> = {
  ...login,
  title: "THIRD-02 link of a third party",
  script: () => ({ address: "/login", channels: ["google.com"] }),
  call: "identityLink",
  where: "identity",
  async open({ portal, run }) {
    loginOf(portal)?.chooseChannel("google.com");
    await run.settle();
    loginOf(portal)?.identity?.link();
  },
  view: (portal) => shown(loginOf(portal)?.identity ?? loginOf(portal)),
  refusals: {
    ...refusalsOfLink,
    "second-factor-required": backAtLogin("identity.error.secondFactor"),
    "identity-wrong": backAtLogin("identity.error.wrong"),
    "identity-taken": backAtLogin("identity.error.taken"),
    "already-linked": ["message", "identity.error.alreadyLinked", "password"],
  },
};
const registrationOf = (portal: Portal) => {
  const form = viewOf(portal, "registration", registrationForm);
  return form?.kind === "form" ? form : null;
};
const registration: Played<Exclude<RegistrationRefusal, Mended>> = {
  title: "REG-03 registration",
  script: () => ({ address: "/register" }),
  flags: ["REGMOBVERF3"],
  call: "register",
  where: "registration",
  open: () => {},
  view(portal) {
    const form = registrationOf(portal);
    if (form === null) return null;
    const fields = Object.fromEntries(form.fields.map((field) => [field.name, field]));
    return {
      ...form,
      errors: { ...errorsOf(fields), age: form.ageError, terms: form.termsError },
      submit(typed) {
        form.changeAgreed(typed !== undefined);
        form.changeOfAge(typed !== undefined);
        form.submit(typed);
      },
    };
  },
  errors: {
    username: "validation.missing",
    password: "validation.missing",
    confirmPassword: "validation.missing",
    birthday: "validation.missing",
    age: "registration.error.ageUnticked",
    terms: "error.termsUnticked",
  },
  right: async (tour) => {
    const number = { mobileNum: "7700900999" };
    return { ...robin, verificationCode: await codeTo(tour, registrationOf(tour.portal), number) };
  },
  refusals: {
    "captcha-required": ["captcha", "registration.error.captchaRequired"],
    "captcha-wrong": ["captcha", "login.error.captchaWrong"],
    "human-verification-wrong": ["message", "humanVerification.error.failed"],
    "invalid-field": ["message", "registration.error.rulesChanged"],
    "username-taken": ["username", "registration.error.usernameTaken"],
    "phone-taken": ["mobileNum", "registration.error.phoneTaken"],
    "email-taken": ["email", "registration.error.emailTaken"],
    "invitation-code-wrong": ["referralCode", "error.invitationCode"],
    "inviter-currency": ["message", "registration.error.inviterCurrency"],
    "verification-code-wrong": ["verificationCode", "phone.error.code"],
    "verification-code-expired": ["verificationCode", "phone.error.codeExpired"],
    "under-age": ["birthday", "registration.error.underAge"],
    "weak-password": ["password", "password.error.weak"],
    "identity-wrong": ["message", "registration.error.identityWrong"],
    "identity-taken": ["message", "registration.error.identityTaken"],
    "too-many-requests": ["message", "registration.error.tooManyRequests"],
    replayed: ["message", "registration.error.replayed"],
  },
  isDone: isIn,
};
const forgotOf = (portal: Portal) => viewOf(portal, "forgot", forgotForm);
const forgotByMail: Played<Exclude<ForgotByEmailRefusal, Mended>> = {
  title: "FORGOT-01 forgotten password by mail",
  call: "askByEmail",
  where: "forgot",
  async open(tour) {
    tour.open("forgot-password");
    await tour.run.settle();
  },
  view: (portal) => shown(forgotOf(portal)),
  errors: { username: "login.error.usernameMissing", email: "validation.email" },
  right: () => ({ username: "player", email: "robin@example.com" }),
  refusals: {
    "human-verification-wrong": ["message", "humanVerification.error.failed"],
    "user-not-found": ["message", "error.userNotFound"],
    "too-many-requests": ["message", "forgot.error.tooManyRequests"],
  },
  isDone: ({ portal }) => forgotOf(portal)?.step === "mailed",
};
const forgotByPhone: Played<Exclude<ForgotByPhoneRefusal, Mended>> = {
  ...forgotByMail,
  title: "FORGOT-02 forgotten password by phone",
  call: "setByPhone",
  async open(tour) {
    await forgotByMail.open(tour);
    forgotOf(tour.portal)?.chooseType("mobileNum");
    await tour.run.settle();
  },
  errors: {
    mobileNum: "phone.error.missing",
    verificationCode: "validation.verificationCode",
    newPassword: "validation.passwordLength",
  },
  right: async (tour) => ({ ...twice, verificationCode: await codeTo(tour, forgotOf(tour.portal)) }),
  refusals: {
    "human-verification-wrong": ["message", "humanVerification.error.failed"],
    "verification-code-wrong": ["verificationCode", "phone.error.code"],
    "verification-code-expired": ["verificationCode", "phone.error.codeExpired"],
    "weak-password": ["newPassword", "password.error.weak"],
    "too-many-requests": ["message", "forgot.error.tooManyRequests"],
    replayed: ["message", "forgot.error.replayed"],
  },
  isDone: isIn,
};
const forgotByLink: Played<ResetRefusal> = {
  ...forgotByMail,
  title: "FORGOT-03 new password by the link of a mail",
  call: "setByLink",
  async script() {
    const asked = await started(visit());
    await forgotByMail.open(asked);
    forgotOf(asked.portal)?.submit({ username: "player", email: "robin@example.com" });
    await asked.run.settle();
    const { backend, clock } = asked.ports;
    return { address: backend.codes.outbox[0]?.text ?? "", backend, clock };
  },
  open: () => {},
  errors: { newPassword: "validation.passwordLength" },
  right: () => twice,
  refusals: {
    "reset-expired": ["message", "forgot.error.linkExpired"],
    "weak-password": ["newPassword", "password.error.weak"],
    "too-many-requests": ["message", "forgot.error.tooManyRequests"],
    replayed: ["message", "forgot.error.replayed"],
  },
  isDone: (tour) => tour.messages().includes("forgot.reset"),
};
/** A player who is not logged in any more leaves the form with the session. */
const password: Played<Exclude<PasswordRefusal, "not-logged-in">> = {
  title: "PWD-01 change of password",
  call: "changePassword",
  where: "password",
  async open(tour) {
    await tour.logIn("player");
    tour.open("change-password");
    await tour.run.settle();
  },
  view: (portal) => shown(viewOf(portal, "password", passwordForm)),
  errors: { oldPassword: "password.error.missing", newPassword: "validation.passwordLength" },
  right: () => ({ oldPassword: PASSWORD, ...twice }),
  refusals: {
    "wrong-password": ["oldPassword", "password.error.wrong"],
    "weak-password": ["newPassword", "password.error.weak"],
    "same-password": ["newPassword", "password.error.same"],
    "too-many-requests": ["message", "password.error.tooManyRequests"],
  },
  isDone: ({ portal }) => portal.feature("password") === undefined,
};

export const forms = [
  login,
  loginByPhone,
  secondFactor,
  link,
  registration,
  forgotByMail,
  forgotByPhone,
  forgotByLink,
  password,
].map((played: Played) => [played.title, played] as const);

/** A visit at the open form. */
export async function at({ script, flags = [], open, view, call }: Played) {
  const tour = visit(await script?.());
  tour.ports.backend.status = {
    ...openStatus,
    whitelabel: flags.map((modId) => ({ modId, enabled: "1", childrenNodes: [] })),
  };
  await tour.start();
  await open(tour);
  const form = () => {
    const found = view(tour.portal);
    if (found === null) throw new Error("There is no form");
    return found;
  };
  return { tour, form, calls: () => tour.ports.callsOf(call).length };
}
/** What is said at that place; `message` is the whole form. */
export const saidAt = ({ errors, message }: Shown, place: string) =>
  (place === "message" ? message : errors[place])?.key;
