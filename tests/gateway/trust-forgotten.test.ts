/** What ends when the credentials of an account change: known addresses, other sessions and unfinished logins. */
import { authenticatorChange, authenticatorOffer } from "@parlour/adapters/wire/account.calls.ts";
import { login, secondFactor } from "@parlour/adapters/wire/login.calls.ts";
import {
  changePassword,
  forgotByEmail,
  forgotByPhone,
  resetPassword,
  smsNoLogin,
} from "@parlour/adapters/wire/password.calls.ts";
import { memberInfo } from "@parlour/adapters/wire/session.calls.ts";
import {
  knownAddresses,
  loginFailures,
  members,
  outbox,
  sessions,
  verificationCodes,
} from "@parlour/app/gateway/database/schema.ts";
import type { PasswordHasher } from "@parlour/app/gateway/security/passwords.ts";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { totpCode } from "./support/backoffice-cli.ts";
import { credentials } from "./support/caller.ts";
import { forEachDatabase } from "./support/databases.ts";
import { cheapPasswords } from "./support/gateway.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import { codeSentTo, sentTo } from "./support/messages.ts";
import { TOTP_SECRET } from "./support/second-factor.ts";

const PASSWORD = "evening-42";
const NEXT = "harbour-lantern-88";
const HOME = "192.0.2.10";
const ABROAD = "198.51.100.20";
const ROBIN = "robin@example.com";
const phone = { countryDialingCode: "+44", mobileNum: "7700900123" };

forEachDatabase((_name, open) => {
  /** Runs after a password check and before its result is returned. */
  let afterCheck: () => Promise<void> = async () => {};
  const real = cheapPasswords();
  const passwords: PasswordHasher = {
    ...real,
    async matches(password, stored) {
      const isRight = await real.matches(password, stored);
      const during = afterCheck;
      afterCheck = async () => {};
      await during();
      return isRight;
    },
  };
  const { gateway, clock, db, ask } = gatewayOfSuite({ open, passwords });
  beforeEach(async () => {
    clock.advance(2 * 3_600_000);
    await db
      .update(members)
      .set({ passwordHash: await cheapPasswords().hash(PASSWORD), totpSecret: "", totpUsedStep: null });
    for (const table of [knownAddresses, loginFailures, sessions, outbox, verificationCodes])
      await db.delete(table);
  });

  const begin = (ip: string, password = PASSWORD) => ask(login, credentials("player", password), { ip });
  const enter = async (ip: string): Promise<string> => {
    const { body } = await begin(ip);
    expect(body).toMatchObject({ success: true });
    return String(body.value?.token);
  };
  const isLive = async (token: string) => (await ask(memberInfo, {}, { token })).status === 200;
  const codeNow = (secret = TOTP_SECRET) => totpCode(secret, clock.nowMs());

  async function turnOn(token: string, ip: string): Promise<void> {
    const offered = await ask(authenticatorOffer, {}, { token, ip });
    const code = codeNow(String(offered.body.value?.secret));
    const request = { kind: "on", password: PASSWORD, code } as const;
    const { body } = await ask(authenticatorChange, request, {
      token,
      ip,
      key: `turned-on-${clock.nowMs()}`,
    });
    expect(body).toMatchObject({ success: true });
  }

  /** Confirms the second factor of a guarded player at both addresses; resolves with both tokens. */
  async function enterGuarded(): Promise<readonly string[]> {
    await db.update(members).set({ totpSecret: TOTP_SECRET }).where(eq(members.account, "player"));
    const tokens = [];
    for (const ip of [HOME, ABROAD]) {
      const challenge = String((await begin(ip)).body.detail?.challenge);
      const { body } = await ask(secondFactor, { challenge, code: codeNow() }, { ip });
      expect(body).toMatchObject({ success: true });
      tokens.push(String(body.value?.token));
      clock.advance(60_000);
    }
    for (const ip of [HOME, ABROAD]) tokens.push(await enter(ip));
    return tokens;
  }
  const asksAgain = async (ip: string) => {
    expect([ip, (await begin(ip, NEXT)).body.code]).toEqual([ip, "second-factor-required"]);
  };

  it("LOGIN-09 turning a second factor on ends all other sessions, and it is required at all other addresses", async () => {
    const here = await enter(HOME);
    const elsewhere = [await enter(ABROAD), await enter(HOME)];
    await turnOn(here, HOME);
    expect(await isLive(here)).toBe(true);
    for (const token of elsewhere) expect(await isLive(token)).toBe(false);
    expect((await begin(ABROAD)).body.code).toBe("second-factor-required");
    expect((await begin(HOME)).body.success).toBe(true);
  });

  it("LOGIN-09 PWD-01 a change of password forgets the known addresses and ends the other sessions", async () => {
    const [here = "", ...others] = await enterGuarded();
    const change = { oldPassword: PASSWORD, newPassword: NEXT };
    const { body } = await ask(changePassword, change, { token: here, ip: HOME });
    expect(body).toMatchObject({ success: true });
    expect(await isLive(here)).toBe(true);
    for (const token of others) expect(await isLive(token)).toBe(false);
    for (const ip of [HOME, ABROAD]) await asksAgain(ip);
  });

  it("LOGIN-09 FORGOT-01 a password reset by mail forgets the known addresses and ends every session", async () => {
    const tokens = await enterGuarded();
    await ask(forgotByEmail, { username: "player", email: ROBIN });
    const [mail] = await sentTo(gateway.app, ROBIN);
    const resetToken = /#([\w-]{43})/.exec(mail?.body ?? "")?.[1] ?? "";
    const { body } = await ask(resetPassword, { resetToken, newPassword: NEXT });
    expect(body).toMatchObject({ success: true });
    for (const token of tokens) expect(await isLive(token)).toBe(false);
    for (const ip of [HOME, ABROAD]) await asksAgain(ip);
  });

  it("LOGIN-09 FORGOT-02 a password reset by phone forgets the known addresses and ends every session", async () => {
    const tokens = await enterGuarded();
    await ask(smsNoLogin, phone);
    const verificationCode = await codeSentTo(gateway.app, "+447700900123");
    const { body } = await ask(forgotByPhone, { ...phone, verificationCode, newPassword: NEXT });
    expect(body).toMatchObject({ success: true });
    for (const token of tokens) expect(await isLive(token)).toBe(false);
    for (const ip of [HOME, ABROAD]) await asksAgain(ip);
  });

  it("LOGIN-09 a login in progress requires the second factor that was turned on in the meantime", async () => {
    const here = await enter(HOME);
    await db.delete(knownAddresses);
    afterCheck = () => turnOn(here, HOME);
    expect((await begin(ABROAD)).body.code).toBe("second-factor-required");
    expect((await begin(ABROAD)).body.code).toBe("second-factor-required");
  });

  it("PWD-01 a login in progress fails when its password was changed in the meantime", async () => {
    const here = await enter(HOME);
    afterCheck = async () => {
      const change = { oldPassword: PASSWORD, newPassword: NEXT };
      const { body } = await ask(changePassword, change, { token: here, ip: HOME });
      expect(body).toMatchObject({ success: true });
    };
    expect((await begin(ABROAD)).body.code).toBe("replayed");
    const live = await db.select().from(sessions).where(eq(sessions.ip, ABROAD));
    expect(live).toEqual([]);
  });
});
