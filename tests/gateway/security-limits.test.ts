import { captcha, login } from "@parlour/adapters/wire/login.calls.ts";
import { defaultConfig } from "@parlour/app/gateway/options.ts";
import type { PasswordHasher } from "@parlour/app/gateway/security/passwords.ts";
import { DEFAULT_PASSWORD } from "@parlour/core/login/login.rules";
import { describe, expect, it } from "vitest";
import { credentials, solve } from "./support/caller.ts";
import { forEachDatabase } from "./support/databases.ts";
import { CAPTCHA_TEXT, cheapPasswords } from "./support/gateway.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";

const MINUTE_MS = 60_000;

forEachDatabase((_name, open) => {
  let checks: (string | null)[] = [];
  const real = cheapPasswords();
  const counting: PasswordHasher = {
    ...real,
    matches(password, stored) {
      checks.push(stored);
      return real.matches(password, stored);
    },
  };
  const limits = { ...defaultConfig.login, captchaAfterAddressFailures: 12, lockAfterAddressFailures: 15 };
  const { gateway, clock, ask, atOnce } = gatewayOfSuite({
    open,
    passwords: counting,
    config: { login: limits },
  });

  const attempt = async (name: string, password: string, ip: string) => {
    const solved = await solve(gateway.app, CAPTCHA_TEXT);
    return ask(login, { ...credentials(name, password), captcha: solved }, { ip });
  };

  it("LOGIN-03 does the same work for an unknown account as for a wrong password", async () => {
    checks = [];
    await ask(login, credentials("nobody"), { ip: "192.0.2.1" });
    await ask(login, credentials("marloweb"), { ip: "192.0.2.1" });
    expect(checks).toEqual([null, "none"]);
  });

  it("LOGIN-07 locks an account for fifteen minutes after ten failures, and returns until when", async () => {
    for (let failure = 1; failure < 10; failure += 1) {
      const reply = await attempt("player", "wrong", `198.51.100.${failure}`);
      expect(reply.body.code).toBe("wrong-credentials");
    }
    const retryAt = new Date(clock.nowMs() + 15 * MINUTE_MS).toISOString();
    const tenth = await attempt("player", "wrong", "198.51.100.10");
    expect([tenth.status, tenth.body.code]).toEqual([429, "locked"]);
    expect(tenth.body.detail).toEqual({ needsCaptcha: true, retryAt });

    checks = [];
    const right = await attempt("PLAYER", "evening-42", "203.0.113.5");
    expect([right.body.code, right.body.detail?.retryAt, checks]).toEqual(["locked", retryAt, []]);
    clock.advance(15 * MINUTE_MS);
    expect((await attempt("player", "evening-42", "203.0.113.5")).status).toBe(200);
  });

  it("LOGIN-07 requires captchas from an address, then locks it, for failures at any accounts", async () => {
    const ip = "203.0.113.66";
    for (let failure = 1; failure <= 12; failure += 1) {
      const reply = await ask(login, credentials(`guess-${failure}`, "wrong"), { ip });
      expect(reply.body.code).toBe("wrong-credentials");
    }
    const thirteenth = await ask(login, credentials("guess-13", "wrong"), { ip });
    expect(thirteenth.body.code).toBe("captcha-required");
    await attempt("guess-13", "wrong", ip);
    await attempt("guess-14", "wrong", ip);
    expect((await attempt("guess-15", "wrong", ip)).body.code).toBe("locked");
    expect((await attempt("trial", "evening-42", ip)).body.code).toBe("locked");
    expect((await attempt("trial", "evening-42", "203.0.113.67")).status).toBe(200);
  });

  it("LOGIN-07 counts every guess of a parallel burst", async () => {
    checks = [];
    const guesses = await atOnce(() =>
      Array.from({ length: 30 }, (_, index) =>
        ask(login, credentials("agent", `guess-${index}`), { ip: `198.51.100.${100 + index}` }),
      ),
    );
    const codes = guesses.map((reply) => reply.body.code);
    expect(checks.length).toBeLessThanOrEqual(10);
    const refusals = new Set(codes.filter((code) => code !== "wrong-credentials"));
    expect(codes.filter((code) => code === "wrong-credentials").length).toBeLessThan(10);
    expect([...refusals].filter((code) => code !== "captcha-required" && code !== "locked")).toEqual([]);
  });

  it("LOGIN-07 locks an account after nine failures and another twenty minutes later, from any addresses", async () => {
    const wrong = (ip: string) => attempt("newcomer", "wrong", ip);
    for (let failure = 1; failure < 10; failure += 1)
      expect((await wrong(`198.51.100.${200 + failure}`)).body.code).toBe("wrong-credentials");
    clock.advance(20 * MINUTE_MS);
    expect((await wrong("198.51.100.210")).body.code).toBe("locked");
    expect((await attempt("newcomer", DEFAULT_PASSWORD, "198.51.100.211")).body.code).toBe("locked");
  });

  it("LOGIN-07 no longer counts failures after an hour", async () => {
    await ask(login, credentials("trial", "wrong"), { ip: "192.0.2.77" });
    clock.advance(60 * MINUTE_MS);
    const reply = await ask(login, credentials("trial"), { ip: "192.0.2.77" });
    expect(reply.status).toBe(200);
  });
});

describe("rate limits", () => {
  const rates = {
    ...defaultConfig.rates,
    loginPerMinute: 3,
    captchaPerMinute: 2,
    sealedWritesPerMinute: 2,
  };
  const { ask } = gatewayOfSuite({ seeded: "empty", config: { rates }, clock: "machine" });

  it("ERR-01 answer too-many-requests in the envelope, by address, with the time to retry", async () => {
    const from = (ip: string) => ask(captcha, {}, { ip });
    await from("192.0.2.1");
    await from("192.0.2.1");
    const third = await from("192.0.2.1");
    expect([third.status, third.body.code]).toEqual([429, "too-many-requests"]);
    expect(Number(third.headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(third.body.detail?.retryAfterSeconds)).toBe(Number(third.headers["retry-after"]));
    expect((await from("192.0.2.2")).status).toBe(200);
  });

  it("ERR-01 limit logins whether they can be decrypted or not", async () => {
    const codes = [];
    for (let turn = 1; turn <= 4; turn += 1) {
      const reply = await ask(login, credentials("player"), {
        raw: { jwe: "a.b.c.d.e" },
        ip: "192.0.2.9",
      });
      codes.push(reply.body.code);
    }
    expect(codes).toEqual([...Array(3).fill("encryption-broken"), "too-many-requests"]);
  });
});
