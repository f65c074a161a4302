import { equal } from "node:assert/strict";
import type { FeatureName, Portal } from "@parlour/core";
import { devicesView } from "@parlour/core/devices/devices.view";
import { identityView } from "@parlour/core/identity/identity.view";
import { loginView } from "@parlour/core/login/login.view";
import type { ForgotField } from "@parlour/core/password/forgot.events";
import { forgotView } from "@parlour/core/password/forgot.view";
import type { RegistrationField } from "@parlour/core/registration/registration.ports";
import { registrationView } from "@parlour/core/registration/registration.view";
import type { Message } from "@parlour/core/shared/message-keys";
import { secondFactorView } from "@parlour/core/verification/second-factor.view";
import { smsCodeView } from "@parlour/core/verification/sms-code.view";
import type { Entering } from "../entering.ts";
import type { Person } from "../person.ts";

/** What the steps of getting in need of whoever drives the portal. */
export interface EnteringDesk {
  portal(): Portal;
  person(): Person;
  until(what: string, holds: () => boolean): Promise<void>;
  seen<Value>(what: string, look: () => Value | null): Promise<Value>;
  sitInvited(code: string): Promise<void>;
  /** The code or the token of the newest message to a number or an address. */
  sentTo(recipient: string): Promise<string>;
  secondFactorCode(how: "wrong" | "authenticator" | "recovery code"): string;
  captchaText(captchaId: string): Promise<string>;
  /** Whether captchas that come out of the blue are read, too. */
  readonly readsCaptchas: boolean;
}

const entriesOf = <Field extends string>(fields: Partial<Readonly<Record<Field, string>>>) =>
  Object.entries(fields) as [Field, string][];

/** What core says in the forms of getting in, beside what stands at their fields. */
export function enteringSentences(portal: Portal): readonly (Message | null)[] {
  const registration = portal.feature("registration");
  const forgot = portal.feature("forgot");
  const login = portal.feature("login");
  const second = login?.getSnapshot().children.secondFactor;
  const third = login?.getSnapshot().children.identity;
  const form = registration === undefined ? null : registrationView(registration.getSnapshot());
  const proof = second === undefined ? null : secondFactorView(second.getSnapshot());
  return [
    form?.kind === "form" ? form.message : null,
    forgot === undefined ? null : forgotView(forgot.getSnapshot()).message,
    proof?.message ?? null,
    third === undefined ? null : identityView(third.getSnapshot()).message,
    proof?.error ? { key: proof.error } : null,
  ];
}

/** Getting in, by the views and events that every front end has. */
export function portalEntering(desk: EnteringDesk): Entering {
  const { until, seen } = desk;
  const feature = <Name extends FeatureName>(name: Name) => desk.portal().feature(name);
  const registration = () => {
    const actor = feature("registration");
    const view = actor === undefined ? null : registrationView(actor.getSnapshot());
    return view?.kind === "form" ? view : null;
  };
  const forgot = () => {
    const actor = feature("forgot");
    return actor === undefined ? null : forgotView(actor.getSnapshot());
  };
  const login = () => {
    const actor = feature("login");
    return actor === undefined ? null : loginView(actor.getSnapshot());
  };
  const thirdParty = () => feature("login")?.getSnapshot().children.identity;
  const identityStep = () => {
    const actor = thirdParty();
    return actor === undefined ? null : identityView(actor.getSnapshot()).step;
  };
  const openOverlay = async (overlay: "register" | "forgot-password" | "devices" | "change-password") =>
    void feature("navigation")?.send({ type: "overlay.asked", overlay });
  const sms = () => registration()?.sms ?? forgot()?.sms ?? login()?.sms ?? null;
  const typeRegistration = (field: RegistrationField, value: string) =>
    void feature("registration")?.send({ type: "field.changed", field, value });
  const typeForgotten = (field: ForgotField, value: string) =>
    void feature("forgot")?.send({ type: "field.changed", field, value });

  /** One of the three forms with a code is open at a time. */
  async function toOpenForm(to: {
    readonly registration: () => void;
    readonly forgot: () => void;
    readonly login: () => void;
  }): Promise<void> {
    await until("a form", () => registration() !== null || forgot() !== null || login() !== null);
    if (registration() !== null) to.registration();
    else if (forgot() !== null) to.forgot();
    else to.login();
  }

  const isRefused = (): boolean =>
    [feature("registration"), feature("forgot"), feature("login")].some(
      (form) => form?.getSnapshot().children.sms?.getSnapshot().matches("refused") === true,
    );

  async function ask(): Promise<void> {
    await toOpenForm({
      registration: () => feature("registration")?.send({ type: "code.asked" }),
      forgot: () => feature("forgot")?.send({ type: "code.asked" }),
      login: () => feature("login")?.send({ type: "code.asked" }),
    });
    await until("the code to be sent or refused", () => sms()?.isSending !== true);
  }

  const entering: Entering = {
    opensInvited: (code) => desk.sitInvited(code),
    async opensTheRegistration() {
      await openOverlay("register");
      await until("the registration", () => registration() !== null);
    },
    async choosesRegistration(registerType) {
      await until("the registration", () => registration() !== null);
      feature("registration")?.send({ type: "type.chosen", registerType });
      await until(registerType, () => registration()?.type === registerType);
    },
    seesRegistrationFields: () =>
      seen("the registration", () => registration()?.fields.map(({ field }) => field) ?? null),
    seesTyped: (field, text) =>
      until(
        `${text} in ${field}`,
        () => registration()?.fields.some((each) => each.field === field && each.value === text) ?? false,
      ),
    async fillsRegistration(fields) {
      await until("the registration", () => registration()?.isBusy === false);
      for (const [field, value] of entriesOf(fields)) {
        await until(
          `the field ${field}`,
          () => registration()?.fields.some((each) => each.field === field) ?? false,
        );
        typeRegistration(field, value);
        feature("registration")?.send({ type: "field.left", field });
      }
    },
    choosesCountry: (countryDialingCode) =>
      toOpenForm({
        registration: () => feature("registration")?.send({ type: "country.chosen", countryDialingCode }),
        forgot: () => typeForgotten("countryDialingCode", countryDialingCode),
        login: () =>
          feature("login")?.send({
            type: "field.changed",
            field: "countryDialingCode",
            value: countryDialingCode,
          }),
      }),
    async agrees() {
      feature("registration")?.send({ type: "terms.changed", agreed: true });
      feature("registration")?.send({ type: "age.changed", isOfAge: true });
    },
    async submitsTheRegistration() {
      feature("registration")?.send({ type: "submitted" });
      await until("the house's answer", () => registration()?.isBusy !== true);
      const isWanted = registration()?.fields.some(
        ({ field, error }) => field === "captcha" && error !== null,
      );
      if (!desk.readsCaptchas || isWanted !== true) return;
      const { id } = await seen(
        "a captcha",
        () => feature("registration")?.getSnapshot().context.captcha.captcha ?? null,
      );
      typeRegistration("captcha", await desk.captchaText(id));
      feature("registration")?.send({ type: "submitted" });
      await until("the house's answer", () => registration()?.isBusy !== true);
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
      const captcha = () =>
        feature("registration")?.getSnapshot().context.captcha.captcha ??
        feature("forgot")?.getSnapshot().context.captcha.captcha ??
        feature("login")?.getSnapshot().context.captcha.captcha ??
        null;
      if (sms()?.needsCaptcha !== true) return;
      const { id } = await seen("a captcha", captcha);
      const text = await desk.captchaText(id);
      // For a second after a refusal nothing more is sent.
      await until("another code to be asked for", () => !isRefused());
      await toOpenForm({
        registration: () => typeRegistration("captcha", text),
        forgot: () => typeForgotten("captcha", text),
        login: () => feature("login")?.send({ type: "field.changed", field: "captcha", value: text }),
      });
      await ask();
    },
    seesCountdown: () =>
      until("the countdown", () => {
        const state = sms();
        return state !== null && smsCodeView(state, desk.portal().ports.clock.nowMs()).remainingS !== null;
      }),
    async typesCodeSentTo({ countryDialingCode, mobileNum }) {
      await entering.typesCode(await desk.sentTo(`${countryDialingCode}${mobileNum}`));
    },
    typesCode: (value) =>
      toOpenForm({
        registration: () => typeRegistration("verificationCode", value),
        forgot: () => typeForgotten("verificationCode", value),
        login: () => feature("login")?.send({ type: "field.changed", field: "verificationCode", value }),
      }),

    async opensForgotten() {
      await openOverlay("forgot-password");
      await until("the forgotten password", () => forgot() !== null);
    },
    async choosesForgotten(forgotType) {
      feature("forgot")?.send({ type: "type.chosen", forgotType });
      await until(forgotType, () => forgot()?.type === forgotType);
    },
    async fillsForgotten(fields) {
      await until("the forgotten password", () => forgot()?.isBusy === false);
      for (const [field, value] of entriesOf(fields)) typeForgotten(field, value);
    },
    async submitsForgotten() {
      feature("forgot")?.send({ type: "submitted" });
      await until("the house's answer", () => forgot()?.isBusy !== true);
    },
    seesMailed: () => until("that the mail went out", () => forgot()?.step === "mailed"),
    async followsMailTo(email) {
      await desk.person().opens(`/reset#${await desk.sentTo(email)}`);
      await until("the form for a new password", () => forgot()?.type === "link");
    },

    async logsInByPhone({ countryDialingCode, mobileNum }) {
      await until("the login", () => login() !== null);
      const actor = feature("login");
      actor?.send({ type: "type.chosen", loginType: "sms" });
      actor?.send({ type: "field.changed", field: "countryDialingCode", value: countryDialingCode });
      actor?.send({ type: "field.changed", field: "mobileNum", value: mobileNum });
      equal(login()?.type, "sms");
    },
    async logsInAs(username, password) {
      await until("the login", () => login()?.canSubmit === true);
      const actor = feature("login");
      actor?.send({ type: "field.changed", field: "username", value: username });
      actor?.send({ type: "field.changed", field: "password", value: password });
      actor?.send({ type: "submitted" });
    },
    seesSecondFactor: () => until("the second factor", () => login()?.step === "second-factor"),
    async provesSecondFactor(how) {
      const actor = feature("login")?.getSnapshot().children.secondFactor;
      if (actor === undefined) throw new Error("No second factor is asked for");
      if (secondFactorView(actor.getSnapshot()).usesRecovery !== (how === "recovery code"))
        actor.send({ type: "recovery.toggled" });
      actor.send({ type: "code.changed", code: desk.secondFactorCode(how) });
      actor.send({ type: "submitted" });
    },
    async playsForFree() {
      await until("free play", () => login()?.offersFreePlay === true);
      feature("login")?.send({ type: "freePlay.asked" });
    },

    async logsInWith(channel) {
      await until(`a login with ${channel}`, () => login()?.channels.includes(channel) === true);
      feature("login")?.send({ type: "channel.chosen", channel });
    },
    seesBindPrompt: () => until("the bind prompt", () => identityStep() === "offering"),
    async linksAccount(username, password) {
      thirdParty()?.send({ type: "link.chosen" });
      await until("the form that links", () => identityStep() === "linking");
      thirdParty()?.send({ type: "field.changed", field: "username", value: username });
      thirdParty()?.send({ type: "field.changed", field: "password", value: password });
      thirdParty()?.send({ type: "submitted" });
    },
    async registersInstead() {
      thirdParty()?.send({ type: "register.chosen" });
      await until("the registration", () => registration()?.identityName != null);
    },

    opensDevices: () => openOverlay("devices"),
    seesDevices: (count) =>
      until(`${count} sessions`, () => {
        const actor = feature("devices");
        const view = actor === undefined ? null : devicesView(actor.getSnapshot());
        return view?.kind === "ready" && view.devices.length === count && view.ending === null;
      }),
    async endsOtherDevices() {
      feature("devices")?.send({ type: "endOthers.asked" });
      feature("devices")?.send({ type: "confirmed" });
    },
    async opensPasswordChange() {
      await openOverlay("change-password");
      await until("the change of password", () => feature("password") !== undefined);
    },
    async changesPassword(from, to) {
      const actor = feature("password");
      actor?.send({ type: "field.changed", field: "oldPassword", value: from });
      actor?.send({ type: "field.changed", field: "newPassword", value: to });
      actor?.send({ type: "field.changed", field: "confirmNewPassword", value: to });
      actor?.send({ type: "submitted" });
    },
  };
  return entering;
}
