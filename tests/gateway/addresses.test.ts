/** Addresses entered by an operator: the command refuses unsafe ones, and readers leave them out. */
import { listAnnouncements, liveLaunchChat } from "@parlour/adapters/wire/content.calls.ts";
import { status } from "@parlour/adapters/wire/site.calls.ts";
import {
  contactLink,
  safeLink,
  service,
  siteLink,
  siteOrigin,
  source,
} from "@parlour/app/gateway/content/addresses.ts";
import { readSettings } from "@parlour/app/gateway/content/settings.ts";
import { banners, liveHosts, settings } from "@parlour/app/gateway/database/schema.ts";
import { operatorSettings } from "@parlour/app/seed/operator-settings.ts";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { typingContent } from "./support/commands.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";

const schemas = { siteLink, safeLink, contactLink, source, service, siteOrigin };
const kinds = ["siteLink", "safeLink", "contactLink", "source", "service", "siteOrigin"] as const;

/** Refused by every schema. */
const never = [
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  " javascript:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "file:///etc/passwd",
  "blob:https://example.com/1",
  "ftp://example.com",
  "http://example.com",
  "//evil.example",
  "/\\evil.example",
  "https:///evil.example",
  "https:evil.example",
  "https://",
  "https://a b.example",
  "https://bank.example@evil.example",
  "https://example.com\\@evil.example",
  "https://example.com/\u202egpj.exe",
  "mailto:",
  "mailto:nobody",
  "tel:",
  "tel:call-me",
  "http://127.0.0.1.evil.example/",
  "http://localhost@evil.example/",
  "x".repeat(600),
];

const taken: Readonly<Record<(typeof kinds)[number], readonly string[]>> = {
  siteLink: ["https://example.com", "https://example.com/chat?id=7#top"],
  safeLink: ["/hot", "/game?code=1", "/", "https://example.com/x"],
  contactLink: ["https://example.com/x", "mailto:help@example.com?subject=Hello", "tel:+44-7700-900123"],
  source: ["cdn.example", "cdn.example:8443", "https://cdn.example/games", "http://127.0.0.1:4000/x"],
  service: ["https://example.com/jwks", "http://localhost:9099/x"],
  siteOrigin: ["https://pay.example", "https://pay.example:8443", "http://127.0.0.1:4000"],
};

describe.each(kinds)("%s", (kind) => {
  const takes = (text: string) => v.is(schemas[kind], text);

  it.each(never)("SITE-05 refuses %j", (text) => {
    expect(takes(text)).toBe(false);
  });

  it("accepts the addresses that the product uses", () => {
    for (const text of taken[kind]) expect([text, takes(text)]).toEqual([text, true]);
  });

  it("accepts nothing that a browser reads as another scheme", () => {
    const schemes = fc.constantFrom(
      "javascript:",
      "data:",
      "vbscript:",
      "http://",
      "blob:",
      "https:",
      "mailto:",
      "tel:",
      "//",
      "/",
    );
    const bits = fc.array(
      fc.constantFrom("a", "/", "\\", ":", "@", "\t", "\n", " ", "%0a", ".", "example.com", "?", "#"),
      { maxLength: 8 },
    );
    const text = fc
      .tuple(fc.constantFrom("", " ", "\u0000", "\u200b"), schemes, bits)
      .map(([lead, scheme, rest]) => lead + scheme + rest.join(""));
    fc.assert(
      fc.property(text, (written) => {
        if (!takes(written)) return;
        const { protocol, hostname } = new URL(written, "https://portal.example");
        expect(["https:", "mailto:", "tel:"]).toContain(protocol);
        // A path stays on the portal's own host.
        if (written.startsWith("/")) expect(hostname).toBe("portal.example");
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("addresses in an operator's settings and content", () => {
  const { db, ask, valueFrom } = gatewayOfSuite({ seeded: "operator", clock: "machine" });
  const run = typingContent(() => db);
  const put = (key: string, value: (typeof settings.$inferInsert)["value"]) =>
    db.update(settings).set({ value, updatedAt: new Date() }).where(eq(settings.key, key));

  const script = "javascript:alert(1)";
  const [resource] = operatorSettings.resources;
  const written: readonly (readonly [key: string, value: unknown, at: string])[] = [
    [
      "customerService",
      [{ csType: "LIVECHAT", title: "Chat", url: script }],
      "0.url: must be an https address, or",
    ],
    ["resources", [resource, { ...resource, url: "http://example.com" }], "1.url: must be an https address"],
    [
      "menu",
      [{ code: "x", title: {}, path: "//evil.example", sort: 1 }],
      "0.path: must be a path of the portal",
    ],
    ["imageCDNs", ["https://cdn.example", "data:x"], "1: must be a host"],
    ["launchGameCDNs", ["https://a.example; script-src *"], "0:"],
    ["gameOrigins", [script], "0: must be a host"],
    ["domainRoute", { "agents.example": script }, "agents.example: the portal has no such page"],
    ["mainDomain", script, ""],
    ["analytics", { gtagId: "G-1'; alert(1)" }, "gtagId:"],
    [
      "identity",
      {
        firebase: {
          apiKey: "a",
          authDomain: "b",
          projectId: "c",
          channels: [],
          jwksUrl: "http://evil.example",
        },
      },
      "firebase.jwksUrl: must be",
    ],
  ];
  it.each(written)("SITE-05 the command refuses an unsafe address in %s", async (key, value, at) => {
    const outcome = await run("setting", key, JSON.stringify(value));
    expect(outcome).toMatchObject({
      kind: "refused",
      message: expect.stringContaining(`${key} cannot be that: ${at}`),
    });
  });

  it("SITE-05 the gateway drops unsafe addresses that were written directly into the settings, and keeps the rest", async () => {
    const good = { csType: "LIVECHAT", title: "Chat", url: "mailto:help@example.com" };
    await put("customerService", [good, { ...good, url: script }]);
    const [first, ...others] = operatorSettings.resources;
    if (first === undefined) throw new Error("The seed has no resources");
    await put("resources", [{ ...first, url: script }, ...others]);
    await put("imageCDNs", ["https://cdn.example", "javascript:x"]);
    await put("mainDomain", script);
    expect(await readSettings(db)).toMatchObject({
      customerService: [good],
      imageCDNs: ["https://cdn.example"],
      mainDomain: "",
    });
    const told = (await ask(status, {})).body.value;
    expect(told?.resources).toEqual(others);
  });

  it("HOME-04 CS-01 a banner and a live host's chat never lead to a script, even to one stored in the database", async () => {
    await db.update(banners).set({ linkageType: "URL", linkage: script });
    const request = { types: "B", platform: "W", execution: "B", language: "EN" } as const;
    const told = (await valueFrom(listAnnouncements, request)).banners;
    expect(told.length).toBeGreaterThan(0);
    for (const banner of told) expect(banner).toMatchObject({ linkageType: "NONE", linkage: "" });
    const [host] = await db.update(liveHosts).set({ isOnline: true, chatUrl: script }).returning();
    const chat = await ask(liveLaunchChat, { modelId: host?.id ?? "", language: "EN" });
    expect(chat.body.success).toBe(false);
    expect(await run("set", "host", host?.id ?? "", `chat=${script}`)).toMatchObject({ kind: "refused" });
  });
});
