import { login, secondFactor } from "@parlour/adapters/wire/login.calls.ts";
import { changePassword, smsNoLogin } from "@parlour/adapters/wire/password.calls.ts";
import { logout, memberInfo } from "@parlour/adapters/wire/session.calls.ts";
import { balance } from "@parlour/adapters/wire/wallet.calls.ts";
import { writeSetting } from "@parlour/app/gateway/content/settings.ts";
import { knownAddresses, members, recoveryCodes } from "@parlour/app/gateway/database/schema.ts";
import { recoveryHash } from "@parlour/app/gateway/security/second-factors.ts";
import { houseSettings } from "@parlour/app/gateway/seed/house-settings.ts";
import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ask, credentials, logIn } from "./support/caller.ts";
import { forEachDatabase } from "./support/databases.ts";
import { createTestClock, startTestGateway, type TestGateway } from "./support/gateway.ts";
import { codeSentTo } from "./support/messages.ts";

const SECRET = "KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU";
const HOME = "192.0.2.10";
const ABROAD = "198.51.100.20";
const MINUTE_MS = 60_000;

forEachDatabase((_name, open) => {
  const clock = createTestClock();
  let gateway: TestGateway;
  let memberId: string;
  beforeAll(async () => {
    gateway = await startTestGateway({ open, listen: false, clock });
    const { db } = gateway.database;
    const [row] = await db
      .update(members)
      .set({ totpSecret: SECRET })
      .where(eq(members.account, "player"))
      .returning();
    memberId = row?.id ?? "";
    await db.insert(recoveryCodes).values({ memberId, codeHash: recoveryHash(memberId, "elm-cloud-11") });
  });
  afterAll(() => gateway.stop());
  beforeEach(async () => {
    await gateway.database.db.delete(knownAddresses);
    // Every code is of a step of its own, since none is good twice.
    clock.advance(20 * MINUTE_MS);
  });

  const codeNow = () =>
    new TOTP({ secret: Secret.fromBase32(SECRET) }).generate({ timestamp: clock.nowMs() });
  const begin = (ip: string, account = "player") => ask(gateway.app, login, credentials(account), { ip });
  const challengeFrom = async (ip: string): Promise<string> => {
    const { body } = await begin(ip);
    expect(body.code).toBe("second-factor-required");
    return String(body.detail?.challenge);
  };
  const confirm = (challenge: string, code: string, ip = HOME) =>
    ask(gateway.app, secondFactor, { challenge, code }, { ip });

  describe("a second factor", () => {
    it("LOGIN-09 is asked for at an address that is new to the account, and never again there", async () => {
      const challenge = await challengeFrom(HOME);
      const { body } = await confirm(challenge, codeNow());
      expect(body.value).toMatchObject({ token: expect.any(String), passwordExpired: false });
      expect((await begin(HOME)).body.success).toBe(true);
      expect((await begin(ABROAD)).body.code).toBe("second-factor-required");
    });

    it("LOGIN-09 LOGIN-12 is asked for after a code by SMS too: a number that was taken over opens nothing", async () => {
      const phone = { countryDialingCode: "+44", mobileNum: "7700900123" };
      await ask(gateway.app, smsNoLogin, phone, { ip: ABROAD });
      const verificationCode = await codeSentTo(gateway.app, "+447700900123");
      const asked = { type: "sms", ...phone, verificationCode, entry: "member" } as const;
      const { body } = await ask(gateway.app, login, asked, { ip: ABROAD });
      expect(body.code).toBe("second-factor-required");
      const proof = await confirm(String(body.detail?.challenge), codeNow(), ABROAD);
      expect(proof.body.success).toBe(true);
    });

    it("LOGIN-09 is not asked of an account that has none", async () => {
      expect((await begin(ABROAD, "trial")).body.success).toBe(true);
    });

    it("LOGIN-09 takes no code twice, none of another time, and no challenge at another address", async () => {
      const code = codeNow();
      expect((await confirm(await challengeFrom(HOME), code, ABROAD)).body.code).toBe("challenge-expired");
      expect((await confirm(await challengeFrom(HOME), code)).body.success).toBe(true);
      expect((await confirm(await challengeFrom(ABROAD), code, ABROAD)).body.code).toBe("code-wrong");
      clock.advance(3 * MINUTE_MS);
      expect((await confirm(await challengeFrom(ABROAD), code, ABROAD)).body.code).toBe("code-wrong");
      expect((await confirm(await challengeFrom(ABROAD), codeNow(), ABROAD)).body.success).toBe(true);
    });

    it("LOGIN-09 lets one of many simultaneous answers to a challenge in", async () => {
      const challenge = await challengeFrom(HOME);
      const code = codeNow();
      const replies = await Promise.all(Array.from({ length: 4 }, () => confirm(challenge, code)));
      expect(replies.filter(({ body }) => body.success)).toHaveLength(1);
    });

    it("LOGIN-09 takes a recovery code once, whatever its case", async () => {
      expect((await confirm(await challengeFrom(HOME), " ELM-cloud-11 ")).body.success).toBe(true);
      expect((await confirm(await challengeFrom(ABROAD), "elm-cloud-11", ABROAD)).body.code).toBe(
        "code-wrong",
      );
    });

    it("LOGIN-09 a challenge is over after five minutes and when it was used", async () => {
      const challenge = await challengeFrom(HOME);
      clock.advance(5 * MINUTE_MS + 1);
      expect((await confirm(challenge, codeNow())).body.code).toBe("challenge-expired");
      const used = await challengeFrom(HOME);
      await confirm(used, codeNow());
      clock.advance(MINUTE_MS);
      expect((await confirm(used, codeNow())).body.code).toBe("challenge-expired");
    });

    it("LOGIN-09 closes after five wrong codes, whoever knows the password, and opens again", async () => {
      const codes: (string | undefined)[] = [];
      for (let guess = 0; guess < 6; guess += 1) {
        codes.push((await confirm(await challengeFrom(HOME), `00000${guess}`)).body.code);
      }
      expect(codes).toEqual(["code-wrong", "code-wrong", "code-wrong", "code-wrong", "locked", "locked"]);
      const held = await confirm(await challengeFrom(HOME), codeNow());
      expect(held.body).toMatchObject({ code: "locked", detail: { retryAt: expect.any(String) } });
      clock.advance(Date.parse(String(held.body.detail?.retryAt)) - clock.nowMs() + 1);
      expect((await confirm(await challengeFrom(HOME), codeNow())).body.success).toBe(true);
    });
  });

  describe("a session that began with a handed-out password", () => {
    it("LOGIN-05 PWD-01 is served a change of password and a logout, and nothing else, before it has changed it", async () => {
      const token = await logIn(gateway.app, "newcomer", "123456");
      const asPlayer = { token };
      expect((await ask(gateway.app, memberInfo, {}, asPlayer)).body.code).toBe("password-change-required");
      expect((await ask(gateway.app, balance, {}, asPlayer)).body.code).toBe("password-change-required");
      const change = { oldPassword: "123456", newPassword: "harbour-lantern-88" };
      expect((await ask(gateway.app, changePassword, change, asPlayer)).body).toEqual({
        success: true,
        value: null,
      });
      expect((await ask(gateway.app, memberInfo, {}, asPlayer)).body.success).toBe(true);
      const other = await logIn(gateway.app, "newcomer", "harbour-lantern-88");
      expect((await ask(gateway.app, logout, {}, { token: other })).body.success).toBe(true);
    });

    it("LOGIN-05 PERM-02 an expired password counts only where PWDEXPFORCECHANGE3 is on", async () => {
      const { db } = gateway.database;
      const long = new Date(clock.nowMs() - 400 * 24 * 3_600_000);
      await db.update(members).set({ passwordChangedAt: long }).where(eq(members.account, "trial"));
      const forced = await logIn(gateway.app, "trial");
      expect((await ask(gateway.app, memberInfo, {}, { token: forced })).body.code).toBe(
        "password-change-required",
      );
      await writeSetting(gateway.database, "whitelabel", [], clock.nowMs());
      const free = await logIn(gateway.app, "trial");
      expect((await ask(gateway.app, memberInfo, {}, { token: free })).body.success).toBe(true);
      await writeSetting(gateway.database, "whitelabel", houseSettings.whitelabel, clock.nowMs());
    });
  });

  it("ERR-01 a closed account is told to contact its agent, and only to who knows its password", async () => {
    const { db } = gateway.database;
    await db
      .update(members)
      .set({ closedAt: new Date(clock.nowMs()) })
      .where(eq(members.account, "trial"));
    expect((await begin(HOME, "trial")).body.code).toBe("contact-agent");
    const guessed = await ask(gateway.app, login, credentials("trial", "not-it-42"));
    expect(guessed.body.code).toBe("wrong-credentials");
  });
});
