/** A portal that is served from one of the operator's other origins (PARLOUR_ORIGIN) calls this gateway; any other page may not. */
import { allCalls } from "@parlour/adapters/wire/calls.ts";
import { memberInfo } from "@parlour/adapters/wire/session.calls.ts";
import { status } from "@parlour/adapters/wire/site.calls.ts";
import { updatesPath } from "@parlour/adapters/wire/updates.ts";
import { describe, expect, it } from "vitest";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";

const PORTAL = "https://portal.example";
const STRANGER = "https://portal.example.attacker.test";
/** What the client sends with its calls (adapters/http/client.ts). */
const SENT = ["accept", "accept-language", "authorization", "content-type", "idempotency-key", "merchant"];

describe("a portal on another origin", () => {
  const { gateway, logIn } = gatewayOfSuite({
    config: { publicOrigins: ["https://main.example", PORTAL] },
    clock: "machine",
    listen: true,
  });

  const preflight = (method: string, url: string, origin: string) =>
    gateway.app.inject({
      method: "OPTIONS",
      url,
      headers: {
        origin,
        "access-control-request-method": method,
        "access-control-request-headers": SENT.join(","),
      },
    });
  const listOf = (header: unknown) => String(header).toLowerCase().split(/,\s*/);

  it("may make every call, as the answer to the browser's preflight request allows it", async () => {
    for (const { method, path } of [...allCalls, { method: "GET", path: updatesPath }]) {
      const { statusCode, headers } = await preflight(method, path, PORTAL);
      expect([path, statusCode, headers["access-control-allow-origin"]]).toEqual([path, 204, PORTAL]);
      expect(listOf(headers["access-control-allow-methods"])).toContain(method.toLowerCase());
      expect(listOf(headers["access-control-allow-headers"])).toEqual(expect.arrayContaining(SENT));
      expect(headers.vary).toContain("Origin");
    }
  });

  it("reads answers, refusals and not-found responses", async () => {
    for (const path of [status.path, memberInfo.path, "/wps/nothing"]) {
      const { headers } = await gateway.app.inject({ url: path, headers: { origin: PORTAL } });
      expect([path, headers["access-control-allow-origin"]]).toEqual([path, PORTAL]);
      expect(headers["access-control-allow-credentials"]).toBeUndefined();
    }
  });

  it("receives the event stream of updates", async () => {
    const token = await logIn("player");
    const leaving = new AbortController();
    const stream = await fetch(gateway.url + updatesPath, {
      headers: { origin: PORTAL, authorization: `Bearer ${token}` },
      signal: leaving.signal,
    });
    expect([stream.status, stream.headers.get("access-control-allow-origin")]).toEqual([200, PORTAL]);
    leaving.abort();
  });

  it.each([STRANGER, "null", "http://portal.example"])("is not allowed at %s", async (origin) => {
    const asked = await preflight("GET", status.path, origin);
    const answered = await gateway.app.inject({ url: status.path, headers: { origin } });
    expect(asked.headers["access-control-allow-origin"]).toBeUndefined();
    expect(answered.headers["access-control-allow-origin"]).toBeUndefined();
  });
});
