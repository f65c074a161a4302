/** What an operator says about menus and entries, as the command takes it and the calls answer it. */
import { menu } from "@parlour/adapters/wire/content.calls.ts";
import { gameMenus, newGameVendor } from "@parlour/adapters/wire/games.calls.ts";
import { domainRoute, routers, status } from "@parlour/adapters/wire/site.calls.ts";
import { createContentVersion } from "@parlour/app/gateway/content/content-version.ts";
import { readSettings } from "@parlour/app/gateway/content/settings.ts";
import { lanes, settings } from "@parlour/app/gateway/database/schema.ts";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { typingContent } from "./support/commands.ts";
import { forEachDatabase } from "./support/databases.ts";
import { createTestClock, startTestGateway } from "./support/gateway.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";

forEachDatabase((_name, open) => {
  const { gateway, clock, db } = gatewayOfSuite({ open, seeded: "operator" });
  const run = (key: string, value: unknown) =>
    typingContent(() => db, clock.nowMs)("setting", key, JSON.stringify(value));
  const ofStatus = async () => Object((await gateway.ask(status, {})).body.value);

  it("SITE-08 API-02 the operator switches pages off while the gateway runs, and the content has another version", async () => {
    const before = (await ofStatus()).contentVersion;
    expect(await run("closedPages", ["/promotions", "/member?page=referral"])).toMatchObject({
      kind: "done",
    });
    expect((await gateway.ask(routers, {})).body.value).toEqual({
      routers: [
        { path: "/promotions", enabled: false },
        { path: "/member?page=referral", enabled: false },
      ],
    });
    expect((await ofStatus()).contentVersion).not.toBe(before);
    expect(await run("closedPages", [])).toMatchObject({ kind: "done" });
  });

  it.each(["/", "/nowhere", "/member", "/member?page=withdraw", "/member?page=nothing", "/help"])(
    "SITE-08 the command refuses to switch off %s",
    async (page) => {
      expect(await run("closedPages", ["/blog", page])).toMatchObject({ kind: "refused" });
      expect((await readSettings(db)).closedPages).toEqual([]);
    },
  );

  it("SITE-08 a page that no longer exists does not open the others again", async () => {
    await run("closedPages", []);
    await db
      .update(settings)
      .set({ value: ["/gone", "/blog"] })
      .where(eq(settings.key, "closedPages"));
    expect((await readSettings(db)).closedPages).toEqual(["/blog"]);
    await run("closedPages", []);
  });

  it("SITE-08 the command refuses a menu entry of a page that the portal does not have, and two of one code", async () => {
    const entry = { code: "club", title: { EN: "The club" }, path: "/blog", sort: 1 };
    expect(await run("menu", [{ ...entry, path: "/nowhere" }])).toMatchObject({
      kind: "refused",
      message: expect.stringContaining("the portal has no such page"),
    });
    expect(await run("menu", [entry, entry])).toMatchObject({ kind: "refused" });
    expect(await run("menu", [entry])).toMatchObject({ kind: "done" });
    expect((await gateway.ask(menu, { language: "EN" })).body.value).toEqual({
      entries: [{ ...entry, title: "The club" }],
    });
  });

  it("SITE-08 the operator sets where a domain's visits begin and the domain of links, of pages that there are", async () => {
    expect(await run("domainRoute", { "agents.example": "/agent" })).toMatchObject({ kind: "done" });
    expect((await gateway.ask(domainRoute, {})).body.value).toEqual({
      domainRoute: { "agents.example": "/agent" },
    });
    for (const wrong of [
      { "agents.example": "/nowhere" },
      { "a b": "/agent" },
      { "x.example": "https://y.example" },
    ])
      expect(await run("domainRoute", wrong)).toMatchObject({ kind: "refused" });
    expect(await run("mainDomain", "portal.example")).toMatchObject({ kind: "done" });
    expect(await ofStatus()).toMatchObject({
      domainRoute: { "agents.example": "/agent" },
      mainDomain: "portal.example",
    });
  });

  it("PERM-07 the agent policy arrives with the status, and is off only where one wallet serves all games", async () => {
    expect(await ofStatus()).toMatchObject({ agentPolicy: true });
    expect(await run("agentPolicy", false)).toMatchObject({ kind: "refused" });
    await run("wallet", { isSingle: true });
    expect(await run("agentPolicy", false)).toMatchObject({ kind: "done" });
    expect(await ofStatus()).toMatchObject({ agentPolicy: false });
  });

  it("SITE-08 NAV-01 the operator chooses the categories of the menus and their order, of those that there are", async () => {
    const categories = async () =>
      Object((await gateway.ask(gameMenus, {})).body.value).menus.map(
        ({ gameCategory }: { gameCategory: string }) => gameCategory,
      );
    const usual = await categories();
    expect(usual.slice(0, 3)).toEqual(["LIVE", "SPORTS", "FISH"]);
    expect(await run("gameMenus", ["RNG", "LIVE"])).toMatchObject({ kind: "done" });
    expect(await categories()).toEqual(["RNG", "LIVE"]);
    expect(await run("gameMenus", ["BINGO"])).toMatchObject({ kind: "refused" });
    expect(await run("gameMenus", ["RNG", "RNG"])).toMatchObject({ kind: "refused" });
    expect(await run("gameMenus", [])).toMatchObject({ kind: "done" });
    expect(await categories()).toEqual(usual);
  });
});

it("SITE-08 NAV-04 flush answers with lanes that the gateway has not noticed yet", async () => {
  const gateway = await startTestGateway({
    seeded: "operator",
    listen: false,
    config: { contentCheckMs: 3_600_000 },
  });
  const { db } = gateway.database;
  const visit = { platform: "html5-desktop", merchantCode: "parlour", language: "EN" } as const;
  const categories = async (flush: boolean) =>
    Object((await gateway.ask(newGameVendor, { ...visit, ...(flush && { flush }) })).body.data).lanes.map(
      ({ gameCategory }: { gameCategory: string }) => gameCategory,
    );
  expect(await categories(false)).toContain("FISH");
  await db.delete(lanes).where(eq(lanes.category, "FISH"));
  expect(await categories(true)).not.toContain("FISH");
  expect(await categories(false)).not.toContain("FISH");
  // Without notifications the version in memory is an old one until it is checked.
  const version = createContentVersion(gateway.database, createTestClock(), 3_600_000);
  const before = await version.read();
  await db.delete(lanes).where(eq(lanes.category, "PVP"));
  expect(await version.read()).toBe(before);
  await version.check();
  expect(await version.read()).not.toBe(before);
  await gateway.stop();
});
