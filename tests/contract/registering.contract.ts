import { describe, expect, it } from "vitest";
import {
  codeFor,
  createStrangers,
  type EnteringBackend,
  e164,
  filipino,
  givenBy,
  goOnWith,
  login,
  MINUTE_MS,
  otherThan,
  PASSWORD,
  reasonOf,
  registrationOf,
  whoIs,
} from "./entering-backend.ts";
import { opened } from "./opened.ts";
import { patient } from "./patient.ts";

/** What every backend must do for people without an account: RegistrationPort, SmsCodePort. */
export function describeRegistering(name: string, open: () => Promise<EnteringBackend>): void {
  describe(`${name}: registration`, () => {
    const strangers = createStrangers(1);
    const backend = opened(open);

    it("REG-01 reads the fields of either way to register", async () => {
      const setting = await backend.visitor().registration.readSetting(patient());
      expect(setting.register).toMatchObject({
        username: { enabled: true, required: true, min: 4, max: 20 },
        password: { enabled: true, required: true },
        birthday: { enabled: true, required: true },
      });
      expect(setting.registerMobile).toMatchObject({ mobileNum: { enabled: true, required: true } });
      expect(setting.minimumAge).toBe(18);
      expect(setting.currencies).toEqual(["USD"]);
    });

    it("OPS-04 REG-01 refuses a currency that new accounts cannot be in, and another one than the inviter's", async () => {
      const asked = (fields: Parameters<typeof registrationOf>[0]) =>
        backend
          .visitor()
          .registration.register(registrationOf({ username: strangers.name(), ...fields }), patient());
      expect(await asked({ currency: "EUR" })).toMatchObject({
        kind: "refused",
        reason: "invalid-field",
        detail: { field: "currency" },
      });
      const affiliateCode = backend.invitation.affiliateCode;
      expect(await asked({ currency: "EUR", affiliateCode })).toMatchObject({
        kind: "refused",
        reason: "inviter-currency",
      });
      expect(await asked({ currency: "USD", affiliateCode })).toMatchObject({ kind: "done" });
    });

    it("SMS-05 lists countries with their dialling codes including the plus sign", async () => {
      const countries = await backend.visitor().registration.readCountries(patient());
      expect(countries).toContainEqual({ countryCode: "GB", countryDialingCode: "+44" });
      expect(countries.every(({ countryDialingCode }) => /^\+\d{1,4}$/.test(countryDialingCode))).toBe(true);
    });

    it("REG-03 REG-06 creates an account by name whose session works and whose password logs in", async () => {
      const ports = backend.visitor();
      const username = strangers.name();
      const registered = givenBy(await ports.registration.register(registrationOf({ username }), patient()));
      expect(registered).toMatchObject({
        username,
        session: { firstTimeLogin: true, mustChangePassword: false },
      });
      goOnWith(ports, registered.session);
      expect(await whoIs(ports)).toBe(username);
      expect(await login(backend.visitor(), { username, password: PASSWORD })).toMatchObject({
        kind: "done",
      });
    });

    it("REG-03 SMS-01 creates an account by phone with the code sent there, and gives it a name", async () => {
      const ports = backend.visitor();
      const phone = strangers.phone();
      const asked = { purpose: "registerMobile", phone, captcha: null } as const;
      expect(await ports.smsCode.send(asked, patient())).toEqual({
        kind: "done",
        value: { expiredMinutes: 3, isThirdParty: false },
      });
      const [verificationCode = ""] = await backend.sentTo(e164(phone));
      expect(verificationCode).toMatch(/^\d{6}$/);
      const { username, session } = givenBy(
        await ports.registration.register(
          registrationOf({ verificationCode }, { type: "registerMobile", phone }),
          patient(),
        ),
      );
      expect(username).toBe(`m${e164(phone).slice(1)}`);
      goOnWith(ports, session);
      expect(await whoIs(ports)).toBe(username);
      expect(await login(backend.visitor(), { username, password: PASSWORD })).toMatchObject({
        kind: "done",
      });
    });

    it("REG-03 refuses a taken name in any case, and a taken e-mail address", async () => {
      const { username, email } = await backend.member("player");
      const { registration } = backend.visitor();
      expect(
        await registration.register(registrationOf({ username: username.toUpperCase() }), patient()),
      ).toEqual({ kind: "refused", reason: "username-taken", detail: { field: null } });
      const mine = registrationOf({ username: strangers.name(), email });
      expect(reasonOf(await registration.register(mine, patient()))).toBe("email-taken");
    });

    it.each(["register", "registerMobile"] as const)(
      "REG-03 SMS-04 refuses a taken number, when sending a code and when registering (%s)",
      async (type) => {
        const { phone } = await backend.member("player");
        const { registration, smsCode } = backend.visitor();
        const asked = { purpose: type, phone, captcha: null };
        expect(reasonOf(await smsCode.send(asked, patient()))).toBe("phone-taken");
        const fields = {
          verificationCode: "123456",
          ...(type === "register" && { username: strangers.name() }),
        };
        const reply = await registration.register(registrationOf(fields, { type, phone }), patient());
        expect(reasonOf(reply)).toBe("phone-taken");
      },
    );

    it("SMS-05 recognises a number with or without a leading zero", async () => {
      const { phone } = await backend.member("player");
      const typed = { ...phone, mobileNum: `0${phone.mobileNum}` };
      const asked = { purpose: "register", phone: typed, captcha: null } as const;
      expect(reasonOf(await backend.visitor().smsCode.send(asked, patient()))).toBe("phone-taken");
    });

    it("SMS-05 sends a code to a number with a four-digit dialling code", async () => {
      const ports = backend.visitor();
      const phone = { countryDialingCode: "+1684", mobileNum: "6331234" };
      expect(await codeFor(backend, ports, "register", phone)).toMatch(/^\d{6}$/);
    });

    it.each([
      ["missing-phone", ""],
      ["invalid-phone", "12"],
    ])("SMS-04 answers %s for the number %j", async (reason, mobileNum) => {
      const { smsCode } = backend.visitor();
      for (const purpose of ["login", "reset", "register", "registerMobile"] as const) {
        const phone = { countryDialingCode: "+44", mobileNum };
        expect(reasonOf(await smsCode.send({ purpose, phone, captcha: null }, patient()))).toBe(reason);
      }
    });

    it("SMS-01 SMS-02 sends one code per minute to a number, and says when the next is allowed", async () => {
      const { smsCode } = backend.visitor();
      const phone = strangers.phone();
      const send = (purpose: "register" | "registerMobile" | "login") =>
        smsCode.send({ purpose, phone, captcha: null }, patient());
      givenBy(await send("register"));
      backend.pass(10_000);
      expect(await send("registerMobile")).toMatchObject({
        reason: "too-many-requests",
        detail: { retryAtMs: backend.nowMs() + 50_000 },
      });
      // A code for logging in has its own limit.
      expect(reasonOf(await send("login"))).toBe("done");
      backend.pass(50_000);
      expect(reasonOf(await send("register"))).toBe("done");
    });

    it("SMS-01 SMS-04 accepts only the code that was sent, once, and for three minutes", async () => {
      const ports = backend.visitor();
      const phone = strangers.phone();
      const enter = async (verificationCode: string, at = phone) => {
        const asked = registrationOf({ verificationCode }, { type: "registerMobile", phone: at });
        return reasonOf(await ports.registration.register(asked, patient()));
      };
      expect(await enter("123456")).toBe("verification-code-wrong");
      const late = await codeFor(backend, ports, "registerMobile", phone);
      expect(await enter(otherThan(late))).toBe("verification-code-wrong");
      backend.pass(3 * MINUTE_MS);
      expect(await enter(late)).toBe("verification-code-expired");
      const code = await codeFor(backend, ports, "registerMobile", phone);
      expect(await enter(code, strangers.phone())).toBe("verification-code-wrong");
      expect(await enter(code)).toBe("done");
    });

    it("SMS-04 refuses a code after five wrong ones", async () => {
      const ports = backend.visitor();
      const phone = strangers.phone();
      const code = await codeFor(backend, ports, "register", phone);
      const enter = async (verificationCode: string) => {
        const asked = registrationOf({ username: strangers.name(), verificationCode }, { phone });
        return reasonOf(await ports.registration.register(asked, patient()));
      };
      for (let tries = 0; tries < 5; tries += 1)
        expect(await enter(otherThan(code))).toBe("verification-code-wrong");
      expect(await enter(code)).toBe("verification-code-expired");
    });

    it("REG-05 reads the agent of an invitation code, and refuses an unknown code", async () => {
      const { registration } = backend.visitor();
      const { affiliateCode } = backend.invitation;
      const ask = (code: string | null) =>
        registration.readAffiliate({ code, domain: "portal.example" }, patient());
      expect(await ask(affiliateCode.toLowerCase())).toEqual({ kind: "done", value: backend.invitation });
      expect(reasonOf(await ask("NOBODYS1"))).toBe("invitation-code-wrong");
      expect(reasonOf(await ask(null))).toBe("invitation-code-wrong");

      const username = strangers.name();
      const enter = (fields: { referralCode?: string; affiliateCode?: string }) =>
        registration.register(registrationOf({ username, ...fields }), patient());
      expect(reasonOf(await enter({ referralCode: "NOBODYS1" }))).toBe("invitation-code-wrong");
      expect(reasonOf(await enter({ affiliateCode: "NOBODYS1" }))).toBe("invitation-code-wrong");
      expect(reasonOf(await enter({ referralCode: affiliateCode }))).toBe("done");
    });

    it("REG-05 keeps a code by SMS valid after a wrong invitation code", async () => {
      const ports = backend.visitor();
      const phone = strangers.phone();
      const verificationCode = await codeFor(backend, ports, "registerMobile", phone);
      const enter = async (fields: { referralCode?: string }) => {
        const asked = registrationOf({ verificationCode, ...fields }, { type: "registerMobile", phone });
        return reasonOf(await ports.registration.register(asked, patient()));
      };
      expect(await enter({ referralCode: "NOBODYS1" })).toBe("invitation-code-wrong");
      expect(await enter({})).toBe("done");
    });

    it("REG-07 refuses an applicant who is under age by the birthday", async () => {
      const { registration } = backend.visitor();
      const born = (yearsAgo: number, days: number) =>
        new Date(backend.nowMs() - days * 24 * 60 * MINUTE_MS)
          .toISOString()
          .slice(0, 10)
          .replace(/^\d+/, (year) => String(Number(year) - yearsAgo));
      const enter = (birthday: string, language = "EN") =>
        registration.register(
          registrationOf({ username: strangers.name(), birthday }, { language }),
          patient(),
        );
      expect(reasonOf(await enter(born(18, -1)))).toBe("under-age");
      expect(reasonOf(await enter(born(18, 1)))).toBe("done");
      // The form's language requires more than the operator.
      expect(reasonOf(await enter(born(21, -1), filipino.code))).toBe("under-age");
      expect(reasonOf(await enter(born(21, 1), filipino.code))).toBe("done");
    });

    it("REG-01 PWD-01 refuses a password against the rules with its field, and one that is easy to guess", async () => {
      const { registration } = backend.visitor();
      const enter = (username: string, password: string) =>
        registration.register(registrationOf({ username, password, confirmPassword: password }), patient());
      expect(await enter(strangers.name(), "short1")).toEqual({
        kind: "refused",
        reason: "invalid-field",
        detail: { field: "password" },
      });
      const username = strangers.name();
      expect(reasonOf(await enter(username, username))).toBe("weak-password");
    });
  });
}
