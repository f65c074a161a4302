import type { Portal } from "@parlour/core";
import { devicesWithCommands } from "@parlour/core/devices/devices.view";
import { loginForm } from "@parlour/core/login/login.view";
import type { Message } from "@parlour/core/messages/message-keys";
import { forgotForm } from "@parlour/core/password/forgot.view";
import { passwordForm } from "@parlour/core/password/password.view";
import { commandsOf } from "@parlour/core/portal/portal.view";
import { viewOf } from "@parlour/core/portal/view-of";
import { registrationForm } from "@parlour/core/registration/registration.view";
import { smsCodeView } from "@parlour/core/verification/sms-code.view";
import type { Entering } from "../entering.ts";
import type { Person } from "../person.ts";

/** What the steps of registration and login need from the portal's driver. */
export interface EnteringControls {
  portal(): Portal;
  person(): Person;
  until(what: string, holds: () => boolean): Promise<void>;
  seen<Value>(what: string, look: () => Value | null): Promise<Value>;
  sitInvited(code: string): Promise<void>;
  /** The code or token of the newest message to a phone number or mail address. */
  sentTo(recipient: string): Promise<string>;
  secondFactorCode(how: "wrong" | "authenticator" | "recovery code"): string;
  captchaText(captchaId: string): Promise<string>;
  /** Whether to solve captchas that the journey does not mention, too. */
  readonly readsCaptchas: boolean;
}

/** The open forms of registration, forgotten password and login. */
const formsOf = (portal: Portal) => {
  const registration = viewOf(portal, "registration", registrationForm);
  return {
    registration: registration?.kind === "form" ? registration : null,
    forgot: viewOf(portal, "forgot", forgotForm),
    login: viewOf(portal, "login", loginForm),
  };
};

/** Messages of these forms, without those at their fields. */
export function enteringSentences(portal: Portal): readonly (Message | null)[] {
  const { registration, forgot, login } = formsOf(portal);
  return [
    registration?.message ?? null,
    forgot?.message ?? null,
    login?.secondFactor?.message ?? null,
    login?.identity?.message ?? null,
    login?.secondFactor?.code.error ?? null,
  ];
}

/** Registration and login by the views and commands that every front end has. */
export function portalEntering(entry: EnteringControls): Entering {
  const { until, seen } = entry;
  const registration = () => formsOf(entry.portal()).registration;
  const forgot = () => formsOf(entry.portal()).forgot;
  const login = () => formsOf(entry.portal()).login;
  const openOverlay = async (overlay: "register" | "forgot-password" | "devices" | "change-password") =>
    commandsOf(entry.portal()).openOverlay(overlay);
  /** At most one of the three forms with a code is open. */
  const withCode = () => registration() ?? forgot() ?? login();
  const sms = () => withCode()?.sms ?? null;
  const code = () => {
    const state = sms();
    return state && smsCodeView(state, entry.portal().ports.clock.nowMs());
  };
  const theForm = () => seen("a form", withCode);
  const codeSent = () => until("a sent code", () => login()?.secondFactor?.sent?.sending.sentTo != null);
  const proof = () => seen("the second factor", () => login()?.secondFactor ?? null);
  const theRegistration = () => seen("the registration", registration);

  const ask = async (): Promise<void> => {
    (await theForm()).askForCode();
    await until("the code to be sent or refused", () => sms()?.isSending !== true);
  };
  /** The characters of the captcha in the open form. */
  async function captchaText(): Promise<string> {
    return entry.captchaText(await seen("a captcha", () => withCode()?.captcha?.id ?? null));
  }
  async function register(): Promise<void> {
    registration()?.submit();
    await until("the gateway's answer", () => registration()?.isBusy !== true);
  }

  const entering: Entering = {
    opensInvited: (code) => entry.sitInvited(code),
    async opensTheRegistration() {
      await openOverlay("register");
      await theRegistration();
    },
    async choosesRegistration(registerType) {
      (await theRegistration()).chooseType(registerType);
      await until(registerType, () => registration()?.type === registerType);
    },
    seesRegistrationFields: async () => (await theRegistration()).fields.map(({ field }) => field),
    seesTyped: (field, text) =>
      until(
        `${text} in ${field}`,
        () => registration()?.fields.some((each) => each.field === field && each.value === text) ?? false,
      ),
    async fillsRegistration(fields) {
      await until("the registration", () => registration()?.isBusy === false);
      for (const name of Object.keys(fields)) {
        const field = await seen(
          `the field ${name}`,
          () => registration()?.fields.find((each) => each.field === name) ?? null,
        );
        field.change(fields[field.field] ?? "");
        field.leave();
      }
    },
    async choosesCountry(countryDialingCode) {
      const form = await theForm();
      if ("chooseCountry" in form) form.chooseCountry(countryDialingCode);
      else form.change({ countryDialingCode });
    },
    async agrees() {
      registration()?.changeAgreed(true);
      registration()?.changeOfAge(true);
    },
    async submitsTheRegistration() {
      await register();
      const isWanted = registration()?.fields.some(
        ({ field, error }) => field === "captcha" && error !== null,
      );
      if (!entry.readsCaptchas || isWanted !== true) return;
      registration()?.change({ captcha: await captchaText() });
      await register();
    },
    seesRegistrationError: (spot, key) =>
      until(`${key} at ${spot}`, () => {
        const view = registration();
        if (spot === "terms") return view?.termsError?.key === key;
        if (spot === "age") return view?.ageError?.key === key;
        return view?.fields.some(({ field, error }) => field === spot && error?.key === key) ?? false;
      }),
    seesInvitedBy: (name) => until(`invited by ${name}`, () => registration()?.invitedBy === name),

    async asksForCode() {
      await ask();
      if (sms()?.needsCaptcha !== true) return;
      const captcha = await captchaText();
      // The form sends nothing for a second after a refusal.
      await until("another code to be asked for", () => code()?.canSend === true);
      (await theForm()).change({ captcha });
      await ask();
    },
    seesCountdown: () => until("the countdown", () => typeof code()?.remainingS === "number"),
    async typesCodeSentTo({ countryDialingCode, mobileNum }) {
      await entering.typesCode(await entry.sentTo(`${countryDialingCode}${mobileNum}`));
    },
    typesCode: async (verificationCode) => (await theForm()).change({ verificationCode }),

    async opensForgotten() {
      await openOverlay("forgot-password");
      await until("the forgotten password", () => forgot() !== null);
    },
    async choosesForgotten(forgotType) {
      forgot()?.chooseType(forgotType);
      await until(forgotType, () => forgot()?.type === forgotType);
    },
    async fillsForgotten(fields) {
      await until("the forgotten password", () => forgot()?.isBusy === false);
      forgot()?.change(fields);
    },
    async submitsForgotten() {
      forgot()?.submit();
      await until("the gateway's answer", () => forgot()?.isBusy !== true);
    },
    seesMailed: () => until("that the mail went out", () => forgot()?.step === "mailed"),
    async followsMailTo(email) {
      await entry.person().opens(`/reset#${await entry.sentTo(email)}`);
      await until("the form for a new password", () => forgot()?.type === "link");
    },

    async logsInByPhone(phone) {
      (await seen("the login", login)).chooseType("sms");
      await until("the login by phone", () => login()?.type === "sms");
      login()?.change(phone);
    },
    async logsInAs(username, password) {
      await until("the login", () => login()?.canSubmit === true);
      login()?.submit({ username, password });
    },
    seesSecondFactor: () => until("the second factor", () => login()?.step === "second-factor"),
    async provesSecondFactor(how) {
      const form = await proof();
      if (form.usesRecovery !== (how === "recovery code")) form.toggleRecovery();
      form.submit(entry.secondFactorCode(how));
    },
    async provesWithCodeSentTo(recipient) {
      await codeSent();
      (await proof()).submit(await entry.sentTo(recipient));
    },
    async typesWrongCode() {
      await codeSent();
      (await proof()).submit("000000");
    },
    async playsForFree() {
      await until("free play", () => login()?.offersFreePlay === true);
      login()?.playForFree();
    },

    async logsInWith(channel) {
      await until(`a login with ${channel}`, () => login()?.channels.includes(channel) === true);
      login()?.chooseChannel(channel);
    },
    seesBindPrompt: () => until("the bind prompt", () => login()?.identity?.step === "offering"),
    async linksAccount(username, password) {
      login()?.identity?.link();
      await until("the form that links", () => login()?.identity?.step === "linking");
      login()?.identity?.submit({ username, password });
    },
    async registersInstead() {
      login()?.identity?.register();
      await until("the registration", () => registration()?.identityName != null);
    },

    opensDevices: () => openOverlay("devices"),
    seesDevices: (count) =>
      until(`${count} sessions`, () => {
        const view = viewOf(entry.portal(), "devices", devicesWithCommands)?.view;
        return view?.kind === "ready" && view.devices.length === count && view.ending === null;
      }),
    async endsOtherDevices() {
      const devices = viewOf(entry.portal(), "devices", devicesWithCommands);
      devices?.askToEndOthers();
      devices?.confirm();
    },
    async opensPasswordChange() {
      await openOverlay("change-password");
      await until("the change of password", () => viewOf(entry.portal(), "password", passwordForm) !== null);
    },
    changesPassword: async (oldPassword, newPassword) =>
      viewOf(entry.portal(), "password", passwordForm)?.submit({
        oldPassword,
        newPassword,
        confirmNewPassword: newPassword,
      }),
  };
  return entering;
}
