import { createHttpPorts } from "@parlour/adapters/http/ports.ts";
import { statusParts } from "@parlour/adapters/wire/site.calls.ts";
import { describe, expect, it } from "vitest";
import { answers, drops } from "../support/fake-fetch.ts";
import { GATEWAY, never, testClient } from "../support/test-client.ts";

const whole = {
  status: 1,
  maintenance: { active: true, endsAt: "2026-11-21T12:00:00Z" },
  regionRestriction: { active: false },
  location: { ip: "203.0.113.9" },
  customerService: [{ csType: "LIVECHAT", title: "Chat", path: "a.b.c.d.e" }],
  resources: [{ resourceType: "TELEGRAM", url: "https://t.example.test", name: "T", labelNameEn: "T" }],
  whitelabel: [{ modId: "FREEPLAY3", enabled: "1" }],
  domainRoute: { "agents.example.test": "/agent" },
  mainDomain: "example.test",
  analytics: { gtagId: "G-1" },
  imageCDNs: ["https://a.example.test", "https://b.example.test"],
  launchGameCDNs: ["https://play.example.test"],
  gameOrigins: ["https://games.example.test"],
  contentVersion: "7",
  timeZone: "Asia/Ho_Chi_Minh",
  agentPolicy: false,
  registerRules: {},
};

const decoded = {
  status: 1,
  maintenance: { active: true, endsAtMs: Date.UTC(2026, 10, 21, 12) },
  regionRestriction: { active: false },
  location: { ip: "203.0.113.9" },
  customerService: whole.customerService,
  resources: whole.resources,
  whitelabel: [{ modId: "FREEPLAY3", enabled: "1", childrenNodes: [] }],
  domainRoute: whole.domainRoute,
  mainDomain: "example.test",
  analytics: { gtagId: "G-1" },
  imageCdns: whole.imageCDNs,
  launchGameCdns: whole.launchGameCDNs,
  gameOrigins: whole.gameOrigins,
  contentVersion: whole.contentVersion,
  timeZone: whole.timeZone,
  agentPolicy: false,
};

const safe = {
  status: 0,
  maintenance: { active: false, endsAtMs: null },
  regionRestriction: { active: false },
  location: { ip: "" },
  customerService: [],
  resources: [],
  whitelabel: [],
  domainRoute: {},
  mainDomain: "",
  analytics: { gtagId: null },
  imageCdns: [],
  launchGameCdns: [],
  gameOrigins: [],
  contentVersion: "",
  timeZone: "",
  agentPolicy: true,
};

/** What core calls a part that the wire calls otherwise. */
const coreName: Record<string, string> = { imageCDNs: "imageCdns", launchGameCDNs: "launchGameCdns" };

async function read(answer: unknown) {
  const { client, diagnostics, network } = testClient([answers(answer)]);
  const { site } = createHttpPorts(client, {
    merchantCode: "parlour",
    diagnostics,
    visitKey: async () => `${"x".repeat(43)}.${"y".repeat(43)}`,
  });
  const status = await site.readStatus(never);
  return { status, reports: diagnostics.reports, network };
}

describe("the status answer", () => {
  it("SITE-05 decodes every part of the permission response", async () => {
    const { status, reports } = await read(whole);
    expect(status).toEqual(decoded);
    expect(reports).toEqual([]);
  });

  // Registration reads its rules from its own call; here they are only carried along.
  const parts = Object.keys(statusParts).filter((name) => name !== "registerRules");

  it.each(parts)("SITE-05 uses a safe default for %s when it is malformed, and reports it", async (name) => {
    const { status, reports } = await read({ ...whole, [name]: 42 });
    const core = coreName[name] ?? name;
    expect(status).toEqual({ ...decoded, [core]: safe[core as keyof typeof safe] });
    expect(reports).toEqual([
      { where: "status", what: `malformed at ${name}`, cause: expect.stringContaining("42") },
    ]);
  });

  it("SITE-05 uses safe defaults when all parts are absent, and reports each", async () => {
    const { status, reports } = await read({});
    expect(status).toEqual(safe);
    // The feature tree and the domains are then asked for by calls of their own.
    expect(reports).toHaveLength(parts.length + 2);
  });

  it("SITE-05 API-02 reads the feature tree and the domains by their own calls, where the status does not bring them", async () => {
    const { whitelabel, domainRoute, ...others } = whole;
    const { client, diagnostics, network } = testClient([
      answers(others),
      answers({ whitelabel }),
      answers({ domainRoute }),
    ]);
    const { site } = createHttpPorts(client, { merchantCode: "parlour", diagnostics });
    expect(await site.readStatus(never)).toEqual(decoded);
    expect(diagnostics.reports).toEqual([]);
    expect(network.requests.slice(1).map(({ url }) => url)).toEqual([
      `${GATEWAY}/wps/system/whitelabel`,
      `${GATEWAY}/wps/system/domainRoute`,
    ]);
  });

  it.each([
    ["the gateway's origin, where the portal is on another", GATEWAY, [GATEWAY]],
    ["the portal's own origin, where the gateway is too", "", []],
  ])("SITE-06 pictures without image CDNs come from %s", async (_where, gatewayOrigin, imageCdns) => {
    const { client, diagnostics } = testClient([answers({ ...whole, imageCDNs: [] })]);
    const { site } = createHttpPorts(client, { merchantCode: "parlour", diagnostics, gatewayOrigin });
    expect(await site.readStatus(never)).toMatchObject({ imageCdns });
  });

  it("SITE-05 names the invalid field within a part", async () => {
    const { reports } = await read({ ...whole, resources: [...whole.resources, { url: 3 }] });
    expect(reports.map((report) => report.what)).toEqual(["malformed at resources.1.resourceType"]);
  });

  it("SITE-05 MEMBER-01 rejects an unknown time zone", async () => {
    const { status, reports } = await read({ ...whole, timeZone: "Nowhere/Land" });
    expect(status.timeZone).toBe("");
    expect(reports.map((report) => report.what)).toEqual(["malformed at timeZone"]);
  });

  it("SITE-01 calls status with the page's key and without a token", async () => {
    const { network } = await read(whole);
    const [asked] = network.requests;
    expect(asked?.url).toMatch(/^http:\/\/gateway\.test\/wps\/system\/status\?visitKey=x{43}\.y{43}$/);
    expect(asked?.headers.has("authorization")).toBe(false);
  });

  it("SITE-05 fails when no answer comes, instead of returning a site without status", async () => {
    const { client, clock, diagnostics } = testClient([drops]);
    const { site } = createHttpPorts(client, { merchantCode: "parlour", diagnostics });
    const failed = expect(site.readStatus(never)).rejects.toMatchObject({ kind: "network", call: "status" });
    for (const ms of [250, 500]) {
      await expect.poll(() => clock.pendingMs()[0], { interval: 1 }).toBe(ms);
      clock.advance(ms);
    }
    await failed;
  });
});
