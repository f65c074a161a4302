/** Deliberately slow clients are cut off, slow networks are not. Uses real sockets with short limits. */
import { once } from "node:events";
import type { RequestListener } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { updatesPath } from "@parlour/adapters/wire/updates.ts";
import { onLoopback } from "@parlour/app/gateway/backoffice/api/admin-place.ts";
import { openAdminApi } from "@parlour/app/gateway/backoffice/api/serve-admin-api.ts";
import {
  type ConnectionLimits,
  connectionLimits,
  createServer,
  limitsBehind,
} from "@parlour/app/gateway/server.ts";
import { describe, expect, it, onTestFinished } from "vitest";
import { makeOwnFolder } from "../../scripts/lib/own-folder.mjs";
import { PATIENCE_MS } from "../patience.ts";
import { adminNeeds } from "./support/backoffice-cli.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import { listenDuringTest } from "./support/listening.ts";
import { sandboxAt } from "./support/sandbox-page.ts";

const short: ConnectionLimits = {
  headersMs: 200,
  stillMs: 300,
  leastBytesPerSecond: 1_000,
  mostPerAddress: 2_000,
  checkEveryMs: 20,
};
const post = (length: number, path = "/") =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

/** Opens a connection that collects what it receives. */
async function dial(url: string): Promise<{ socket: Socket; closed: Promise<string>; said: () => string }> {
  const { hostname, port } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname, noDelay: true });
  onTestFinished(() => void socket.destroy());
  let said = "";
  socket.setEncoding("utf8").on("data", (part) => {
    said += part;
  });
  // A connection that is cut off in the middle may end with an error.
  socket.on("error", () => {});
  const closed = new Promise<string>((resolve) => void socket.once("close", () => resolve(said)));
  await Promise.race([once(socket, "connect"), closed]);
  return { socket, closed, said: () => said };
}

/** Sends `part` every few milliseconds until the connection closes; resolves with the number of characters sent. */
function drip(
  socket: Socket,
  part: string,
  everyMs: number,
  most = Number.POSITIVE_INFINITY,
): Promise<number> {
  return new Promise((resolve) => {
    let sent = 0;
    const timer = setInterval(() => {
      if (!socket.writable || sent >= most) {
        clearInterval(timer);
        resolve(sent);
        return;
      }
      socket.write(part);
      sent += part.length;
    }, everyMs);
  });
}

async function serve(listener: RequestListener, limits: Partial<ConnectionLimits> = {}): Promise<string> {
  return `http://127.0.0.1:${await listenDuringTest(createServer(listener, { ...short, ...limits }))}`;
}

const echoing: RequestListener = async (request, response) => {
  response.end(`got ${(await text(request).catch(() => "")).length}`);
};

it.each([
  ["sends nothing", ""],
  ["does not end its headers", "GET / HTTP/1.1\r\nHost: x\r\nX-More: "],
])("ends a connection that %s", async (_, start) => {
  const url = await serve(echoing);
  const { socket, closed } = await dial(url);
  socket.write(start);
  const dripping = start === "" ? null : drip(socket, "a", 20);
  expect(await closed).toMatch(/^(HTTP\/1\.1 408|$)/);
  await dripping;
});

it("ends a slow body next to one that its reader has stopped reading", async () => {
  const url = await serve(async (request, response) => {
    if (request.url === "/left") for await (const _part of request) break;
    else await echoing(request, response);
  });
  const [left, slow] = await Promise.all([dial(url), dial(url)]);
  left.socket.write(`${post(5_000, "/left")}a`);
  slow.socket.write(post(5_000));
  expect(await slow.closed).toMatch(/^HTTP\/1\.1 408/);
});

it("ends bodies that arrive too slowly, stop, or arrive in tiny chunks", async () => {
  const url = await serve(echoing);
  const bodies = [
    [post(5_000), "a"],
    [post(5_000), ""],
    ["POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n", "1\r\na\r\n"],
  ] as const;
  const said = await Promise.all(
    bodies.map(async ([start, part]) => {
      const { socket, closed } = await dial(url);
      socket.write(start);
      const dripping = part === "" ? null : drip(socket, part, 20);
      await dripping;
      return closed;
    }),
  );
  for (const each of said) expect(each).toMatch(/^HTTP\/1\.1 408/);
});

it("ends a body also when it was answered before it arrived", async () => {
  const late = { headersMs: PATIENCE_MS };
  const url = await serve((_request, response) => void response.writeHead(404).end("nothing here"), late);
  const { socket, closed } = await dial(url);
  socket.write(post(100_000));
  const dripping = drip(socket, "a", 20);
  const said = await closed;
  expect(said).toMatch(/^HTTP\/1\.1 404/);
  expect(said).not.toContain("408");
  await dripping;
});

it("accepts a long body over a slow connection, for any duration", async () => {
  // A busy machine still sends the headers within this time; the body takes longer.
  const headersMs = 1_000;
  const url = await serve(echoing, { headersMs });
  const { socket, said } = await dial(url);
  const [part, parts] = ["a".repeat(1_000), 90];
  const startedAt = performance.now();
  socket.write(post(part.length * parts));
  expect(await drip(socket, part, 20, part.length * parts)).toBe(part.length * parts);
  await expect.poll(said).toContain(`got ${part.length * parts}`);
  expect(performance.now() - startedAt).toBeGreaterThan(headersMs + short.stillMs);
});

it("does not end a connection whose data waits to be read", async () => {
  let read = () => {};
  const reading = new Promise<void>((resolve) => {
    read = resolve;
  });
  const listener: RequestListener = async (request, response) => {
    await reading;
    echoing(request, response);
  };
  // The headers have ample time on a busy machine, so only the body can be late.
  const url = await serve(listener, { headersMs: PATIENCE_MS });
  const { socket, said } = await dial(url);
  const length = 2_000_000;
  socket.write(post(length));
  socket.write("a".repeat(length));
  // Two other slow connections reach the limit first, which shows that enough time has passed.
  for (let other = 0; other < 2; other += 1) {
    const slow = await dial(url);
    slow.socket.write(post(10));
    await slow.closed;
  }
  read();
  await expect.poll(said).toContain(`got ${length}`);
});

it("limits the connections of one address, and accepts others when some have closed", async () => {
  const url = await serve(echoing, { mostPerAddress: 3, headersMs: PATIENCE_MS });
  const first = [await dial(url), await dial(url), await dial(url)];
  expect(await (await dial(url)).closed).toBe("");
  first[0]?.socket.destroy();
  await expect
    .poll(() =>
      fetch(url, { method: "POST", body: "four", headers: { connection: "close" } }).then(
        (it) => it.text(),
        () => "",
      ),
    )
    .toBe("got 4");
  expect(limitsBehind(true).mostPerAddress).toBe(Number.POSITIVE_INFINITY);
  expect(limitsBehind(false)).toBe(connectionLimits);
});

describe("a gateway", () => {
  const { gateway, clock, logIn } = gatewayOfSuite({
    clock: "machine",
    listen: true,
    config: { connections: { ...short, headersMs: PATIENCE_MS, stillMs: 1_000 } },
  });

  it("serves others while hundreds of bodies arrive slowly, and ends these in time", async () => {
    const { url } = gateway;
    const slow = await Promise.all(Array.from({ length: 200 }, () => dial(url)));
    const drips = slow.map(({ socket }) => {
      socket.write(post(5_000, "/wps/session/login"));
      return drip(socket, "a", 100);
    });
    expect((await fetch(`${url}/health`)).status).toBe(200);
    expect(await logIn("player")).not.toBe("");
    for (const said of await Promise.all(slow.map(({ closed }) => closed)))
      expect(said).toMatch(/^(HTTP\/1\.1 408|$)/);
    await Promise.all(drips);
  });

  it("WALLET-01 keeps an event stream open that is silent for longer than a body may be", async () => {
    const { url } = gateway;
    const token = await logIn("player");
    const leaving = new AbortController();
    const stream = await fetch(url + updatesPath, {
      headers: { authorization: `Bearer ${token}` },
      signal: leaving.signal,
    });
    const reader = stream.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toContain("retry");
    const next = reader?.read().then(
      () => "ended",
      () => "left",
    );
    for (let other = 0; other < 3; other += 1) {
      const slow = await dial(url);
      slow.socket.write(post(10));
      await slow.closed;
    }
    leaving.abort();
    expect(await next).toBe("left");
  });

  it("applies the limits to the sandbox and to the admin API too", async () => {
    const sandbox = sandboxAt(gateway, gateway.url, undefined, { connections: short });
    const own = await makeOwnFolder("slow");
    const needs = adminNeeds(gateway.database, clock);
    const adminApi = await openAdminApi(needs, onLoopback(own.path), short);
    const ports = [await sandbox.listen(0, "127.0.0.1"), adminApi.port];
    try {
      for (const port of ports) {
        const { socket, closed } = await dial(`http://127.0.0.1:${port}`);
        socket.write(post(500, "/session"));
        await drip(socket, "a", 20);
        expect(await closed).toMatch(/^HTTP\/1\.1 4/);
      }
    } finally {
      await adminApi.close();
      await sandbox.close();
      await own.remove();
    }
  });
});
