/** What an operator says about menus and entries, as the command takes it and the calls answer it. */
import { menu } from "@parlour/adapters/wire/content.calls.ts";
import { routers, status } from "@parlour/adapters/wire/site.calls.ts";
import { runCommand } from "@parlour/app/gateway/admin/commands.ts";
import { readSettings } from "@parlour/app/gateway/content/settings.ts";
import { settings } from "@parlour/app/gateway/database/schema.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ask } from "./support/caller.ts";
import { forEachDatabase } from "./support/databases.ts";
import { createTestClock, startTestGateway, type TestGateway } from "./support/gateway.ts";

forEachDatabase((_name, open) => {
  const clock = createTestClock();
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway({ open, seeded: "operator", listen: false, clock });
  });
  afterAll(() => gateway.stop());
  const run = (key: string, value: unknown) =>
    runCommand({ db: gateway.database.db, nowMs: clock.nowMs, language: "EN" }, [
      "setting",
      key,
      JSON.stringify(value),
    ]);
  const ofStatus = async () => Object((await ask(gateway.app, status, {})).body.value);

  it("SITE-08 API-02 the operator switches pages off while the gateway runs, and the content has another version", async () => {
    const before = (await ofStatus()).contentVersion;
    expect(await run("closedPages", ["/promotions", "/member?page=referral"])).toMatchObject({
      kind: "done",
    });
    expect((await ask(gateway.app, routers, {})).body.value).toEqual({
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
      expect((await readSettings(gateway.database.db)).closedPages).toEqual([]);
    },
  );

  it("SITE-08 a page that no longer exists does not open the others again", async () => {
    await run("closedPages", []);
    const { db } = gateway.database;
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
    expect((await ask(gateway.app, menu, { language: "EN" })).body.value).toEqual({
      entries: [{ ...entry, title: "The club" }],
    });
  });

  it("PERM-07 the agent policy arrives with the status, and is off only where one wallet serves all games", async () => {
    expect(await ofStatus()).toMatchObject({ agentPolicy: true });
    expect(await run("agentPolicy", false)).toMatchObject({ kind: "refused" });
    await run("wallet", { isSingle: true });
    expect(await run("agentPolicy", false)).toMatchObject({ kind: "done" });
    expect(await ofStatus()).toMatchObject({ agentPolicy: false });
  });
});
