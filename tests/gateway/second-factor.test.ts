import {
  authenticatorChange,
  authenticatorOffer,
  memberProfile,
} from "@parlour/adapters/wire/account.calls.ts";
import type { RequestOf } from "@parlour/adapters/wire/call.ts";
import { login, secondFactor } from "@parlour/adapters/wire/login.calls.ts";
import { changePassword, smsNoLogin } from "@parlour/adapters/wire/password.calls.ts";
import { logout, memberInfo } from "@parlour/adapters/wire/session.calls.ts";
import { balance } from "@parlour/adapters/wire/wallet.calls.ts";
import {
  knownAddresses,
  members,
  recoveryCodes,
  safetyRequests,
} from "@parlour/app/gateway/database/schema.ts";
import { accountNamed } from "@parlour/app/gateway/members/name-key.ts";
import { sweepSafetyRequests } from "@parlour/app/gateway/safety/change-safety.ts";
import { operatorSettings } from "@parlour/app/seed/operator-settings.ts";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { totpCode } from "./support/backoffice-cli.ts";
import { credentials } from "./support/caller.ts";
import { forEachDatabase } from "./support/databases.ts";
import { cheapPasswords, servicesOf } from "./support/gateway.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import { codeSentTo } from "./support/messages.ts";
import { guardPlayer, TOTP_SECRET } from "./support/second-factor.ts";

const PASSWORD = "evening-42";
const HOME = "192.0.2.10";
const ABROAD = "198.51.100.20";
const MINUTE_MS = 60_000;

forEachDatabase((_name, open) => {
  const { gateway, clock, db, ask, logIn, writeSetting, atOnce } = gatewayOfSuite({ open });
  beforeAll(() => guardPlayer(gateway));
  beforeEach(async () => {
    await db.delete(knownAddresses);
    // Moves to a new time step, because a code is valid once only.
    clock.advance(20 * MINUTE_MS);
  });

  const codeNow = (secret = TOTP_SECRET) => totpCode(secret, clock.nowMs());
  const begin = (ip: string, account = "player") => ask(login, credentials(account), { ip });
  const challengeFrom = async (ip: string): Promise<string> => {
    const { body } = await begin(ip);
    expect(body.code).toBe("second-factor-required");
    return String(body.detail?.challenge);
  };
  const confirm = (challenge: string, code: string, ip = HOME) =>
    ask(secondFactor, { challenge, code }, { ip });

  describe("a second factor", () => {
    it("LOGIN-09 LOGIN-12 is also required after a code by SMS, so that control of the number alone is not enough", async () => {
      const phone = { countryDialingCode: "+44", mobileNum: "7700900123" };
      await ask(smsNoLogin, phone, { ip: ABROAD });
      const verificationCode = await codeSentTo(gateway.app, "+447700900123");
      const asked = { type: "sms", ...phone, verificationCode, entry: "member" } as const;
      const { body } = await ask(login, asked, { ip: ABROAD });
      expect(body.code).toBe("second-factor-required");
      const proof = await confirm(String(body.detail?.challenge), codeNow(), ABROAD);
      expect(proof.body.success).toBe(true);
    });

    it("LOGIN-09 accepts no code twice, none of another time, and no challenge at another address", async () => {
      const code = codeNow();
      expect((await confirm(await challengeFrom(HOME), code, ABROAD)).body.code).toBe("challenge-expired");
      expect((await confirm(await challengeFrom(HOME), code)).body.success).toBe(true);
      expect((await confirm(await challengeFrom(ABROAD), code, ABROAD)).body.code).toBe("code-wrong");
      clock.advance(3 * MINUTE_MS);
      expect((await confirm(await challengeFrom(ABROAD), code, ABROAD)).body.code).toBe("code-wrong");
      expect((await confirm(await challengeFrom(ABROAD), codeNow(), ABROAD)).body.success).toBe(true);
    });

    it("LOGIN-09 accepts only one of many simultaneous answers to a challenge", async () => {
      const challenge = await challengeFrom(HOME);
      const code = codeNow();
      const replies = await atOnce(() => Array.from({ length: 4 }, () => confirm(challenge, code)));
      expect(replies.filter(({ body }) => body.success)).toHaveLength(1);
    });
  });

  describe("changes of the second factor", () => {
    let account: string;
    let token: string;
    let people = 0;
    let keys = 0;
    beforeEach(async () => {
      people += 1;
      account = `careful${people}`;
      const now = new Date(clock.nowMs());
      const passwordHash = await cheapPasswords().hash(PASSWORD);
      await db.insert(members).values({
        ...accountNamed(account),
        nickname: account,
        passwordHash,
        passwordChangedAt: now,
        currency: "USD",
        createdAt: now,
      });
      token = await tokenFrom(HOME);
    });
    const tokenFrom = async (ip: string) => String((await begin(ip, account)).body.value?.token);
    const row = async () => {
      const [found] = await db.select().from(members).where(eq(members.account, account));
      if (found === undefined) throw new Error("There is no such account");
      return found;
    };
    const kept = async () =>
      db
        .select()
        .from(recoveryCodes)
        .where(eq(recoveryCodes.memberId, (await row()).id));
    const offer = async () => {
      const { body } = await ask(authenticatorOffer, {}, { token, ip: HOME });
      return { secret: String(body.value?.secret), address: String(body.value?.address) };
    };
    const change = (request: RequestOf<typeof authenticatorChange>, key?: string, ip = HOME) => {
      keys += 1;
      return ask(authenticatorChange, request, { token, ip, key: key ?? `authenticator-${keys}` });
    };
    const takeUp = (code: string, key?: string) => change({ kind: "on", password: PASSWORD, code }, key);
    const turnOn = async () => {
      const { secret } = await offer();
      const { body } = await takeUp(codeNow(secret));
      expect(body.success).toBe(true);
      clock.advance(MINUTE_MS);
      return { secret, codes: Object(body.value).recoveryCodes as string[] };
    };
    const codesOf = (replies: Awaited<ReturnType<typeof change>>[]) => replies.map(({ body }) => body.code);

    it("LOGIN-09 MEMBER-04 turn it on with a code of the offered secret, and a login elsewhere then requires one", async () => {
      const { secret, address } = await offer();
      expect(secret).toMatch(/^[A-Z2-7]{32}$/);
      expect(address).toBe(
        `otpauth://totp/parlour:${account}?issuer=parlour&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
      );
      // An offered secret is not active yet.
      expect((await begin(ABROAD, account)).body.success).toBe(true);
      await db.delete(knownAddresses);
      const code = codeNow(secret);
      const guess = { kind: "on", password: "not-it-42", code } as const;
      expect((await change(guess)).body.code).toBe("wrong-password");
      const { body } = await takeUp(`${code.slice(0, 3)} ${code.slice(3)}`);
      expect(body.value).toEqual({ hasSecondFactor: true, recoveryCodes: expect.any(Array) });
      const profile = await ask(memberProfile, {}, { token });
      expect(profile.body.value).toMatchObject({ hasSecondFactor: true });

      expect((await begin(HOME, account)).body.success).toBe(true);
      const asked = await begin(ABROAD, account);
      expect(asked.body.code).toBe("second-factor-required");
      const challenge = String(asked.body.detail?.challenge);
      // The code that turned it on cannot be used for a login.
      expect((await confirm(challenge, code, ABROAD)).body.code).toBe("code-wrong");
      clock.advance(MINUTE_MS);
      expect((await confirm(challenge, codeNow(secret), ABROAD)).body.success).toBe(true);
      expect((await begin(ABROAD, account)).body.success).toBe(true);
    });

    it("LOGIN-09 MEMBER-04 return ten recovery codes, store only hashes, and each code works for one login", async () => {
      const { codes } = await turnOn();
      expect(new Set(codes).size).toBe(10);
      for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-z]{4}(-[0-9a-hjkmnp-z]{4}){2}$/);
      const rows = await kept();
      expect(rows).toHaveLength(10);
      expect(JSON.stringify(rows)).not.toContain(codes[0]);
      const code = String(codes[3]).toUpperCase();
      const challenge = String((await begin(ABROAD, account)).body.detail?.challenge);
      expect((await confirm(challenge, code, ABROAD)).body.success).toBe(true);
      const again = String((await begin("203.0.113.5", account)).body.detail?.challenge);
      expect((await confirm(again, code, "203.0.113.5")).body.code).toBe("code-wrong");
    });

    it("MEMBER-04 turn it off, or renew the recovery codes, only with the password and a code", async () => {
      const { secret, codes } = await turnOn();
      const code = codeNow(secret);
      const wrong = await change({ kind: "off", password: "not-it-42", code });
      expect(wrong.body.code).toBe("wrong-password");
      expect((await change({ kind: "new-codes", password: PASSWORD, code: "000000" })).body.code).toBe(
        "wrong-code",
      );
      const renewed = await change({ kind: "new-codes", password: PASSWORD, code });
      const next = Object(renewed.body.value).recoveryCodes as string[];
      expect(next).toHaveLength(10);
      expect(next.filter((each) => codes.includes(each))).toEqual([]);
      expect(await kept()).toHaveLength(10);
      // Neither a used code nor a replaced recovery code turns it off.
      for (const spent of [code, String(codes[0])])
        expect((await change({ kind: "off", password: PASSWORD, code: spent })).body.code).toBe("wrong-code");
      const off = await change({ kind: "off", password: PASSWORD, code: String(next[0]) });
      expect(off.body.value).toEqual({ hasSecondFactor: false, recoveryCodes: [] });
      expect(await kept()).toEqual([]);
      expect(await row()).toMatchObject({ totpSecret: "", totpUsedStep: null, totpOffered: "" });
      expect((await begin(ABROAD, account)).body.success).toBe(true);
    });

    it("MEMBER-04 WALLET-05 answer a retry like the first request, run concurrent ones once, and refuse another request", async () => {
      const { secret } = await offer();
      const code = codeNow(secret);
      const replies = await atOnce(() => [1, 2, 3].map(() => takeUp(code, "the-same-key")));
      const [first, ...others] = replies.map(({ body }) => body.value);
      expect(Object(first).recoveryCodes).toHaveLength(10);
      for (const other of others) expect(other).toEqual(first);
      expect((await takeUp("123456", "the-same-key")).body.code).toBe("key-reused");
      clock.advance(MINUTE_MS);
      const off = { kind: "off", password: PASSWORD, code: codeNow(secret) } as const;
      const turned = [await change(off, "off-again"), await change(off, "off-again")];
      for (const { body } of turned)
        expect(body.value).toEqual({ hasSecondFactor: false, recoveryCodes: [] });
      expect((await ask(authenticatorChange, off, { token })).body.code).toBe("bad-request");
      // A retry with the old key does not return the recovery codes again.
      expect((await takeUp(code, "the-same-key")).body.value).toEqual({
        hasSecondFactor: false,
        recoveryCodes: [],
      });
    });

    it("MEMBER-04 carry out only one of two concurrent changes with the same code", async () => {
      const { secret } = await turnOn();
      const request = { kind: "new-codes", password: PASSWORD, code: codeNow(secret) } as const;
      const replies = await atOnce(() => [change(request), change(request)]);
      expect(codesOf(replies).sort()).toEqual(["wrong-code", undefined]);
      expect(await kept()).toHaveLength(10);
    });

    it("MEMBER-04 accept only the latest offered secret, for 15 minutes, after which it is deleted", async () => {
      const none = await takeUp("123456");
      expect(none.body.code).toBe("offer-expired");
      const first = await offer();
      const second = await offer();
      expect(second.secret).not.toBe(first.secret);
      expect((await takeUp(codeNow(first.secret))).body.code).toBe("wrong-code");
      clock.advance(15 * MINUTE_MS);
      expect((await takeUp(codeNow(second.secret))).body.code).toBe("offer-expired");
      expect((await row()).totpOffered).not.toBe("");
      const { secondFactors } = await servicesOf(gateway, { clock }, "secondFactors");
      await secondFactors.sweep();
      expect(await row()).toMatchObject({ totpOffered: "", totpOfferedAt: null, totpSecret: "" });
    });

    it("LOGIN-09 MEMBER-04 are locked together with the login for a while after five wrong codes in total", async () => {
      const { secret } = await turnOn();
      const guess = () => change({ kind: "off", password: PASSWORD, code: "000000" });
      expect(codesOf([await guess(), await guess(), await guess()])).toEqual(Array(3).fill("wrong-code"));
      const challenge = String((await begin(ABROAD, account)).body.detail?.challenge);
      expect((await confirm(challenge, "000000", ABROAD)).body.code).toBe("code-wrong");
      const last = await guess();
      expect(last).toMatchObject({ status: 429, body: { code: "locked" } });
      const { retryAfterMs } = Object(last.body.detail);
      expect(retryAfterMs).toBeGreaterThan(0);
      const right = { kind: "off", password: PASSWORD, code: codeNow(secret) } as const;
      expect((await change(right)).body.code).toBe("locked");
      expect((await confirm(challenge, codeNow(secret), ABROAD)).body.code).toBe("locked");
      clock.advance(retryAfterMs + 1);
      const opened = await change({ ...right, code: codeNow(secret) });
      expect(opened.body.success).toBe(true);
    });

    it("MEMBER-04 store the record for retries for two days, without any usable secret", async () => {
      const { secret } = await turnOn();
      const mine = async () =>
        db
          .select()
          .from(safetyRequests)
          .where(eq(safetyRequests.memberId, (await row()).id));
      const rows = await mine();
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toMatch(/authenticator-\d/);
      expect(JSON.stringify(rows)).not.toContain(secret);
      await sweepSafetyRequests(db, clock.nowMs() + 47 * 60 * MINUTE_MS);
      expect(await mine()).toHaveLength(1);
      await sweepSafetyRequests(db, clock.nowMs() + 48 * 60 * MINUTE_MS);
      expect(await mine()).toEqual([]);
    });
  });

  describe("a session with an initial password", () => {
    it("LOGIN-05 PWD-01 is served only a change of password and a logout until the password is changed", async () => {
      const token = await logIn("newcomer", "123456");
      const asPlayer = { token };
      expect((await ask(memberInfo, {}, asPlayer)).body.code).toBe("password-change-required");
      expect((await ask(balance, {}, asPlayer)).body.code).toBe("password-change-required");
      const change = { oldPassword: "123456", newPassword: "harbour-lantern-88" };
      expect((await ask(changePassword, change, asPlayer)).body).toEqual({
        success: true,
        value: null,
      });
      expect((await ask(memberInfo, {}, asPlayer)).body.success).toBe(true);
      const other = await logIn("newcomer", "harbour-lantern-88");
      expect((await ask(logout, {}, { token: other })).body.success).toBe(true);
    });

    it("LOGIN-05 PERM-02 must change an expired password only where PWDEXPFORCECHANGE3 is on", async () => {
      const long = new Date(clock.nowMs() - 400 * 24 * 3_600_000);
      await db.update(members).set({ passwordChangedAt: long }).where(eq(members.account, "trial"));
      const forced = await logIn("trial");
      expect((await ask(memberInfo, {}, { token: forced })).body.code).toBe("password-change-required");
      await writeSetting("whitelabel", []);
      const free = await logIn("trial");
      expect((await ask(memberInfo, {}, { token: free })).body.success).toBe(true);
      await writeSetting("whitelabel", operatorSettings.whitelabel);
    });
  });

  it("ERR-01 answers account-closed for a closed account without an agent, and only with its right password", async () => {
    await db
      .update(members)
      .set({ closedAt: new Date(clock.nowMs()) })
      .where(eq(members.account, "trial"));
    expect((await begin(HOME, "trial")).body.code).toBe("account-closed");
    const guessed = await ask(login, credentials("trial", "not-it-42"));
    expect(guessed.body.code).toBe("wrong-credentials");
  });
});
