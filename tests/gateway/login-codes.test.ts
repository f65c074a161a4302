/** Codes by mail or phone for logins from an address that is new to an account without an authenticator. */

import { authenticatorChange } from "@parlour/adapters/wire/account.calls.ts";
import { login, secondFactor, secondFactorCode } from "@parlour/adapters/wire/login.calls.ts";
import {
  changePassword,
  forgotByEmail,
  forgotByPhone,
  resetPassword,
  smsNoLogin,
} from "@parlour/adapters/wire/password.calls.ts";
import {
  knownAddresses,
  loginCodes,
  loginFailures,
  members,
  outbox,
  secondFactorChallenges,
} from "@parlour/app/gateway/database/schema.ts";
import { type MailPort, notSent, type SmsPort, sent } from "@parlour/app/gateway/messages/message.ports.ts";
import { fingerprint } from "@parlour/app/gateway/security/secrets.ts";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { credentials } from "./support/caller.ts";
import { typing } from "./support/commands.ts";
import { forEachDatabase } from "./support/databases.ts";
import { cheapPasswords, servicesOf } from "./support/gateway.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import { sentTo } from "./support/messages.ts";
import { guardPlayer, RECOVERY_CODE } from "./support/second-factor.ts";

const PASSWORD = "evening-42";
const NEXT = "morning-coffee-7";
const HOME = "192.0.2.10";
const ABROAD = "198.51.100.20";
const MAIL = "robin@example.com";
const PHONE = "+447700900123";
const phone = { countryDialingCode: "+44", mobileNum: "7700900123" };
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

forEachDatabase((_name, open) => {
  const { gateway, clock, db, ask, writeSetting, atOnce } = gatewayOfSuite({ open });
  beforeEach(async () => {
    for (const table of [knownAddresses, loginFailures, outbox, secondFactorChallenges])
      await db.delete(table);
    const passwordHash = await cheapPasswords().hash(PASSWORD);
    await db.update(members).set({ passwordHash, email: MAIL, emailKey: MAIL, phone: PHONE }).where(isPlayer);
    await sendsCodes(true);
    clock.advance(MINUTE_MS);
    expect((await begin(HOME)).body.success).toBe(true);
  });

  const isPlayer = eq(members.account, "player");
  const sendsCodes = (byCode: boolean) => writeSetting("secondFactor", { byCode });
  const begin = (ip: string, { account = "player", password = PASSWORD, entry = "member" as const } = {}) =>
    ask(login, { ...credentials(account, password), entry }, { ip });
  const challengeFrom = async (ip: string, account = "player"): Promise<string> => {
    const { body } = await begin(ip, { account });
    expect(body.code).toBe("second-factor-required");
    return String(body.detail?.challenge);
  };
  const send = (challenge: string, channel: "mail" | "phone" = "mail", ip = ABROAD) =>
    ask(secondFactorCode, { challenge, channel }, { ip });
  const confirm = (challenge: string, code: string, ip = ABROAD) =>
    ask(secondFactor, { challenge, code }, { ip });
  const codeIn = async (to: string) =>
    /\b\d{6}\b/.exec((await sentTo(gateway.app, to))[0]?.body ?? "")?.[0] ?? "";
  const codeFor = async (challenge: string): Promise<string> => {
    expect((await send(challenge)).body.success).toBe(true);
    return codeIn(MAIL);
  };
  const codesOf = (replies: readonly Awaited<ReturnType<typeof confirm>>[]) =>
    replies.map(({ body }) => body.code);

  it("LOGIN-09 the code is mailed with its reason, or goes to the phone, and that of each channel is valid", async () => {
    const challenge = await challengeFrom(ABROAD);
    const mailed = await codeFor(challenge);
    const [mail] = await sentTo(gateway.app, MAIL);
    expect(mail?.body).toMatch(/from a new place, with your password[\s\S]*valid for 10 minutes/);
    expect((await send(challenge, "phone")).body.success).toBe(true);
    expect(await codeIn(PHONE)).toMatch(/^\d{6}$/);
    expect((await confirm(challenge, mailed)).body.success).toBe(true);
  });

  it("LOGIN-09 lets in a player who has neither mail nor phone, and one who never logged in before", async () => {
    await db.update(members).set({ email: "", emailKey: "", phone: "" }).where(isPlayer);
    expect((await begin(ABROAD)).body.success).toBe(true);
    await db.update(members).set({ email: MAIL, emailKey: MAIL }).where(isPlayer);
    await db.delete(knownAddresses);
    expect((await begin(ABROAD)).body.success).toBe(true);
    expect((await begin("198.51.100.23")).body.code).toBe("second-factor-required");
  });

  it("LOGIN-09 asks an agent at the agents' page too", async () => {
    const isAgent = eq(members.account, "agent");
    await db
      .update(members)
      .set({ email: "morgan@example.com", emailKey: "morgan@example.com" })
      .where(isAgent);
    const at = (ip: string) => ask(login, { ...credentials("agent"), entry: "agent" }, { ip });
    expect((await at(HOME)).body.success).toBe(true);
    const { body } = await at(ABROAD);
    expect(body.code).toBe("second-factor-required");
    const challenge = String(body.detail?.challenge);
    await send(challenge);
    expect((await confirm(challenge, await codeIn("morgan@example.com"))).body.success).toBe(true);
  });

  it("LOGIN-09 LOGIN-12 does not ask after a code by SMS, which has proved the phone", async () => {
    await ask(smsNoLogin, phone, { ip: ABROAD });
    const verificationCode = await codeIn(PHONE);
    const asked = { type: "sms", ...phone, verificationCode, entry: "member" } as const;
    expect((await ask(login, asked, { ip: ABROAD })).body.success).toBe(true);
    expect((await begin(ABROAD)).body.success).toBe(true);
  });

  it("LOGIN-09 FORGOT-01 FORGOT-02 does not ask at the address of a reset, and asks at all others", async () => {
    await ask(forgotByEmail, { username: "player", email: MAIL }, { ip: ABROAD });
    const [mail] = await sentTo(gateway.app, MAIL);
    const resetToken = /#([\w-]{43})/.exec(mail?.body ?? "")?.[1] ?? "";
    await ask(resetPassword, { resetToken, newPassword: NEXT }, { ip: ABROAD });
    expect((await begin(HOME, { password: NEXT })).body.code).toBe("second-factor-required");
    expect((await begin(ABROAD, { password: NEXT })).body.success).toBe(true);
    await ask(smsNoLogin, phone, { ip: HOME });
    const change = { ...phone, verificationCode: await codeIn(PHONE), newPassword: PASSWORD };
    expect((await ask(forgotByPhone, change, { ip: HOME })).body.success).toBe(true);
    expect((await begin(ABROAD)).body.code).toBe("second-factor-required");
    expect((await begin(HOME)).body.success).toBe(true);
  });

  it("LOGIN-09 PWD-01 a change of password keeps its own address known, and no other", async () => {
    const challenge = await challengeFrom(ABROAD);
    await confirm(challenge, await codeFor(challenge));
    const token = String((await begin(HOME)).body.value?.token);
    const change = { oldPassword: PASSWORD, newPassword: NEXT };
    await ask(changePassword, change, { token, ip: HOME });
    expect((await begin(ABROAD, { password: NEXT })).body.code).toBe("second-factor-required");
    expect((await begin(HOME, { password: NEXT })).body.success).toBe(true);
  });

  it("LOGIN-09 an authenticator that is turned off leaves its address known, so that others are asked for a code", async () => {
    const token = String((await begin(HOME)).body.value?.token);
    await guardPlayer(gateway);
    await db.delete(knownAddresses);
    const off = { kind: "off", password: PASSWORD, code: RECOVERY_CODE } as const;
    const turned = await ask(authenticatorChange, off, { token, ip: HOME, key: "turned-off" });
    expect(turned.body.value).toMatchObject({ hasSecondFactor: false });
    const { body } = await begin(ABROAD);
    expect(body).toMatchObject({ code: "second-factor-required", detail: { codePlaces: expect.any(Array) } });
    expect((await begin(HOME)).body.success).toBe(true);
  });

  it("LOGIN-09 LOGIN-05 a default password must still be changed after the code", async () => {
    const passwordHash = await cheapPasswords().hash("123456");
    await db.update(members).set({ passwordHash }).where(isPlayer);
    const { body } = await begin(ABROAD, { password: "123456" });
    const challenge = String(body.detail?.challenge);
    expect((await confirm(challenge, await codeFor(challenge))).body.value).toMatchObject({
      mustChangePassword: true,
    });
  });

  it("LOGIN-09 a guesser gets five tries over all logins of the player, also with many at once", async () => {
    const challenge = await challengeFrom(ABROAD);
    const code = await codeFor(challenge);
    const guesses = Array.from({ length: 12 }, (_, at) =>
      String(Number(code[0] === "9") * 100_000 + at).padStart(6, "0"),
    ).filter((guess) => guess !== code);
    const replies = codesOf(await atOnce(() => guesses.map((guess) => confirm(challenge, guess))));
    expect(replies.filter((reply) => reply === "code-wrong").length).toBeLessThanOrEqual(4);
    expect(replies.filter((reply) => reply === "locked").length).toBeGreaterThanOrEqual(7);
    // Neither the right code nor a new login helps during the lock.
    expect((await confirm(challenge, code)).body.code).toBe("locked");
    const next = await challengeFrom(ABROAD);
    expect((await confirm(next, await codeFor(next))).body.code).toBe("locked");
  });

  it("LOGIN-09 a code is valid once, even if it is sent many times at once", async () => {
    const challenge = await challengeFrom(ABROAD);
    const code = await codeFor(challenge);
    const replies = await atOnce(() => Array.from({ length: 4 }, () => confirm(challenge, code)));
    expect(replies.filter(({ body }) => body.success)).toHaveLength(1);
    expect((await confirm(challenge, code)).body.code).toBe("challenge-expired");
  });

  it("LOGIN-09 a code is for the address of its login, and a new one lets the login wait longer", async () => {
    const challenge = await challengeFrom(ABROAD);
    clock.advance(10 * MINUTE_MS);
    const code = await codeFor(challenge);
    expect((await send(challenge, "mail", HOME)).body.code).toBe("challenge-expired");
    expect((await confirm(challenge, code, HOME)).body.code).toBe("challenge-expired");
    clock.advance(9 * MINUTE_MS);
    expect((await confirm(challenge, code)).body.success).toBe(true);
  });

  it("LOGIN-09 sends one of several codes that are asked for at once", async () => {
    const challenge = await challengeFrom(ABROAD);
    const replies = await atOnce(() => Array.from({ length: 4 }, () => send(challenge)));
    expect(codesOf(replies).filter((code) => code === "too-many-requests")).toHaveLength(3);
    expect(await sentTo(gateway.app, MAIL)).toHaveLength(1);
  });

  it("LOGIN-09 keeps no code at rest, and its hash cannot be searched without the login's secret", async () => {
    const challenge = await challengeFrom(ABROAD);
    const code = await codeFor(challenge);
    const rows = JSON.stringify([
      await db.select().from(loginCodes),
      await db.select().from(secondFactorChallenges),
    ]);
    expect(rows).not.toContain(code);
    expect(rows).not.toContain(challenge);
    expect(rows).toContain(fingerprint("login-code", challenge, code));
  });

  it("LOGIN-09 a code that could not be sent is void and named so; the gateway without any server asks nobody", async () => {
    const refusing: MailPort = { send: async () => notSent("send-failed", "") };
    const silent: SmsPort = {
      canSend: false,
      isThirdParty: false,
      send: async () => notSent("send-failed", ""),
    };
    const { secondFactors, loginCodes: codes } = await servicesOf(
      gateway,
      { clock, mail: refusing, sms: silent },
      "secondFactors",
      "loginCodes",
    );
    const [player] = await db.select().from(members).where(isPlayer);
    if (player === undefined) throw new Error("There is no player");
    expect(await codes.placesOf(player)).toEqual([{ channel: "mail", to: "r***@example.com" }]);
    const challenge = await challengeFrom(ABROAD);
    const asked = { challenge, channel: "mail", ip: ABROAD, language: "en" } as const;
    expect(await secondFactors.sendCode(asked)).toEqual({ kind: "send-failed" });
    expect(await codes.check(challenge, "123456")).toBe("expired");
    const deaf: MailPort = { canSend: false, send: async () => sent };
    const none = await servicesOf(gateway, { clock, mail: deaf, sms: silent }, "loginCodes");
    expect(await none.loginCodes.placesOf(player)).toEqual([]);
  });

  it("LOGIN-09 asks a player who comes back after months, except where an operator has let them in", async () => {
    clock.advance(91 * DAY_MS);
    const { secondFactors } = await servicesOf(gateway, { clock }, "secondFactors");
    await secondFactors.sweep();
    expect((await begin(HOME)).body.code).toBe("second-factor-required");
    const run = typing(() => db, clock.nowMs);
    const reset = ["reset", "second-factor", "player", "--reason", "Passport seen", "--yes"];
    expect(await run(...reset)).toMatchObject({
      lines: ["The next login of player needs no code by mail or phone."],
    });
    expect((await begin(ABROAD)).body.success).toBe(true);
  });

  it("LOGIN-09 knows an IPv6 visitor by the network, since devices change the rest of their address", async () => {
    const challenge = await challengeFrom("2001:db8:7:1::1");
    await send(challenge, "mail", "2001:db8:7:1::2");
    const done = await confirm(challenge, await codeIn(MAIL), "2001:db8:7:1::3");
    expect(done.body.success).toBe(true);
    expect((await begin("2001:db8:7:1:ffff::4")).body.success).toBe(true);
    expect((await begin("2001:db8:7:2::1")).body.code).toBe("second-factor-required");
  });
});
