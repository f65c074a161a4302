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
import { describe, expect, it, onTestFinished } from "vitest";
import { credentials, seal } from "./support/caller.ts";
import { forEachDatabase } from "./support/databases.ts";
import { folderOfSuite } from "./support/folder-of-suite.ts";
import { CAPTCHA_TEXT, startTestGateway } from "./support/gateway.ts";
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
  async function start(level: "error" | "trace") {
    const log = new PassThrough();
    const gateway = await startTestGateway({ open, listen: false, log: { level, stream: log } });
    onTestFinished(gateway.stop);
    return { ...gateway, logged: () => String(log.read()) };
  }

  it("ERR-01 answers 503 without the reason when the database is closed", async () => {
    const { app, database, ask, logIn, logged } = await start("error");
    const token = await logIn("player");
    const well = await app.inject("/health");
    expect([well.statusCode, well.json()]).toMatchObject([
      200,
      { status: "ok", interface: INTERFACE_VERSION },
    ]);
    await database.close();

    const health = await app.inject("/health");
    expect([health.statusCode, JSON.parse(health.body).status]).toEqual([503, "no-database"]);
    const reply = await ask(memberInfo, {}, { token });
    expect([reply.status, Object.keys(reply.body).sort()]).toEqual([503, ["code", "message", "success"]]);
    expect(reply.body.code).toBe("internal");
    expect(reply.text).not.toMatch(/pglite|postgres|query|select|\bat /i);
    expect(logged()).toContain("a request failed");
  });

  it("ERR-01 answers 500 for a defect while the database works, and writes the details only to the log", async () => {
    const { db, ask, logged } = await start("error");
    await db.execute(sql`drop table captchas`);
    const reply = await ask(captcha, {});
    expect([reply.status, reply.body.code]).toEqual([500, "internal"]);
    expect(reply.text).not.toContain("captchas");
    const text = logged();
    expect(text).toContain("captchas");
    expect(text).not.toContain("params:");
  });

  it("ERR-02 logs each call without secrets: a login, a failed one, a change of password, a transfer", async () => {
    const { app, db, ask, logIn, logged } = await start("trace");
    const token = await logIn("player");
    const wrong = await seal(app, login, credentials("player", "my-other-secret"));
    await ask(login, credentials("player"), { raw: { jwe: wrong } });
    const passwords = { oldPassword: "not-the-old-one", newPassword: "brand-new-secret" };
    await ask(changePassword, passwords, { token });
    await ask(memberInfo, {}, { token });
    await app.inject({ url: `/wps/member/info?token=${token}&password=in-the-address` });
    const transfer = {
      direction: "to-vendor",
      vassalage: "ORRERY",
      amount: "1.00",
      currency: "USD",
    } as const;
    await ask(walletTransfer, transfer, { token, key: "key-of-the-test" });
    app.log.warn({ authorization: token, body: { password: "logged-by-hand", jwe: wrong } }, "by hand");
    await db.execute(sql`alter table sessions rename to hidden`);
    await ask(login, { ...credentials("player"), captcha: { id: "none", text: CAPTCHA_TEXT } });
    await ask(memberInfo, {}, { token });
    await db.execute(sql`alter table hidden rename to sessions`);

    const text = logged();
    const [session] = await db.select().from(sessions);
    const typed = ["evening-42", "my-other-secret", ...Object.values(passwords)];
    const others = ["in-the-address", "logged-by-hand"];
    for (const secret of [token, session?.tokenHash ?? "", wrong, ...typed, ...others]) {
      expect(secret).not.toBe("");
      expect(text).not.toContain(secret);
    }
    expect(text).toContain('"call":"login","status":200');
    expect(text).toContain('"call":"GCS_walletTransfer"');
    expect(text).toContain("a request failed");
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

  /** What a page may load, by directive. */
  const policyAt = async (url: string) => {
    const text = String((await get(url)).headers["content-security-policy"]);
    return Object.fromEntries(
      text.split(";").map((each) => [each.split(" ", 1).join(), each.replace(/^\S+ ?/, "")]),
    );
  };
  const usual = {
    "default-src": "'self'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data: https://pictures.example.com",
    "connect-src": "'self'",
    "frame-src": "'none'",
    "object-src": "'none'",
    "base-uri": "'self'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
  };

  it("ERR-01 allow built files no unsafe-inline and no unsafe-eval", async () => {
    expect(await policyAt("/")).toEqual(usual);
    const { headers } = await get("/");
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
    const measure = (gtagId?: string) => writeSetting("analytics", gtagId === undefined ? {} : { gtagId });
    await measure("G-PARLOUR42");
    expect(await policyAt("/home")).toEqual({
      ...usual,
      "script-src": "'self' https://www.googletagmanager.com",
      "img-src": expect.stringMatching(/^'self' data: .*https:\/\/\*\.google-analytics\.com$/),
      "connect-src": expect.stringMatching(/^'self' .*https:\/\/\*\.google-analytics\.com/),
    });
    await measure();
    expect(await policyAt("/")).toEqual(usual);
  });

  it("THIRD-01 allow a third party's sites only where the operator has configured it", async () => {
    const headersAt = async (url: string) => (await get(url)).headers;
    expect(await headersAt("/")).toMatchObject({ "cross-origin-opener-policy": "same-origin" });
    const configure = (identity: object) => writeSetting("identity", { ...identity });
    const firebase = { apiKey: "k", authDomain: "parlour.example", projectId: "p", channels: ["google.com"] };
    await configure({ firebase });
    expect(await policyAt("/")).toEqual({
      ...usual,
      "script-src": "'self' https://apis.google.com",
      "connect-src": "'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
      "frame-src": "https://parlour.example",
    });
    expect(await headersAt("/")).toMatchObject({ "cross-origin-opener-policy": "same-origin-allow-popups" });

    const emulatorUrl = "http://127.0.0.1:9099/anywhere";
    await configure({ firebase: { ...firebase, authDomain: "x; script-src *", emulatorUrl } });
    expect(await policyAt("/")).toEqual({
      ...usual,
      "script-src": "'self' https://apis.google.com",
      "connect-src": expect.stringMatching(/ http:\/\/127\.0\.0\.1:9099$/),
      "frame-src": "http://127.0.0.1:9099",
    });
    await configure({ firebase: { ...firebase, channels: [] } });
    expect(await headersAt("/")).toMatchObject({ "cross-origin-opener-policy": "same-origin" });
    await configure({});
    expect(await policyAt("/")).toEqual(usual);
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
