import { login } from "@parlour/adapters/wire/login.calls.ts";
import { sendRegPhoneCode, smsNoLogin } from "@parlour/adapters/wire/password.calls.ts";
import { memberInfo } from "@parlour/adapters/wire/session.calls.ts";
import { members, verificationCodes } from "@parlour/app/gateway/database/schema.ts";
import { defaultConfig } from "@parlour/app/gateway/options.ts";
import { createLimits } from "@parlour/app/gateway/security/limits.ts";
import {
  type CodePurpose,
  createVerificationCodes,
  type VerificationCodes,
} from "@parlour/app/gateway/security/verification-codes.ts";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ask, solve } from "./support/caller.ts";
import { forEachDatabase, type OpenDatabase } from "./support/databases.ts";
import type { TestGateway } from "./support/gateway.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import { fakeSms, otherThan, sentTo } from "./support/messages.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const member = { countryDialingCode: "+44", mobileNum: "7700900123" };
const MEMBER = "+447700900123";
const stranger = { countryDialingCode: "+44", mobileNum: "7700900555" };

forEachDatabase((_name, open) => {
  describe("the store of verification codes", () => storeSuite(open));
  describe("calls for verification codes", () => wireSuite(open));
});

function storeSuite(open: OpenDatabase): void {
  const { gateway, clock, db, atOnce } = gatewayOfSuite({ open, seeded: "empty" });
  let codes: VerificationCodes;
  let limits: ReturnType<typeof createLimits>;
  let made = "";
  let phones = 100_000;
  const nextPhone = () => `+4477009${++phones}`;

  beforeAll(() => {
    limits = createLimits(gateway.database, clock);
    const next = [481_205, 730_916, 164_822];
    codes = createVerificationCodes({
      database: gateway.database,
      clock,
      limits,
      rules: gateway.config.codes,
      sms: fakeSms(),
      wording: ({ code }) => {
        made = code;
        return code;
      },
      makeCode: () => String(next[phones % next.length]),
      report: () => {},
    });
  });

  const send = async (phone: string, purpose: CodePurpose = "access") => {
    const asked = { phone, purpose, ip: "192.0.2.1", language: "en", hasCaptcha: false, isWanted: true };
    expect(await codes.send(asked)).toMatchObject({ kind: "sent", expiredMinutes: 3 });
    return made;
  };
  const redeem = (phone: string, code: string, purpose: CodePurpose = "access") =>
    codes.redeem({ phone, purpose, code });

  it("SMS-01 accepts a code once, for its number and its purpose only", async () => {
    const phone = nextPhone();
    const code = await send(phone);
    expect(await redeem(nextPhone(), code)).toBe("wrong");
    expect(await redeem(phone, code, "register")).toBe("wrong");
    expect(await redeem(phone, code)).toBe("right");
    expect(await redeem(phone, code)).toBe("expired");
  });

  it("SMS-01 accepts a code for only one of many attempts at the same moment", async () => {
    const phone = nextPhone();
    const code = await send(phone);
    const all = await atOnce(() => Array.from({ length: 8 }, () => redeem(phone, code)));
    expect(all.filter((one) => one === "right")).toHaveLength(1);
  });

  it("SMS-04 says that a code has expired after three minutes, and not before", async () => {
    const [early, late] = [nextPhone(), nextPhone()];
    const [first, second] = [await send(early), await send(late)];
    clock.advance(3 * MINUTE_MS - 1);
    expect(await redeem(early, first)).toBe("right");
    clock.advance(1);
    expect(await redeem(late, second)).toBe("expired");
  });

  it("SMS-04 voids a code after five wrong attempts, also concurrent ones", async () => {
    const phone = nextPhone();
    const code = await send(phone);
    const tries = await atOnce(() => Array.from({ length: 5 }, () => redeem(phone, otherThan(code))));
    expect(tries).toEqual(["wrong", "wrong", "wrong", "wrong", "wrong"]);
    expect(await redeem(phone, code)).toBe("expired");

    const patient = nextPhone();
    const good = await send(patient);
    for (let guess = 1; guess <= 4; guess += 1) await redeem(patient, otherThan(good));
    expect(await redeem(patient, good)).toBe("right");
  });

  it("SMS-01 voids an older code of the same purpose, and keeps the code of another purpose", async () => {
    const phone = nextPhone();
    const registering = await send(phone, "register");
    clock.advance(MINUTE_MS);
    const first = await send(phone);
    clock.advance(MINUTE_MS);
    phones += 1;
    const second = await send(phone);
    expect(second).not.toBe(first);
    expect(await redeem(phone, first)).toBe("wrong");
    expect(await redeem(phone, second)).toBe("right");
    expect(await redeem(phone, registering, "register")).toBe("right");
  });

  it("SMS-01 stores no code in plain text, and deletes expired codes and counts", async () => {
    const phone = nextPhone();
    const code = await send(phone);
    const rows = await db.select().from(verificationCodes).where(eq(verificationCodes.phone, phone));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(code);
    clock.advance(HOUR_MS + 3 * MINUTE_MS);
    await codes.sweep();
    await limits.sweep();
    expect(await db.select().from(verificationCodes)).toEqual([]);
    expect(await limits.look({ key: `sms-number:${phone}`, max: 5, windowMs: HOUR_MS })).toEqual({
      count: 0,
      retryAt: null,
    });
  });
}

function wireSuite(open: OpenDatabase): void {
  const sms = fakeSms();
  const config = { codes: defaultConfig.codes, publicOrigins: ["https://parlour.example"] };
  /** `serviced` has an SMS service; `plain` has the outbox and the default limits by address. */
  const { gateway: serviced, clock } = gatewayOfSuite({ open, sms });
  const { gateway: plain, atOnce } = gatewayOfSuite({ open, clock, config });
  // Every test begins after the limits of the previous one have expired.
  beforeEach(() => {
    clock.advance(HOUR_MS);
    sms.answers({ kind: "sent" });
  });

  interface How {
    readonly ip?: string;
    readonly captcha?: { readonly id: string; readonly text: string };
  }
  const sendCode = ({ app }: TestGateway, phone = member, { ip = "127.0.0.1", captcha }: How = {}) =>
    ask(app, smsNoLogin, { ...phone, ...(captcha && { captcha }) }, { ip });
  const register = ({ app }: TestGateway, phone: typeof member) =>
    ask(app, sendRegPhoneCode, { ...phone, registerType: "register" });
  const solved = () => solve(plain.app, plain.captchaText);
  const numbered = (number: number) => ({ ...stranger, mobileNum: String(7_700_900_200 + number) });
  const codeInSms = () => /\d{6}/.exec(sms.sent.at(-1)?.text ?? "")?.[0] ?? "";
  const enter = (phone: typeof member, verificationCode: string, more: object = {}) =>
    serviced.ask(login, { type: "sms", ...phone, verificationCode, entry: "member", ...more });

  it("SMS-01 sends six digits to the number in any notation, and returns how long they are valid", async () => {
    const reply = await sendCode(plain, { countryDialingCode: "44", mobileNum: "07700 900-123" });
    expect(reply.body.value).toEqual({ expiredMinutes: 3, message: "The code is on its way." });
    const [message] = await sentTo(plain.app, MEMBER);
    expect(message).toMatchObject({ channel: "sms", to: MEMBER });
    const [first, ...others] = message?.body.split("\n") ?? [];
    expect(first).toMatch(/^\d{6} is your Parlour code\./);
    // The last line lets a phone offer the code on this domain only.
    expect(others).toEqual(["", `@parlour.example #${first?.slice(0, 6)}`]);
  });

  it("SMS-04 distinguishes a missing number from an invalid one", async () => {
    expect((await sendCode(plain, { ...member, mobileNum: " " })).body.code).toBe("missing-phone");
    for (const bad of [
      { countryDialingCode: "+44", mobileNum: "123" },
      { countryDialingCode: "+999", mobileNum: "7700900123" },
      { countryDialingCode: "", mobileNum: "7700900123" },
      { countryDialingCode: "+44", mobileNum: "+12015550123" },
      { countryDialingCode: "+44", mobileNum: "call me" },
    ]) {
      expect([bad, (await sendCode(plain, bad)).body.code]).toEqual([bad, "invalid-phone"]);
    }
  });

  it("SMS-01 sends a number one code a minute and five an hour, and returns when the next is allowed", async () => {
    const startMs = clock.nowMs();
    const at = (ms: number) => ({ retryAt: new Date(startMs + ms).toISOString() });
    const together = await atOnce(() => [sendCode(serviced), sendCode(serviced), sendCode(serviced)]);
    expect(together.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
    for (let sent = 2; sent <= 5; sent += 1) {
      clock.advance(MINUTE_MS - 1);
      const { code, detail } = (await sendCode(serviced)).body;
      expect([code, detail]).toEqual(["too-many-requests", at((sent - 1) * MINUTE_MS)]);
      clock.advance(1);
      expect((await sendCode(serviced)).status).toBe(200);
    }
    clock.advance(MINUTE_MS);
    expect((await sendCode(serviced)).body.detail).toEqual(at(HOUR_MS));
    clock.advance(HOUR_MS - 5 * MINUTE_MS);
    expect((await sendCode(serviced)).status).toBe(200);
  });

  it("SMS-04 requires a captcha after three codes an hour from one address, and refuses after twenty", async () => {
    for (let sent = 0; sent < 3; sent += 1) expect((await sendCode(plain, numbered(sent))).status).toBe(200);
    expect((await sendCode(plain, numbered(3))).body.code).toBe("captcha-required");
    const captcha = await solve(plain.app, "wrong");
    expect((await sendCode(plain, numbered(3), { captcha })).body.code).toBe("captcha-wrong");
    for (let sent = 3; sent < 20; sent += 1) {
      expect((await sendCode(plain, numbered(sent), { captcha: await solved() })).status).toBe(200);
    }
    const beyond = await sendCode(plain, numbered(20), { captcha: await solved() });
    expect(beyond.body.code).toBe("too-many-requests");
    expect((await sendCode(plain, numbered(20), { ip: "192.0.2.7" })).status).toBe(200);
  });

  it("SMS-04 requires the captcha also for requests beyond three that arrive at the same moment", async () => {
    const codes = (await atOnce(() => Array.from({ length: 8 }, (_, n) => sendCode(plain, numbered(n))))).map(
      ({ body }) => body.code ?? "sent",
    );
    expect(codes.filter((code) => code === "sent")).toHaveLength(3);
    expect(codes.filter((code) => code === "captcha-required")).toHaveLength(5);
  });

  it("SMS-02 passes on the provider's refusal, and does not count a code that was not sent", async () => {
    for (const reason of ["quota-insufficient", "not-allowed", "send-failed", "invalid-phone"] as const) {
      const message = `The service says: ${reason}`;
      sms.answers({ kind: "refused", reason, message });
      const { code, detail } = (await register(serviced, stranger)).body;
      expect([code, detail]).toEqual([reason, { message }]);
    }
    sms.answers({ kind: "sent" });
    // At once, because a failed send starts no countdown. A third-party service allows another code after a minute.
    const sent = await register(serviced, stranger);
    expect(sent.body.value).toMatchObject({ expiredMinutes: 3, thirdParty: true });
  });

  it("SMS-02 limits failed sends to ten an hour for a number", async () => {
    const before = sms.sent.length;
    sms.answers({ kind: "refused", reason: "send-failed", message: "no" });
    for (let tried = 1; tried <= 10; tried += 1) {
      expect((await register(serviced, stranger)).body.code).toBe("send-failed");
    }
    expect((await register(serviced, stranger)).body.code).toBe("too-many-requests");
    expect(sms.sent.length - before).toBe(10);
  });

  it("SMS-02 keeps the last code valid when the next one could not be sent", async () => {
    await sendCode(serviced);
    const code = codeInSms();
    clock.advance(MINUTE_MS);
    sms.answers({ kind: "refused", reason: "send-failed", message: "no" });
    expect((await sendCode(serviced)).body.code).toBe("send-failed");
    expect((await enter(member, code)).body.value).toMatchObject({ token: expect.any(String) });
  });

  it("SMS-01 answers phone-taken to a registration with a taken number, but refuses after twenty attempts", async () => {
    for (let tries = 1; tries <= 20; tries += 1) {
      expect((await register(plain, member)).body.code).toBe("phone-taken");
    }
    expect((await register(plain, member)).body.code).toBe("too-many-requests");
  });

  it("LOGIN-12 does not reveal a member's number when the provider refuses or is slow", async () => {
    const tookMs = 40;
    sms.answers({ kind: "refused", reason: "quota-insufficient", message: "No credit" }, () =>
      clock.advance(tookMs),
    );
    const known = await sendCode(serviced, member);
    const sends = sms.sent.length;
    const startedAt = performance.now();
    const unknown = await sendCode(serviced, stranger);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(tookMs - 1);
    expect(known.body.code).toBe("quota-insufficient");
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    expect(sms.sent).toHaveLength(sends);

    // An unauthenticated caller must not learn that a player's stored number is invalid.
    sms.answers({ kind: "refused", reason: "invalid-phone", message: "Not in service" });
    expect((await sendCode(serviced, member)).body.value).toMatchObject({ expiredMinutes: 3 });
  });

  it("LOGIN-12 requires no change of the password after a login by code", async () => {
    const newcomer = { countryDialingCode: "+44", mobileNum: "7700900888" };
    await serviced.db.update(members).set({ phone: "+447700900888" }).where(eq(members.account, "newcomer"));
    await sendCode(serviced, newcomer);
    const { value } = (await enter(newcomer, codeInSms())).body;
    expect(value).toMatchObject({ firstTimeLogin: true, passwordExpired: false });
    expect((await serviced.ask(memberInfo, {}, { token: String(value?.token) })).status).toBe(200);
  });

  it("LOGIN-07 asks for a captcha after a wrong code and locks after ten, also for an unknown number", async () => {
    const guessing = async (phone: typeof member) => {
      const refusals: unknown[] = [(await sendCode(serviced, phone)).body.code];
      for (let failed = 0; failed <= 10; failed += 1) {
        // The second one comes without a captcha.
        const more = failed === 1 ? {} : { captcha: await solve(serviced.app, serviced.captchaText) };
        const { code, detail } = (await enter(phone, "000000x", more)).body;
        refusals.push(code, detail);
      }
      return refusals;
    };
    const [known, unknown] = [await guessing(member), await guessing(stranger)];
    expect(unknown).toEqual(known);
    expect([known[1], known[3], known[5]]).toEqual([
      "verification-code-wrong",
      "captcha-required",
      "verification-code-wrong",
    ]);
    const retryAt = new Date(clock.nowMs() + 15 * MINUTE_MS).toISOString();
    expect(known.slice(-2)).toEqual(["locked", { needsCaptcha: true, retryAt }]);
    expect((await enter({ ...member, mobileNum: "1234" }, "000000")).body.code).toBe(
      "verification-code-wrong",
    );
    clock.advance(15 * MINUTE_MS);
    await sendCode(serviced);
    expect((await enter(member, codeInSms())).status).toBe(200);
  });
}
