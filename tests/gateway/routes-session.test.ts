import { captcha, login } from "@parlour/adapters/wire/login.calls.ts";
import { firstLogin, logout, memberInfo } from "@parlour/adapters/wire/session.calls.ts";
import { members, sessions } from "@parlour/app/gateway/database/schema.ts";
import { fingerprint } from "@parlour/app/gateway/security/secrets.ts";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { credentials, solve } from "./support/caller.ts";
import { forEachDatabase } from "./support/databases.ts";
import { CAPTCHA_TEXT } from "./support/gateway.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";

const HOUR_MS = 3_600_000;

forEachDatabase((_name, open) => {
  const { gateway, clock, db, ask, logIn, writeSetting } = gatewayOfSuite({ open });
  const info = (token: string) => ask(memberInfo, {}, { token });

  it("LOGIN-03 LOGIN-05 returns token, firstTimeLogin, passwordExpired and mustChangePassword for the right password", async () => {
    const reply = await ask(login, credentials("player"));
    expect(reply.status).toBe(200);
    expect(reply.body.value).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      firstTimeLogin: true,
      passwordExpired: false,
      mustChangePassword: false,
    });
    expect(reply.headers["cache-control"]).toBe("no-store");
  });

  it("LOGIN-01 accepts a name in any case, and space around name and password", async () => {
    const token = await logIn("  PLAYER ", " evening-42 ");
    expect((await info(token)).body.value).toMatchObject({
      account: "player",
      nickname: "Robin",
      hasVip: true,
    });
  });

  it("LOGIN-03 stores only the hash of a token", async () => {
    const token = await logIn("player");
    const rows = await db.select().from(sessions);
    expect(rows.map((row) => row.tokenHash)).toContain(fingerprint(token));
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it("LOGIN-03 answers the same for a wrong name and a wrong password", async () => {
    const wrongName = await ask(login, credentials("nobody-here"));
    const wrongPassword = await ask(login, credentials("rowanbell", "guess-1"));
    expect(wrongName.status).toBe(422);
    expect(wrongName.text).toBe(wrongPassword.text);
    expect(wrongName.body).toMatchObject({ code: "wrong-credentials", detail: { needsCaptcha: true } });
  });

  it("LOGIN-04 marks logins as the first until the first-login action, and never after", async () => {
    const token = await logIn("trial");
    expect((await ask(firstLogin, {}, { token })).body).toEqual({ success: true, value: null });
    expect((await ask(firstLogin, {}, { token })).status).toBe(200);
    const again = await ask(login, credentials("trial"));
    expect(again.body.value).toMatchObject({ firstTimeLogin: false });
  });

  it("LOGIN-05 marks a password as expired when it is older than the operator allows", async () => {
    const aged = new Date(clock.nowMs() - 91 * 24 * HOUR_MS);
    await db.update(members).set({ passwordChangedAt: aged }).where(eq(members.account, "agent"));
    const reply = await ask(login, credentials("agent", "evening-42", "agent"));
    expect(reply.body.value).toMatchObject({ passwordExpired: true, mustChangePassword: true });
    await db
      .update(members)
      .set({ passwordChangedAt: new Date(clock.nowMs()) })
      .where(eq(members.account, "agent"));
  });

  it("LOGIN-05 accepts the default password, and requires the client to change it", async () => {
    const reply = await ask(login, credentials("newcomer", "123456"));
    expect(reply.body.value).toMatchObject({
      firstTimeLogin: true,
      passwordExpired: false,
      mustChangePassword: true,
    });
  });

  it("LOGIN-07 requires a captcha after the first failure, whether the account exists or not", async () => {
    for (const name of ["tessamoor", "no-such-account"]) {
      await ask(login, credentials(name, "wrong-1"));
      const without = await ask(login, credentials(name, "wrong-2"));
      expect(without.body).toMatchObject({ code: "captcha-required", detail: { needsCaptcha: true } });
      const misread = await solve(gateway.app, "misread");
      const wrong = await ask(login, { ...credentials(name, "wrong-3"), captcha: misread });
      expect(wrong.body).toMatchObject({ code: "captcha-wrong", detail: { needsCaptcha: true } });
      const solved = await solve(gateway.app, CAPTCHA_TEXT);
      const read = await ask(login, { ...credentials(name, "wrong-4"), captcha: solved });
      expect(read.body.code).toBe("wrong-credentials");
    }
  });

  it("LOGIN-07 accepts the right password with a captcha in any case, and then requires none", async () => {
    await ask(login, credentials("player", "wrong"));
    const solved = await solve(gateway.app, ` ${CAPTCHA_TEXT.toUpperCase()} `);
    const reply = await ask(login, { ...credentials("player"), captcha: solved });
    expect(reply.status).toBe(200);
    await logIn("player");
  });

  it("LOGIN-07 accepts a captcha once, and for five minutes", async () => {
    await ask(login, credentials("quillon", "wrong"));
    const solved = await solve(gateway.app, CAPTCHA_TEXT);
    const attempt = { ...credentials("quillon", "wrong"), captcha: solved };
    expect((await ask(login, attempt)).body.code).toBe("wrong-credentials");
    expect((await ask(login, attempt)).body.code).toBe("captcha-wrong");

    const late = await solve(gateway.app, CAPTCHA_TEXT);
    clock.advance(5 * 60_000);
    const tooLate = await ask(login, { ...credentials("quillon", "wrong"), captcha: late });
    expect(tooLate.body.code).toBe("captcha-wrong");
  });

  it("LOGIN-08 returns the captcha as an image, and its text only to QA outside production", async () => {
    const reply = await ask(captcha, {});
    const { id, image } = Object(reply.body.value);
    expect(image).toMatch(/^data:image\/png;base64,/);
    expect(Buffer.from(image.split(",")[1], "base64").toString("latin1", 1, 4)).toBe("PNG");
    expect(reply.text).not.toContain(CAPTCHA_TEXT);
    const qa = await gateway.app.inject(`/dev/captcha/${id}`);
    expect(JSON.parse(qa.body)).toEqual({ success: true, value: { text: CAPTCHA_TEXT } });
    expect((await gateway.app.inject("/dev/captcha/unknown")).statusCode).toBe(404);
  });

  it("PERM-08 refuses an agent at the members' login, but only after the right password", async () => {
    const right = await ask(login, credentials("agent"));
    expect([right.status, right.body.code]).toEqual([403, "non-member"]);
    const wrong = await ask(login, credentials("agent", "guess"));
    expect(wrong.body.code).toBe("wrong-credentials");
  });

  it("PERM-08 refuses members and trial accounts at the agents' login, but only after the right password", async () => {
    for (const name of ["player", "trial"]) {
      const right = await ask(login, credentials(name, "evening-42", "agent"));
      expect([right.status, right.body.code]).toEqual([403, "non-agent"]);
    }
    const wrong = await ask(login, credentials("player", "guess", "agent"));
    expect(wrong.body.code).toBe("wrong-credentials");
  });

  it("HEADER-04 returns account, avatar, VIP label and rank, and HEADER-06 the running promotions", async () => {
    const solved = await solve(gateway.app, CAPTCHA_TEXT);
    const reply = await ask(login, { ...credentials("player"), captcha: solved });
    expect((await info(String(reply.body.value?.token))).body.value).toMatchObject({
      account: "player",
      vipLabelName: "Gold",
      vipRankLevel: 3,
      availablePromo: { REFERRAL: { enabled: true } },
      avatar: expect.stringMatching(/^\/art\/avatars\//),
    });
  });

  it("SAFE-04 returns when the player last logged in before this session", async () => {
    await logIn("trial");
    const before = new Date(clock.nowMs()).toISOString();
    clock.advance(HOUR_MS);
    const token = await logIn("trial");
    expect((await info(token)).body.value).toMatchObject({ lastLoginAt: before });
  });

  it("SESSION-02 ends only the session that logs out, for good", async () => {
    const token = await logIn("trial");
    const other = await logIn("trial");
    expect((await ask(logout, {}, { token })).body).toEqual({ success: true, value: null });
    for (const call of [memberInfo, logout]) {
      const reply = await ask(call, {}, { token });
      expect([reply.status, reply.body.code]).toEqual([401, "not-logged-in"]);
    }
    expect((await info(other)).status).toBe(200);
  });

  it("SESSION-03 answers not-logged-in for a missing, invented or malformed token", async () => {
    const authorizations = [
      undefined,
      `Bearer ${"x".repeat(43)}`,
      "Bearer",
      "Basic cGxheWVyOng=",
      "Bearer a b",
    ];
    for (const authorization of authorizations) {
      const sent = authorization === undefined ? {} : { headers: { authorization } };
      const reply = await ask(memberInfo, {}, sent);
      expect([reply.status, reply.body.code]).toEqual([401, "not-logged-in"]);
    }
  });

  it("SESSION-03 ends a session twelve hours after its last use, and always after seven days", async () => {
    await writeSetting("inactivityMinutes", 0);
    const idle = await logIn("trial");
    clock.advance(12 * HOUR_MS);
    expect((await info(idle)).body.code).toBe("not-logged-in");

    const used = await logIn("trial");
    for (let hours = 0; hours < 7 * 24 - 8; hours += 8) {
      clock.advance(8 * HOUR_MS);
      expect((await info(used)).status).toBe(200);
    }
    clock.advance(8 * HOUR_MS);
    expect((await info(used)).body.code).toBe("not-logged-in");
  });
});
