/** The gateway as a process: its output, refusals, shutdown and kept data. */
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { request } from "node:http";
import { createServer } from "node:net";
import { login } from "@parlour/adapters/wire/login.calls.ts";
import { balance, walletTransfer } from "@parlour/adapters/wire/wallet.calls.ts";
import type { PasswordHasher } from "@parlour/app/gateway/security/passwords.ts";
import { afterEach, describe, expect, it } from "vitest";
import { makeOwnFolder, type OwnFolder } from "../../scripts/lib/own-folder.mjs";
import { PATIENCE_MS, SET_UP_MS } from "../patience.ts";
import { credentials, seal } from "./support/caller.ts";
import { cheapPasswords, startTestGateway } from "./support/gateway.ts";
import { openedFolder } from "./support/migrated-folder.ts";
import { freePort, type GatewayProcess, startProcess, startRefused } from "./support/process.ts";

/** A test starts the gateway at most twice, and each start may take as long as on the slowest machine. */
describe("the process of npm start", { timeout: SET_UP_MS }, () => {
  let own: OwnFolder;
  let running: GatewayProcess | null = null;
  /** No demo accounts, for tests on a migrated database: refusals depend on neither. */
  const plain = { PARLOUR_DEMO: "0" };
  afterEach(async () => {
    await running?.end("SIGKILL").catch(() => undefined);
    running = null;
    await own.remove();
  });

  it("prints address, demo accounts and data folder, keeps data over a restart, and ends in time", async () => {
    own = await makeOwnFolder("start");
    const folder = own.path;
    const environment = { PARLOUR_DEMO: "1", PARLOUR_SANDBOX: "1", PARLOUR_DOCS: "1" };
    const first = await startProcess({ folder, environment });
    running = first;
    for (const told of [
      first.url.split(":").at(-1),
      "/docs",
      "player",
      "trial",
      "agent",
      "evening-42",
      folder,
      "power cut",
    ]) {
      expect(first.said()).toContain(told);
    }
    const token = await logInAt(first.url);
    const transfer = { direction: "to-vendor", vassalage: "ORRERY", amount: "100.00", currency: "USD" };
    const moved = await fetch(`${first.url}${walletTransfer.path}`, {
      method: "POST",
      headers: { ...bearer(token), "content-type": "application/json", "idempotency-key": "over-a-restart" },
      body: JSON.stringify(transfer),
    });
    expect(await moved.json()).toMatchObject({ value: { balance: "2400.00" } });
    expect(await first.end("SIGTERM")).toBe(0);

    const second = await startProcess({ folder, environment });
    running = second;
    const kept = await fetch(`${second.url}${balance.path}`, { headers: bearer(token) });
    expect(await kept.json()).toMatchObject({ success: true, value: { balance: "2400.00" } });
    expect(await second.end("SIGINT")).toBe(0);
    running = null;
  });

  it("refuses a folder in use by another process, in one line that names it, which itself ends with 1 when its time to close is too short", async () => {
    own = await openedFolder();
    const folder = own.path;
    running = await startProcess({ folder, environment: { ...plain, PARLOUR_CLOSE_SECONDS: "0.001" } });
    const refused = await startRefused({ folder, port: await freePort(), environment: plain });
    expect(refused.status).toBe(1);
    expect(refused.said.trim().split("\n")).toHaveLength(1);
    expect(refused.said).toMatch(/is in use by process \d+/);
    expect((await fetch(`${running.url}/health`)).status).toBe(200);
    expect(await running.end("SIGTERM")).toBe(1);
    expect(running.said()).toContain("Closing took longer than 0.001 s (PARLOUR_CLOSE_SECONDS)");
  });

  it("refuses a port in use, in one line, and releases the folder", async () => {
    own = await openedFolder();
    const folder = own.path;
    const squatter = createServer();
    const port = await freePort();
    await new Promise<void>((resolve) => squatter.listen(port, "127.0.0.1", resolve));
    const refused = await startRefused({ folder, port, environment: plain });
    expect([refused.status, refused.said.trim().split("\n").length]).toEqual([1, 1]);
    expect(refused.said).toContain(`Port ${port} is taken`);
    await new Promise((resolve) => squatter.close(resolve));
    running = await startProcess({ folder, port, environment: plain });
  });

  it("serves the portal from source and its changes on the gateway's own port", async () => {
    own = await openedFolder();
    const folder = own.path;
    running = await startProcess({
      folder,
      fromSource: true,
      environment: { ...plain, NODE_ENV: "development" },
    });
    expect(running.said()).not.toContain("evening-42");
    // Without HOST, the portal and the games listen on 127.0.0.1 only.
    const games = /http:\/\/\S+(?= +\(the provider sandbox)/.exec(running.said())?.[0] ?? "";
    for (const { port } of [new URL(running.url), new URL(games)]) {
      await fetch(`http://127.0.0.1:${port}/`);
      await expect(fetch(`http://127.0.0.2:${port}/`)).rejects.toThrow();
    }
    const page = await fetch(`${running.url}/home`, { headers: { accept: "text/html" } });
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html"]);
    expect(await page.text()).toContain("/@vite/client");
    const call = await fetch(`${running.url}/wps/nothing`, { headers: { accept: "text/html" } });
    expect(await call.json()).toMatchObject({ code: "not-found" });

    const tab = await listenForChanges(running.url);
    expect(await running.end("SIGTERM")).toBe(0);
    await tab.closed;
  });
});

/** Acts as an open tab: keeps a socket to Vite on the gateway's own port. */
async function listenForChanges(url: string): Promise<{ readonly closed: Promise<unknown> }> {
  const client = await (await fetch(`${url}/@vite/client`)).text();
  const token = /wsToken = "([^"]+)"/.exec(client)?.[1];
  const upgrade = request(`${url}/?token=${token}`, {
    headers: {
      connection: "Upgrade",
      upgrade: "websocket",
      "sec-websocket-version": "13",
      "sec-websocket-key": randomBytes(16).toString("base64"),
      "sec-websocket-protocol": "vite-hmr",
    },
  });
  upgrade.end();
  const [answer, socket] = await once(upgrade, "upgrade");
  expect(answer.statusCode).toBe(101);
  // An unread socket does not notice its end.
  socket.resume();
  return { closed: once(socket, "close") };
}

/** A promise that the test resolves. */
function gate() {
  let resolve = () => {};
  const promise = new Promise<void>((open) => {
    resolve = open;
  });
  return { promise, resolve };
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function logInAt(url: string): Promise<string> {
  const { keys } = Object(await (await fetch(`${url}/wps/system/jwks`)).json());
  const jwe = await seal(null, login, credentials("player"), { key: keys[0] });
  const reply = await fetch(`${url}${login.path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jwe }),
  });
  return Object(await reply.json()).value.token;
}

describe("closing", () => {
  it("API-05 finishes running calls, on kept-alive connections too, and accepts no more", async () => {
    const checking = gate();
    const mayAnswer = gate();
    const real = cheapPasswords();
    const slow: PasswordHasher = {
      ...real,
      async matches(password, stored) {
        checking.resolve();
        await mayAnswer.promise;
        return real.matches(password, stored);
      },
    };
    const gateway = await startTestGateway({ passwords: slow });
    const token = logInAt(gateway.url);
    await checking.promise;
    const startedAt = performance.now();
    const stopped = gateway.stop();
    await expect(fetch(`${gateway.url}/health`)).rejects.toThrow();
    mayAnswer.resolve();
    expect(await token).toMatch(/^[\w-]{43}$/);
    await stopped;
    expect(performance.now() - startedAt).toBeLessThan(PATIENCE_MS);
  });
});
