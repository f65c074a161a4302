/** The sandbox beside a gateway: its address, the origins that may frame it, and its environment variables. */
import { createServer } from "node:net";
import { readEnvironment } from "@parlour/app/gateway/run/environment.ts";
import { type SandboxBeside, sandboxBeside } from "@parlour/app/gateway/run/sandbox-beside.ts";
import { announce } from "@parlour/app/gateway/run/start-summary.ts";
import { unsealed } from "@parlour/app/gateway/security/seals.ts";
import { afterEach, describe, expect, it } from "vitest";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import { listenDuringTest } from "./support/listening.ts";

describe("the sandbox's environment variables", () => {
  const read = (env: NodeJS.ProcessEnv) => readEnvironment(env, import.meta.url);

  it("LAUNCH-02 start it by default, in production only on explicit request, at the given port and origin", () => {
    const anywhere = { port: null, origin: null };
    expect(read({}).sandbox).toEqual(anywhere);
    const production = { NODE_ENV: "production", PARLOUR_SECRET_KEY: "a".repeat(64) };
    expect(read(production).sandbox).toBeNull();
    expect(read({ ...production, PARLOUR_SANDBOX: "1" }).sandbox).toEqual(anywhere);
    expect(read({ PARLOUR_SANDBOX: "0", PARLOUR_SANDBOX_PORT: "9000" }).sandbox).toBeNull();
    const told = { PARLOUR_SANDBOX_PORT: "9000", PARLOUR_SANDBOX_ORIGIN: "https://games.test/" };
    expect(read(told).sandbox).toEqual({ port: 9000, origin: "https://games.test" });
  });

  it.each([
    [{ PARLOUR_SANDBOX_PORT: "many" }, "PARLOUR_SANDBOX_PORT is many, which is no port"],
    [{ PARLOUR_SANDBOX_ORIGIN: "games" }, "PARLOUR_SANDBOX_ORIGIN has games, which is no origin"],
    [{ PARLOUR_SANDBOX_ORIGIN: "https://games.test/path" }, "which is no origin"],
    [{ PARLOUR_SANDBOX: "yes" }, "PARLOUR_SANDBOX is yes, which is neither 1 nor 0"],
    [{ PORT: "x" }, "PORT is x, which is no port"],
  ])("LAUNCH-02 are refused with an explanation for %o", (env, complaint) => {
    expect(() => read(env)).toThrow(complaint);
  });
});

describe("the sandbox beside a gateway", () => {
  const { gateway } = gatewayOfSuite({ seeded: "empty", clock: "machine", listen: true });
  let beside: SandboxBeside | null = null;
  afterEach(async () => {
    await beside?.close();
    beside = null;
  });

  type Options = Parameters<typeof sandboxBeside>[0];
  const idle = (more: Partial<Options> = {}) =>
    sandboxBeside({
      database: gateway.database,
      run: { port: null, origin: null },
      mode: "development",
      demo: true,
      seals: unsealed,
      walletKey: "key",
      publicOrigins: [],
      report: () => {},
      ...more,
    });
  const start = async (more: Partial<Options> = {}, gatewayPort?: number) => {
    beside = idle(more);
    const port = await beside.start(gatewayPort ?? Number(new URL(gateway.url).port), "127.0.0.1");
    const framedBy = async () => {
      const { headers } = await fetch(`http://127.0.0.1:${port}/play`);
      return /frame-ancestors (.*)$/.exec(headers.get("content-security-policy") ?? "")?.[1];
    };
    return { place: beside.place, port, framedBy };
  };

  it("LAUNCH-02 has an origin on the visitor's host, and none before it listens", async () => {
    const unheard = idle({ mode: "test", walletKey: undefined });
    expect(unheard.place.originFor("localhost:8080")).toBeNull();
    await unheard.close();
    const { place, port } = await start();
    expect(place.originFor("localhost:8080")).toBe(`http://localhost:${port}`);
    expect(place.originFor("192.168.1.7:8080")).toBe(`http://192.168.1.7:${port}`);
    expect(place.originFor("[::1]:8080")).toBe(`http://[::1]:${port}`);
    for (const host of ["", "evil.test; script-src *", "a b", "user@host", "host/path"]) {
      expect(place.originFor(host)).toBeNull();
    }
  });

  it("LAUNCH-02 has the origin of the setting", async () => {
    const { place } = await start({ run: { port: 0, origin: "https://games.test" } });
    expect(place.originFor("localhost:8080")).toBe("https://games.test");
  });

  it("LAUNCH-02 uses any free port when the default one is in use, but not in place of a configured one", async () => {
    const taken = await listenDuringTest(createServer());
    const { port } = await start({}, taken - 1);
    expect(port).not.toBe(taken);
    expect((await fetch(`http://127.0.0.1:${port}/play`)).status).toBe(200);
    await beside?.close();
    await expect(start({ run: { port: taken, origin: null } })).rejects.toThrow("EADDRINUSE");
  });

  it("LAUNCH-06 may be framed by the portal's own origins, in production only by the configured ones", async () => {
    const own = `http://127.0.0.1:${new URL(gateway.url).port}`;
    expect(await (await start()).framedBy()).toBe(own);
    await beside?.close();
    const told = { publicOrigins: ["https://parlour.test"] };
    expect(await (await start(told)).framedBy()).toBe(`https://parlour.test ${own}`);
    await beside?.close();
    expect(await (await start({ ...told, mode: "production" })).framedBy()).toBe("https://parlour.test");
  });

  it("LAUNCH-02 is announced with its address", () => {
    const settings = readEnvironment({ PORT: "8080" }, import.meta.url);
    expect(announce(settings, gateway.database, 8081)).toContain(
      "http://localhost:8081   (the provider sandbox)",
    );
    expect(announce(settings, gateway.database, null)).not.toContain("sandbox");
    const elsewhere = readEnvironment({ PARLOUR_SANDBOX_ORIGIN: "https://games.test" }, import.meta.url);
    expect(announce(elsewhere, gateway.database, 8081)).toContain("https://games.test");
  });
});
