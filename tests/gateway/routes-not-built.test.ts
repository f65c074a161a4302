import { commonCodes } from "@parlour/adapters/wire/call.ts";
import { allCalls } from "@parlour/adapters/wire/calls.ts";
import { describe, expect, it } from "vitest";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";

/** Calls that no issue has built yet. A call leaves this list when it is built; none may enter it. */
const NOT_BUILT_YET: readonly string[] = [];

describe("all calls of section 7", () => {
  const { gateway } = gatewayOfSuite({ seeded: "empty", clock: "machine" });

  it("API-01 have a route each, and all are built", () => {
    expect([...gateway.app.notBuilt].sort()).toEqual([...NOT_BUILT_YET].sort());
  });

  it.each(allCalls)("API-01 answer $name in the envelope, with a code that the call names", async (call) => {
    const { app } = gateway;
    expect(app.hasRoute({ method: call.method, url: call.path })).toBe(true);
    const reply = await app.inject({ method: call.method, url: call.path });
    const body: { success?: boolean; code?: string; keys?: unknown[] } = JSON.parse(reply.body);
    if (NOT_BUILT_YET.includes(call.name)) {
      expect([reply.statusCode, body.code]).toEqual([501, "not-built"]);
    } else if (reply.statusCode === 200) {
      expect(call.envelope === "plain" ? Array.isArray(body.keys) : body.success).toBe(true);
    } else {
      expect(body.success).toBe(false);
      expect([...call.codes, ...commonCodes]).toContain(body.code);
      const whenEmpty = call.carriage === "sealed" ? "encryption-broken" : "bad-request";
      expect(body.code).toBe(call.token === "T" ? "not-logged-in" : whenEmpty);
    }
  });

  it.each(["GCSGAME_getVassGameType", "GLS2_roomList", "popular", "routers", "countryCodes", "vnNumero"])(
    "API-02 include %s as a built call",
    async (name) => {
      expect(allCalls.map((call) => call.name)).toContain(name);
      expect(gateway.app.notBuilt).not.toContain(name);
    },
  );
});
