import { login } from "@parlour/adapters/wire/login.calls.ts";
import {
  forgotByEmail,
  forgotByPhone,
  resetPassword,
  smsNoLogin,
} from "@parlour/adapters/wire/password.calls.ts";
import { members, passwordResets } from "@parlour/app/gateway/database/schema.ts";
import type { Mail, SendOutcome } from "@parlour/app/gateway/messages/message.ports.ts";
import { defaultConfig } from "@parlour/app/gateway/options.ts";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { credentials, solve } from "./support/caller.ts";
import { forEachDatabase, type OpenDatabase } from "./support/databases.ts";
import { cheapPasswords, startTestGateway, type TestGateway } from "./support/gateway.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import { sentTo } from "./support/messages.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const ROBIN = "robin@example.com";
const phone = { countryDialingCode: "+44", mobileNum: "7700900123" };
const stranger = { countryDialingCode: "+44", mobileNum: "7700900555" };
const OLD = "evening-42";
const NEW = "harbour-lantern-88";

forEachDatabase((_name, open) => forgotSuite(open));

function forgotSuite(open: OpenDatabase): void {
  const { gateway, clock, db, atOnce } = gatewayOfSuite({ open });
  beforeEach(async () => {
    clock.advance(HOUR_MS);
    await db
      .update(members)
      .set({ passwordHash: await cheapPasswords().hash(OLD), passwordChangedAt: new Date(clock.nowMs()) })
      .where(eq(members.account, "player"));
  });

  const forget = (username = "player", email = ROBIN, headers: Readonly<Record<string, string>> = {}) =>
    gateway.ask(forgotByEmail, { username, email }, { headers });
  const reset = (resetToken: string, newPassword = NEW) =>
    gateway.ask(resetPassword, { resetToken, newPassword });
  const newLink = async (): Promise<string> => {
    expect((await forget()).body).toEqual({ success: true, value: null });
    const [mail] = await sentTo(gateway.app, ROBIN);
    return /http\S+/.exec(mail?.body ?? "")?.[0] ?? "";
  };
  const newToken = async (): Promise<string> => new URL(await newLink()).hash.slice(1);
  const isOpenTo = async (password: string) =>
    (await gateway.ask(login, credentials("player", password))).status === 200;

  it("FORGOT-01 mails a link with the token in the fragment to a player who gives both name and address", async () => {
    const reply = await forget(" PLAYER ", "Robin@Example.com", { host: "localhost:8080" });
    expect(reply.body).toEqual({ success: true, value: null });
    const [mail] = await sentTo(gateway.app, ROBIN);
    expect(mail).toMatchObject({ channel: "mail", to: ROBIN, subject: "Choose a new password" });
    expect(mail?.body).toMatch(/\nhttp:\/\/localhost:8080\/reset#[\w-]{43}\n/);
    const rows = await db.select().from(passwordResets);
    expect(JSON.stringify(rows)).not.toContain(/#([\w-]{43})/.exec(mail?.body ?? "")?.[1]);
  });

  it("FORGOT-01 takes a form at POST /wps/member/password/email, with a valid name and address", async () => {
    const form = async (fields: Readonly<Record<string, string>>) => {
      const { statusCode, body } = await gateway.app.inject({
        method: "POST",
        url: "/wps/member/password/email",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: new URLSearchParams(fields).toString(),
      });
      return { statusCode, body };
    };
    const before = (await sentTo(gateway.app, ROBIN)).length;
    const wrong = [
      await form({ username: "player" }),
      await form({ email: ROBIN }),
      await form({ username: "", email: ROBIN }),
      await form({ username: "player", email: "robin" }),
    ];
    for (const { statusCode, body } of wrong) expect(statusCode, body).toBe(400);
    expect(await sentTo(gateway.app, ROBIN)).toHaveLength(before);

    const { statusCode, body } = await form({ username: "player", email: ROBIN });
    expect([statusCode, JSON.parse(body)]).toEqual([200, { success: true, value: null }]);
    expect(await sentTo(gateway.app, ROBIN)).toHaveLength(before + 1);
  });

  it("FORGOT-01 mails three links an hour to an account, and returns when the next is allowed", async () => {
    for (let asked = 1; asked <= 3; asked += 1) expect((await forget()).status).toBe(200);
    const reply = await forget("Player");
    const retryAt = new Date(clock.nowMs() + HOUR_MS).toISOString();
    expect([reply.status, reply.body.code, reply.body.detail]).toEqual([
      429,
      "too-many-requests",
      { retryAt },
    ]);
  });

  it("FORGOT-03 accepts only one of many concurrent resets by the same link", async () => {
    const token = await newToken();
    const all = await atOnce(() => Array.from({ length: 5 }, (_, n) => reset(token, `harbour-lantern-${n}`)));
    const codes = all.map(({ body }) => body.code ?? "reset").sort();
    expect(codes).toEqual(["reset", ...Array.from({ length: 4 }, () => "reset-expired")]);
  });

  it("PWD-01 checks a reset by the operator's password rule, and keeps the link valid after a refusal", async () => {
    const token = await newToken();
    for (const weak of ["123456", "short-1", "no-digits-in-it", `long-1${"x".repeat(60)}`]) {
      const reply = await reset(token, weak);
      expect([weak, reply.body.code, reply.body.detail]).toEqual([
        weak,
        "weak-password",
        { minLength: 8, maxLength: 64 },
      ]);
    }
    expect((await reset(token)).status).toBe(200);
    expect(await isOpenTo(NEW)).toBe(true);
  });

  it("FORGOT-03 lifts the lock after too many wrong passwords", async () => {
    for (let failed = 1; failed <= 10; failed += 1) {
      const captcha = await solve(gateway.app, gateway.captchaText);
      await gateway.ask(login, { ...credentials("player", "guess-1234"), captcha });
    }
    expect((await gateway.ask(login, credentials("player", OLD))).body.code).toBe("locked");
    expect((await reset(await newToken())).status).toBe(200);
    expect(await isOpenTo(NEW)).toBe(true);
  });

  it("FORGOT-02 answers for an unknown number as for a member's with a wrong code", async () => {
    const setByPhone = (of: typeof phone) =>
      gateway.ask(forgotByPhone, { ...of, verificationCode: "00000x", newPassword: NEW });
    for (const of of [phone, stranger]) await gateway.ask(smsNoLogin, of);
    for (let guess = 1; guess <= 6; guess += 1) {
      const [known, unknown] = [await setByPhone(phone), await setByPhone(stranger)];
      expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    }
    const nowhere = { countryDialingCode: "+44", mobileNum: "1234" };
    expect((await setByPhone(nowhere)).body.code).toBe("verification-code-wrong");
  });
}

describe("the link of a password reset", () => {
  const mails: Mail[] = [];
  let outcome: SendOutcome = { kind: "sent" };
  let gateway: TestGateway;
  const mail = {
    async send(sent: Mail) {
      mails.push(sent);
      return outcome;
    },
  };
  const forget = (headers: Readonly<Record<string, string>>, ip = "127.0.0.1") =>
    gateway.ask(forgotByEmail, { username: "player", email: ROBIN }, { headers, ip });
  const origins = ["https://parlour.example", "https://play.parlour.example"];
  const start = async (config: object, mode: "production" | "test") => {
    gateway = await startTestGateway({ listen: false, mail, mode, config });
    onTestFinished(gateway.stop);
  };

  it("FORGOT-01 leads to one of the operator's origins, regardless of the request's headers", async () => {
    await start({ publicOrigins: origins }, "production");
    const linkFor = async (headers: Readonly<Record<string, string>>) => {
      expect((await forget(headers)).status).toBe(200);
      return /https?:\/\/[^/\s]+/.exec(mails.at(-1)?.text ?? "")?.[0];
    };
    const [main, play] = origins;
    expect(await linkFor({ host: "evil.example", origin: "https://evil.example" })).toBe(main);
    expect(await linkFor({ host: "evil.example", "x-forwarded-host": "evil.example" })).toBe(main);
    expect(await linkFor({ origin: "https://play.parlour.example" })).toBe(play);
    expect(mails.every(({ text, html }) => !`${text}${html}`.includes("evil"))).toBe(true);
  });

  it("FORGOT-01 is not mailed in production without a configured origin", async () => {
    const before = mails.length;
    await start({}, "production");
    expect((await forget({ host: "evil.example" })).body.code).toBe("internal");
    expect(mails).toHaveLength(before);
  });

  it("FORGOT-01 is not counted when the mail fails, which is reported, and is limited for an address", async () => {
    await start({ resetMailsPerAddressAnHour: 6 }, "test");
    outcome = { kind: "refused", reason: "send-failed", message: "no" };
    for (let failed = 1; failed <= 4; failed += 1) {
      expect((await forget({})).body.code).toBe("internal");
    }
    expect(await gateway.db.select().from(passwordResets)).toEqual([]);
    outcome = { kind: "sent" };
    expect((await forget({})).status).toBe(200);
    expect((await forget({})).status).toBe(200);
    expect((await forget({})).body.code).toBe("too-many-requests");
    expect((await forget({}, "192.0.2.9")).status).toBe(200);
    expect(defaultConfig.resetMailsPerAddressAnHour).toBe(20);
  });
});
