import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { createServer as createTcpServer } from "node:net";
import { createHttpSms } from "@parlour/app/gateway/messages/http-sms.ts";
import { describe, expect, it } from "vitest";
import { PATIENCE_MS } from "../patience.ts";
import { listenDuringTest } from "./support/listening.ts";

const TO = "+447700900123";
const TEXT = "481205 is your code";
const SECRET = "Bearer a-secret-of-the-operator";

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** An HTTP message service on this machine; `answer` replies to each request. */
async function service(answer: (reply: ServerResponse, attempt: number) => void) {
  const received: Received[] = [];
  const server = createServer((request, reply) => {
    let body = "";
    request.on("data", (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on("end", () => {
      received.push({ headers: request.headers, body });
      answer(reply, received.length);
    });
  });
  return { url: `http://127.0.0.1:${await listenDuringTest(server)}/send`, received };
}

/** The same on raw TCP: answers with `bytes` and closes the connection. */
async function rawService(bytes: string) {
  let requests = 0;
  const server = createTcpServer((socket) => {
    socket.on("data", () => {
      requests += 1;
      socket.end(bytes);
    });
  });
  return { url: `http://127.0.0.1:${await listenDuringTest(server)}/send`, requests: () => requests };
}

async function send(url: string, options: { timeoutMs?: number; authorization?: string } = {}) {
  const reports: string[] = [];
  const sms = createHttpSms({ url, report: (why) => reports.push(why), timeoutMs: PATIENCE_MS, ...options });
  expect(sms.isThirdParty).toBe(true);
  const outcome = await sms.send({ to: TO, text: TEXT });
  // Log reports contain neither the phone number nor the code nor the operator's secret.
  for (const report of reports) {
    for (const secret of [TO, TO.slice(1), "481205", SECRET, url]) expect(report).not.toContain(secret);
  }
  return { outcome, reports };
}

describe("text messages by HTTP", () => {
  it("SMS-01 posts number and text as JSON, with the operator's authorization and an idempotency key", async () => {
    const { url, received } = await service((reply) => reply.writeHead(202).end());
    expect(await send(url, { authorization: SECRET })).toEqual({ outcome: { kind: "sent" }, reports: [] });
    await send(url);
    const [first, second] = received;
    expect(JSON.parse(first?.body ?? "")).toEqual({ to: TO, text: TEXT });
    expect(first?.headers).toMatchObject({ "content-type": "application/json", authorization: SECRET });
    expect(second?.headers.authorization).toBeUndefined();
    expect(first?.headers["idempotency-key"]).toMatch(/^[\w-]{36}$/);
    expect(second?.headers["idempotency-key"]).not.toBe(first?.headers["idempotency-key"]);
  });

  it.each([
    [400, "invalid-phone"],
    [401, "not-allowed"],
    [402, "quota-insufficient"],
    [403, "not-allowed"],
    [404, "send-failed"],
    [422, "invalid-phone"],
    [429, "quota-insufficient"],
  ] as const)(
    "SMS-04 treats status %i as a refusal with %s, and does not try again",
    async (status, reason) => {
      const { url, received } = await service((reply) => reply.writeHead(status).end());
      const { outcome, reports } = await send(url);
      expect(outcome).toEqual({ kind: "refused", reason, message: expect.stringMatching(/\w+ \w+/) });
      expect(reports).toEqual([`status ${status}: ${reason}`]);
      expect(received).toHaveLength(1);
    },
  );

  it("SMS-02 passes on the service's reason for a refusal with any status, shortened", async () => {
    const said = { error: "quota-insufficient", message: `The credit is used up. ${"x".repeat(5_000)}` };
    for (const status of [200, 409]) {
      const { url } = await service((reply) => reply.writeHead(status).end(JSON.stringify(said)));
      const { outcome } = await send(url);
      expect(outcome).toEqual({
        kind: "refused",
        reason: "quota-insufficient",
        message: said.message.slice(0, 200),
      });
    }
    const { url } = await service((reply) => reply.writeHead(200).end('{"error":{"code":17}}'));
    expect((await send(url)).outcome).toMatchObject({ kind: "refused", reason: "send-failed" });
  });

  it("SMS-02 stops waiting for a service that hangs, before or within its answer", async () => {
    const silent = await service(() => {});
    const { outcome, reports } = await send(silent.url, { timeoutMs: 60 });
    expect(outcome).toMatchObject({ kind: "refused", reason: "send-failed" });
    expect(reports).toEqual(["no answer in time"]);
    // There is no retry. On a busy machine the timeout may pass before the service receives the request.
    expect(silent.received.length).toBeLessThanOrEqual(1);

    const halting = await service((reply) => {
      reply.writeHead(200, { "content-length": "100" });
      reply.write('{"id":');
    });
    expect((await send(halting.url, { timeoutMs: 60 })).reports).toEqual(["no answer in time"]);
  });

  it("SMS-02 retries once with the same key when a service fails, so that the message is sent once", async () => {
    const { url, received } = await service((reply, attempt) => {
      if (attempt === 1) reply.writeHead(503).end();
      else reply.writeHead(200).end('{"id":"m-1"}');
    });
    expect((await send(url)).outcome).toEqual({ kind: "sent" });
    const keys = received.map(({ headers }) => headers["idempotency-key"]);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);

    const broken = await service((reply) => reply.writeHead(500).end("<h1>Oops</h1>"));
    const { outcome, reports } = await send(broken.url);
    expect(outcome).toMatchObject({ kind: "refused", reason: "send-failed" });
    expect([reports, broken.received.length]).toEqual([["status 500"], 2]);
  });

  it.each([
    ["a page", "<!doctype html><p>Welcome to the hotel's network</p>"],
    ["half an answer", '{"id":'],
    ["another type", '["sent"]'],
    ["an endless one", `{"id":"${"x".repeat(40_000)}"}`],
  ])("SMS-02 does not treat %s as a sent message", async (_what, body) => {
    const { url, received } = await service((reply) => reply.writeHead(200).end(body));
    const { outcome } = await send(url);
    expect(outcome).toMatchObject({ kind: "refused", reason: "send-failed" });
    expect(received).toHaveLength(2);
  });

  it("SMS-02 uses the first of two answers, and treats a connection without HTTP as a failure", async () => {
    const taken = "HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}";
    const refused = "HTTP/1.1 402 Payment Required\r\ncontent-length: 0\r\n\r\n";
    const twice = await rawService(taken + refused);
    expect((await send(twice.url)).outcome).toEqual({ kind: "sent" });
    expect(twice.requests()).toBe(1);

    const garbage = await rawService("\u0000\u0001 not http at all\r\n\r\n");
    expect((await send(garbage.url)).outcome).toMatchObject({ kind: "refused", reason: "send-failed" });
    const mute = await rawService("");
    expect((await send(mute.url)).outcome).toMatchObject({ kind: "refused", reason: "send-failed" });
  });

  it("SMS-02 fails when no service listens, and follows no redirect with the operator's authorization", async () => {
    expect((await send("http://127.0.0.1:9/send")).outcome).toMatchObject({ reason: "send-failed" });
    const elsewhere = await service((reply) => reply.writeHead(200).end());
    const { url } = await service((reply) => reply.writeHead(307, { location: elsewhere.url }).end());
    expect((await send(url, { authorization: SECRET })).outcome).toMatchObject({ reason: "send-failed" });
    expect(elsewhere.received).toHaveLength(0);
  });
});
