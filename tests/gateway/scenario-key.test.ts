/** Who may use scenarios, where there are none, and the examples of docs/scenarios.md. */
import { readFileSync } from "node:fs";
import { captcha } from "@parlour/adapters/wire/login.calls.ts";
import { forgotByEmail } from "@parlour/adapters/wire/password.calls.ts";
import {
  SCENARIO_HEADER,
  scenarioCalls,
  scenarioCode,
  scenarioPlayer,
} from "@parlour/adapters/wire/scenario.calls.ts";
import { members } from "@parlour/app/gateway/database/schema.ts";
import { createGateway } from "@parlour/app/gateway/gateway.ts";
import { readEnvironment } from "@parlour/app/gateway/run/environment.ts";
import { Misconfigured } from "@parlour/app/gateway/run/misconfigured.ts";
import { announce } from "@parlour/app/gateway/run/start-summary.ts";
import { createScenarioClock } from "@parlour/app/gateway/scenario/clock.ts";
import { count, eq } from "drizzle-orm";
import { describe, expect, it, onTestFinished } from "vitest";
import { main } from "../journeys/cli.ts";
import { openUsual } from "./support/databases.ts";
import { startTestGateway, type TestGateway, testSeals } from "./support/gateway.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import { askScenario, SCENARIO_KEY } from "./support/scenarios.ts";

/** Of the page's examples. */
const EMAIL = "robin.vale@example.com";

const read = (env: NodeJS.ProcessEnv) => readEnvironment(env, import.meta.url);
const production = { NODE_ENV: "production", PARLOUR_SECRET_KEY: "a".repeat(64) };

/** A call of scenarios with the key, and whatever body. */
function post({ app }: Pick<TestGateway, "app">, url: string, payload: object | string) {
  const headers = { [SCENARIO_HEADER]: SCENARIO_KEY, "content-type": "application/json" };
  return app.inject({ method: "POST", url, payload, headers });
}

describe("a gateway with scenarios", () => {
  const { gateway, db, ask } = gatewayOfSuite({
    scenarioKey: SCENARIO_KEY,
    docs: true,
    clock: "machine",
    listen: true,
  });

  it("refuses a wrong key and none alike, before it reads the request, and does nothing", async () => {
    const { app, database } = gateway;
    const counted = () => database.db.select({ members: count() }).from(members);
    const before = await counted();
    const wrong: readonly Readonly<Record<string, string>>[] = [
      {},
      { [SCENARIO_HEADER]: "" },
      { [SCENARIO_HEADER]: `${SCENARIO_KEY}x` },
      { [SCENARIO_HEADER]: SCENARIO_KEY.slice(0, -1) },
      { authorization: `Bearer ${SCENARIO_KEY}` },
    ];
    const said = new Set<string>();
    for (const call of scenarioCalls)
      for (const headers of wrong) {
        const reply = await app.inject({ method: "POST", url: call.path, payload: "no json {", headers });
        said.add(`${reply.statusCode} ${reply.body}`);
      }
    expect([...said]).toEqual([expect.stringContaining('403 {"success":false,"code":"wrong-scenario-key"')]);
    expect(await counted()).toEqual(before);
    expect([...said][0]).not.toContain(SCENARIO_KEY);
  });

  it("names the fields that it cannot read, and stores no NUL", async () => {
    const asked = async (payload: object) => (await post(gateway, scenarioPlayer.path, payload)).json();
    for (const [field, value] of Object.entries({ balance: "-5", money: "5" }))
      expect(await asked({ [field]: value })).toMatchObject({
        code: "bad-request",
        detail: { fields: [field] },
      });
    expect(await asked({ account: "a\0b" })).toMatchObject({ success: false });
  });

  it("describes its calls at /docs under a tag of their own, with the header of the key", async () => {
    const document = (await gateway.app.inject("/docs/json")).json();
    for (const { path } of scenarioCalls)
      expect(document.paths[path].post).toMatchObject({ tags: ["scenario"], security: [{ scenario: [] }] });
    expect(document.components.securitySchemes.scenario).toMatchObject({ name: SCENARIO_HEADER });
  });

  it("answers every example of docs/scenarios.md as it stands there", async () => {
    const page = readFileSync(new URL("../../docs/scenarios.md", import.meta.url), "utf8");
    const examples = [...page.matchAll(/^scenario ([a-z-]+) '(\{.*?\})'/gm)];
    expect(new Set(examples.map(([, name]) => `/scenario/${name}`))).toEqual(
      new Set(scenarioCalls.map(({ path }) => path)),
    );
    const { id } = (await gateway.app.inject(captcha.path)).json().value;
    for (const [, name = "", body = ""] of examples) {
      if (name === "code") await forgetPassword();
      const asked = body.replace('"…"', JSON.stringify(id));
      const reply = await post(gateway, `/scenario/${name}`, asked);
      expect(reply.statusCode, `${body}: ${reply.body}`).toBe(200);
    }
  });

  /** The player of the page's examples asks for a mail; the gateway answers before it sends it. */
  async function forgetPassword() {
    const [player] = await db.select().from(members).where(eq(members.email, EMAIL));
    await ask(forgotByEmail, { username: player?.account ?? "", email: EMAIL });
    const read = () => askScenario(gateway, scenarioCode, { to: EMAIL });
    await expect.poll(async () => (await read()).status).toBe(200);
  }
});

describe("a gateway without the setting", () => {
  it("has none of the addresses", async () => {
    const gateway = await startTestGateway({ listen: false, docs: true });
    onTestFinished(() => gateway.stop());
    for (const call of scenarioCalls) {
      const reply = await post(gateway, call.path, {});
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toMatchObject({ success: false, code: "not-found" });
    }
    expect((await gateway.app.inject("/docs/json")).body).not.toContain("/scenario/");
  });
});

describe("production", () => {
  it("refuses to start with scenarios, and says why", async () => {
    const starting = () => read({ ...production, PARLOUR_SCENARIO: SCENARIO_KEY });
    expect(starting).toThrow(Misconfigured);
    expect(starting).toThrow("PARLOUR_SCENARIO is set in production: whoever has its key makes money");
    expect(starting).not.toThrow(SCENARIO_KEY);
    const database = await openUsual();
    onTestFinished(() => database.close());
    const clock = await createScenarioClock(database, { nowMs: () => Date.now() });
    const scenarios = { key: SCENARIO_KEY, clock };
    await expect(
      createGateway({ database, mode: "production", seals: testSeals(), scenarios }),
    ).rejects.toThrow("PARLOUR_SCENARIO is set in production");
  });
});

describe("the setting", () => {
  it("has a key of 24 visible characters, which the start names and never prints", () => {
    expect(read({}).scenarioKey).toBeNull();
    expect(read({ PARLOUR_SCENARIO: "" }).scenarioKey).toBeNull();
    expect(read({ PARLOUR_SCENARIO: SCENARIO_KEY }).scenarioKey).toBe(SCENARIO_KEY);
    for (const key of ["k".repeat(23), "k".repeat(24).replace("k", " "), "ä".repeat(24)])
      expect(() => read({ PARLOUR_SCENARIO: key })).toThrow("PARLOUR_SCENARIO has less than 24 characters");
    const said = (env: NodeJS.ProcessEnv) => announce(read(env), { kind: "pglite" }, null);
    expect(said({ PARLOUR_SCENARIO: SCENARIO_KEY })).toMatch(/Scenarios +http:\/\/localhost:8080\/scenario/);
    expect(said({ PARLOUR_SCENARIO: SCENARIO_KEY })).not.toContain(SCENARIO_KEY);
    expect(said({})).not.toContain("Scenarios");
  });
});

describe("npm run journeys with the key", () => {
  const run = async (...args: string[]) => {
    const lines: string[] = [];
    const status = await main(args, { line: (text) => lines.push(text) });
    return { status, text: lines.join("\n") };
  };
  const only = ["--only", "LOGIN-05,LOGIN-09,SITE-02,OPS-03,REG-05,AGENT"];

  it("plays an operator's and a newcomer's part at a gateway without demo accounts", async () => {
    const gateway = await startTestGateway({ seeded: "operator", scenarioKey: SCENARIO_KEY });
    onTestFinished(() => gateway.stop());
    const { text } = await run("--gateway", gateway.url, "--scenario", SCENARIO_KEY, ...only);
    expect(text).toContain("core: 9 passed, 0 failed, 0 skipped");
    expect(text).not.toContain(SCENARIO_KEY);
  });

  it("says when the key is wrong, and when the gateway has no scenarios", async () => {
    const gateway = await startTestGateway({ scenarioKey: SCENARIO_KEY });
    const plain = await startTestGateway();
    onTestFinished(async () => {
      await gateway.stop();
      await plain.stop();
    });
    const wrong = await run("--gateway", gateway.url, "--scenario", "a-wrong-key");
    expect(wrong).toMatchObject({ status: 1, text: expect.stringContaining("has another key") });
    const none = await run("--gateway", plain.url, "--scenario", SCENARIO_KEY);
    expect(none).toMatchObject({
      status: 1,
      text: expect.stringContaining("start it with PARLOUR_SCENARIO"),
    });
  });
});
