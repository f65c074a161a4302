import { login } from "@parlour/adapters/wire/login.calls.ts";
import { smsNoLogin } from "@parlour/adapters/wire/password.calls.ts";
import { memberInfo } from "@parlour/adapters/wire/session.calls.ts";
import { members } from "@parlour/app/gateway/database/schema.ts";
import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { solve } from "./support/caller.ts";
import { forEachDatabase, type OpenDatabase } from "./support/databases.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import { codeSentTo, otherThan } from "./support/messages.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const member = { countryDialingCode: "+44", mobileNum: "7700900123" };
const stranger = { countryDialingCode: "+44", mobileNum: "7700900555" };

forEachDatabase((_name, open) => loginSuite(open));

function loginSuite(open: OpenDatabase): void {
  const { gateway, clock, db, ask } = gatewayOfSuite({ open });
  beforeAll(async () => {
    await db.update(members).set({ phone: "+447700900777" }).where(eq(members.account, "agent"));
    await db.update(members).set({ phone: "+447700900888" }).where(eq(members.account, "newcomer"));
  });

  const agent = { countryDialingCode: "+44", mobileNum: "7700900777" };
  const newcomer = { countryDialingCode: "+44", mobileNum: "7700900888" };
  const newCode = async (phone: typeof member) => {
    clock.advance(MINUTE_MS);
    expect((await ask(smsNoLogin, phone)).status).toBe(200);
    return codeSentTo(gateway.app, `${phone.countryDialingCode}${phone.mobileNum}`);
  };
  const enter = async (phone: typeof member, verificationCode: string, more: object = {}) =>
    ask(login, { type: "sms", ...phone, verificationCode, entry: "member", ...more });

  it("LOGIN-12 logs in by a mobile number and its code, once", async () => {
    const code = await newCode(member);
    const reply = await enter(member, code);
    expect(reply.body.value).toMatchObject({ firstTimeLogin: true, passwordExpired: false });
    const token = String(reply.body.value?.token);
    expect((await ask(memberInfo, {}, { token })).body.value).toMatchObject({
      account: "player",
    });
    expect((await enter(member, code)).body.code).toBe("verification-code-expired");
  });

  it("PERM-08 refuses an agent at the members' login and a player at the agents' login", async () => {
    expect((await enter(agent, await newCode(agent))).body.code).toBe("non-member");
    expect((await enter(agent, await newCode(agent), { entry: "agent" })).status).toBe(200);
    const captcha = await solve(gateway.app, gateway.captchaText);
    const code = await newCode(member);
    expect((await enter(member, code, { entry: "agent", captcha })).body.code).toBe("non-agent");
  });

  it("LOGIN-12 requires no change of the password after a login by code", async () => {
    const reply = await enter(newcomer, await newCode(newcomer));
    const token = String(reply.body.value?.token);
    expect((await ask(memberInfo, {}, { token })).status).toBe(200);
  });

  it("SMS-04 distinguishes a wrong code from an expired one", async () => {
    const code = await newCode(newcomer);
    const wrong = await enter(newcomer, otherThan(code));
    expect([wrong.status, wrong.body.code]).toEqual([422, "verification-code-wrong"]);
    clock.advance(3 * MINUTE_MS);
    const captcha = await solve(gateway.app, gateway.captchaText);
    expect((await enter(newcomer, code, { captcha })).body.code).toBe("verification-code-expired");
    expect((await enter({ ...member, mobileNum: "1234" }, code)).body.code).toBe("verification-code-wrong");
  });

  it("LOGIN-07 asks for a captcha after a wrong code and locks after ten, also for an unknown number", async () => {
    clock.advance(HOUR_MS);
    const guessing = async (phone: typeof member) => {
      const refusals: unknown[] = [(await ask(smsNoLogin, phone)).body.code];
      refusals.push((await enter(phone, "000000x")).body.code, (await enter(phone, "000000x")).body.code);
      for (let failed = 2; failed <= 10; failed += 1) {
        const captcha = await solve(gateway.app, gateway.captchaText);
        const { code, detail } = (await enter(phone, "000000x", { captcha })).body;
        refusals.push(code, detail);
      }
      return refusals;
    };
    const [known, unknown] = [await guessing(member), await guessing(stranger)];
    expect(unknown).toEqual(known);
    expect(known.slice(1, 4)).toEqual([
      "verification-code-wrong",
      "captcha-required",
      "verification-code-wrong",
    ]);
    const retryAt = new Date(clock.nowMs() + 15 * MINUTE_MS).toISOString();
    expect(known.slice(-2)).toEqual(["locked", { needsCaptcha: true, retryAt }]);
    clock.advance(15 * MINUTE_MS);
    expect((await enter(member, await newCode(member))).status).toBe(200);
  });
}
