import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { brotliCompressSync } from "node:zlib";
import { gameMenus } from "@parlour/adapters/wire/games.calls.ts";
import { INTERFACE_VERSION } from "@parlour/adapters/wire/interface-version.ts";
import { captcha, login } from "@parlour/adapters/wire/login.calls.ts";
import { changePassword } from "@parlour/adapters/wire/password.calls.ts";
import { memberInfo } from "@parlour/adapters/wire/session.calls.ts";
import { walletTransfer } from "@parlour/adapters/wire/wallet.calls.ts";
import { sessions } from "@parlour/app/gateway/database/schema.ts";
import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { ask, credentials, logIn, seal } from "./support/caller.ts";
import { forEachDatabase } from "./support/databases.ts";
import { folderOfSuite } from "./support/folder-of-suite.ts";
import { CAPTCHA_TEXT, startTestGateway, type TestGateway } from "./support/gateway.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";

describe("bad input", () => {
  const { gateway, atOnce } = gatewayOfSuite({ seeded: "empty", clock: "machine" });
  const post = (payload: string, type = "application/json") =>
    gateway.app.inject({ method: "POST", url: login.path, payload, headers: { "content-type": type } });

  it("ERR-01 gets a refusal in the envelope for malformed, foreign and too large bodies", async () => {
    const replies = await atOnce(() => [
      post("{not json"),
      post("<login/>", "text/xml"),
      post(JSON.stringify({ jwe: "a".repeat(70_000) })),
      post('{"__proto__":{"admin":true},"jwe":"a.b.c.d.e"}'),
    ]);
    expect(replies.map((reply) => [reply.statusCode, JSON.parse(reply.body).code])).toEqual([
      [400, "bad-request"],
      [415, "bad-request"],
      [413, "bad-request"],
      [400, "bad-request"],
    ]);
  });

  it("ERR-01 gets not-found in the envelope for an unknown call", async () => {
    for (const url of ["/wps/nothing", "/lgw/nothing", "/lotto/nothing", "/dev/nothing", "/anything"]) {
      const reply = await gateway.app.inject({ url });
      expect([reply.statusCode, JSON.parse(reply.body)]).toEqual([
        404,
        { success: false, code: "not-found", message: expect.any(String) },
      ]);
    }
  });

  it("ERR-01 gets bad-request in the envelope for an invalid address", async () => {
    const reply = await gateway.app.inject({ url: "/wps/%" });
    expect([reply.statusCode, JSON.parse(reply.body)]).toMatchObject([
      400,
      { success: false, code: "bad-request", message: expect.any(String) },
    ]);
  });

  it("ERR-01 is refused when a parameter is given twice", async () => {
    const reply = await gateway.app.inject({ url: `${gameMenus.path}?language=EN&language=TY` });
    expect(JSON.parse(reply.body)).toMatchObject({ code: "bad-request", detail: { fields: ["language"] } });
  });
});

forEachDatabase((_name, open) => {
  let gateway: TestGateway | null = null;
  afterEach(() => gateway?.stop());

  it("ERR-01 answers 503 without the reason when the database is closed", async () => {
    const log = new PassThrough();
    gateway = await startTestGateway({ open, listen: false, log: { level: "error", stream: log } });
    const { app } = gateway;
    const token = await logIn(app, "player");
    const well = await app.inject("/health");
    expect([well.statusCode, well.json()]).toMatchObject([
      200,
      { status: "ok", interface: INTERFACE_VERSION },
    ]);
    await gateway.database.close();

    const health = await app.inject("/health");
    expect([health.statusCode, JSON.parse(health.body).status]).toEqual([503, "no-database"]);
    const reply = await ask(app, memberInfo, {}, { token });
    expect([reply.status, Object.keys(reply.body).sort()]).toEqual([503, ["code", "message", "success"]]);
    expect(reply.body.code).toBe("internal");
    expect(reply.text).not.toMatch(/pglite|postgres|query|select|\bat /i);
    expect(String(log.read())).toContain("a request failed");
  });

  it("ERR-01 answers 500 for a defect while the database works, and writes the details only to the log", async () => {
    const log = new PassThrough();
    gateway = await startTestGateway({ open, listen: false, log: { level: "error", stream: log } });
    await gateway.db.execute(sql`drop table captchas`);
    const reply = await gateway.ask(captcha, {});
    expect([reply.status, reply.body.code]).toEqual([500, "internal"]);
    expect(reply.text).not.toContain("captchas");
    const logged = String(log.read());
    expect(logged).toContain("captchas");
    expect(logged).not.toContain("params:");
  });

  it("ERR-02 logs each call without secrets: a login, a failed one, a change of password, a transfer", async () => {
    const log = new PassThrough();
    gateway = await startTestGateway({ open, listen: false, log: { level: "trace", stream: log } });
    const { app } = gateway;
    const token = await logIn(app, "player");
    const wrong = await seal(app, login, credentials("player", "my-other-secret"));
    await ask(app, login, credentials("player"), { raw: { jwe: wrong } });
    const passwords = { oldPassword: "not-the-old-one", newPassword: "brand-new-secret" };
    await ask(app, changePassword, passwords, { token });
    await ask(app, memberInfo, {}, { token });
    await app.inject({ url: `/wps/member/info?token=${token}&password=in-the-address` });
    const transfer = {
      direction: "to-vendor" as const,
      vassalage: "ORRERY",
      amount: "1.00",
      currency: "USD",
    };
    await ask(app, walletTransfer, transfer, { token, key: "key-of-the-test" });
    app.log.warn({ authorization: token, body: { password: "logged-by-hand", jwe: wrong } }, "by hand");
    await gateway.db.execute(sql`alter table sessions rename to hidden`);
    await ask(app, login, { ...credentials("player"), captcha: { id: "none", text: CAPTCHA_TEXT } });
    await ask(app, memberInfo, {}, { token });
    await gateway.db.execute(sql`alter table hidden rename to sessions`);

    const logged = String(log.read());
    const [session] = await gateway.db.select().from(sessions);
    const secrets = [
      token,
      session?.tokenHash ?? "",
      wrong,
      "evening-42",
      "my-other-secret",
      "not-the-old-one",
      "brand-new-secret",
      "in-the-address",
      "logged-by-hand",
    ];
    for (const secret of secrets) {
      expect(secret).not.toBe("");
      expect(logged).not.toContain(secret);
    }
    expect(logged).toContain('"call":"login","status":200');
    expect(logged).toContain('"call":"GCS_walletTransfer"');
    expect(logged).toContain("a request failed");
  });
});

describe("headers", () => {
  const web = folderOfSuite("web", (folder) => {
    mkdirSync(join(folder, "assets"));
    mkdirSync(join(folder, ".vite"));
    writeFileSync(join(folder, "index.html"), page);
    writeFileSync(join(folder, "index.html.br"), brotliCompressSync(page));
    writeFileSync(join(folder, "assets/main-1a2b3c.js"), "export {};");
    writeFileSync(join(folder, ".vite/manifest.json"), "{}");
  });
  const { gateway, writeSetting } = gatewayOfSuite(
    {
      seeded: "empty",
      mode: "production",
      docs: true,
      config: { imageCdns: ["https://pictures.example.com"] },
      clock: "machine",
    },
    () => ({ web: { kind: "built", folder: web.path } }),
  );
  const page = `<!doctype html><title>Parlour</title>${"<p>home</p>".repeat(200)}`;
  const get = (url: string, headers = {}) => gateway.app.inject({ url, headers });

  it("ERR-01 allow built files no unsafe-inline and no unsafe-eval", async () => {
    const { headers } = await get("/");
    const policy = String(headers["content-security-policy"]);
    expect(policy.split(";")).toEqual([
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data: https://pictures.example.com",
      "connect-src 'self'",
      "frame-src 'none'",
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]);
    expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "x-frame-options": "DENY" });
  });

  it("allow answers of calls to load nothing and no page to frame them", async () => {
    for (const url of ["/wps/system/status", "/wps/nothing"]) {
      const { headers } = await get(url);
      expect(headers).toMatchObject({
        "content-security-policy": "default-src 'none';frame-ancestors 'none'",
        "cross-origin-resource-policy": "same-origin",
        "strict-transport-security": expect.stringMatching(/^max-age=31536000/),
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
      });
      expect(headers).not.toHaveProperty("referrer-policy");
    }
  });

  it("META-01 allow gtag's sites only while the operator uses analytics", async () => {
    const policyAt = async (url: string) => String((await get(url)).headers["content-security-policy"]);
    expect(await policyAt("/")).not.toContain("google");
    const measure = (gtagId?: string) => writeSetting("analytics", gtagId === undefined ? {} : { gtagId });
    await measure("G-PARLOUR42");
    expect((await policyAt("/home")).split(";")).toMatchObject([
      "default-src 'self'",
      "script-src 'self' https://www.googletagmanager.com",
      "style-src 'self'",
      expect.stringMatching(/^img-src 'self' data: .*https:\/\/\*\.google-analytics\.com$/),
      expect.stringMatching(/^connect-src 'self' .*https:\/\/\*\.google-analytics\.com/),
      "frame-src 'none'",
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]);
    await measure();
    expect(await policyAt("/")).not.toContain("google");
  });

  it("THIRD-01 allow a third party's sites only where the operator has configured it", async () => {
    const headersAt = async (url: string) => (await get(url)).headers;
    expect(await headersAt("/")).toMatchObject({ "cross-origin-opener-policy": "same-origin" });
    const configure = (identity: object) => writeSetting("identity", { ...identity });
    const firebase = { apiKey: "k", authDomain: "parlour.example", projectId: "p", channels: ["google.com"] };
    await configure({ firebase });
    const there = await headersAt("/");
    expect(String(there["content-security-policy"]).split(";")).toMatchObject([
      "default-src 'self'",
      "script-src 'self' https://apis.google.com",
      "style-src 'self'",
      expect.stringMatching(/^img-src 'self' data: /),
      "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
      "frame-src https://parlour.example",
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]);
    expect(there["cross-origin-opener-policy"]).toBe("same-origin-allow-popups");

    const emulatorUrl = "http://127.0.0.1:9099/anywhere";
    await configure({ firebase: { ...firebase, authDomain: "x; script-src *", emulatorUrl } });
    const policy = String((await headersAt("/"))["content-security-policy"]).split(";");
    expect(policy).toHaveLength(10);
    expect(policy).toContain("frame-src http://127.0.0.1:9099");
    expect(policy[4]).toMatch(/ http:\/\/127\.0\.0\.1:9099$/);
    await configure({ firebase: { ...firebase, channels: [] } });
    expect(await headersAt("/")).toMatchObject({ "cross-origin-opener-policy": "same-origin" });
    await configure({});
    expect(String((await headersAt("/"))["content-security-policy"])).toContain("frame-src 'none'");
  });

  it("ROUTE-07 answers the portal's paths with its page, and unknown ones with 404 and the same page", async () => {
    for (const [url, status] of [
      ["/", 200],
      ["/home", 200],
      ["/index.html", 200],
      ["/vnLottery?gameCode=1", 200],
      ["/VNLOTTERY", 404],
      ["/no-such-page", 404],
    ] as const) {
      const reply = await get(url);
      expect([url, reply.statusCode, reply.body === page]).toEqual([url, status, true]);
      expect(reply.headers["cache-control"]).toBe("no-cache");
    }
    const head = await gateway.app.inject({ method: "HEAD", url: "/" });
    expect([head.statusCode, head.body]).toEqual([200, ""]);
  });

  it("ROUTE-07 answers missing calls, pictures and files with their own 404, never with the page", async () => {
    for (const url of [
      "/wps/nothing",
      "/lgw",
      "/lotto/x",
      "/missing.js",
      "/assets/old-chunk.js",
      "/.vite/manifest.json",
    ]) {
      const reply = await get(url);
      expect([url, reply.statusCode, JSON.parse(reply.body).code]).toEqual([url, 404, "not-found"]);
    }
    const posted = await gateway.app.inject({ method: "POST", url: "/home" });
    expect(posted.statusCode).toBe(404);
    expect((await get("/art/nothing.svg")).headers["content-type"]).toBe("image/svg+xml");
  });

  it("caches hashed files for ever, and sends precompressed files", async () => {
    const asset = await get("/assets/main-1a2b3c.js");
    expect(asset.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    const compressed = await get("/", { "accept-encoding": "gzip, br" });
    expect(compressed.headers["content-encoding"]).toBe("br");
    expect(compressed.rawPayload.equals(brotliCompressSync(page))).toBe(true);
  });

  it("LOGIN-08 does not reveal a captcha's text in production", async () => {
    const reply = await gateway.ask(captcha, {});
    const id = String(reply.body.value?.id);
    expect((await get(`/dev/captcha/${id}`)).statusCode).toBe(404);
  });

  it("describes the calls at /docs, and as OpenAPI 3.1 at /docs/json", async () => {
    const reply = await get("/docs/json");
    const document: { openapi: string; paths: Record<string, object> } = JSON.parse(reply.body);
    expect(document.openapi).toBe("3.1.0");
    expect(Object.keys(document.paths)).toContain("/wps/session/login");
    const shown = await get("/docs/");
    expect([shown.statusCode, shown.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    expect(shown.headers["content-security-policy"]).not.toContain("upgrade-insecure-requests");
  });
});
