import {
  announcements,
  games,
  liveHosts,
  members,
  missions,
  pages,
  pointRewards,
  settings,
  vendors,
} from "@parlour/app/gateway/database/schema.ts";
import { seed } from "@parlour/app/seed/seed.ts";
import { count, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { logIn } from "./support/caller.ts";
import { forEachDatabase } from "./support/databases.ts";
import { cheapPasswords, createTestClock, startTestGateway } from "./support/gateway.ts";

it("PAGE-01 seeds pages once for an operator without any, and keeps an operator's changes", async () => {
  const gateway = await startTestGateway({ listen: false, seeded: "operator" });
  const { db } = gateway.database;
  const again = () =>
    seed(gateway.database, { clock: createTestClock(), passwords: cheapPasswords(), demo: false });
  const pagesNow = async () => (await db.select({ count: count() }).from(pages))[0]?.count ?? 0;
  const all = await pagesNow();
  expect(all).toBeGreaterThan(20);

  await db.delete(pages).where(eq(pages.kind, "blog"));
  await again();
  const withoutBlog = await pagesNow();
  expect(withoutBlog).toBeLessThan(all);

  // Pages without the "seed-pages" setting belong to the operator, so the seed adds none.
  await db.delete(settings).where(eq(settings.key, "seed-pages"));
  await again();
  expect(await pagesNow()).toBe(withoutBlog);

  await db.delete(pages);
  for (const table of [liveHosts, pointRewards, missions]) await db.delete(table);
  await db.delete(settings).where(eq(settings.key, "seed-pages"));
  await again();
  expect(await pagesNow()).toBe(all);
  await gateway.stop();
});

forEachDatabase((_name, open) => {
  it("seeds once, keeps an operator's changes and adds nothing twice", async () => {
    const clock = createTestClock();
    const database = await open();
    const options = { clock, passwords: cheapPasswords(), demo: true };
    await seed(database, options);
    const { db } = database;
    const tables = [vendors, games, members, announcements];
    const counts = async () => Promise.all(tables.map((table) => db.$count(table)));
    const before = await counts();
    expect(before[0]).toBeGreaterThanOrEqual(40);
    expect(before[1]).toBe(10_000);
    await db.update(settings).set({ value: "changed.example" }).where(eq(settings.key, "mainDomain"));
    await seed(database, options);
    expect(await counts()).toEqual(before);
    const [kept] = await db.select().from(settings).where(eq(settings.key, "mainDomain"));
    expect(kept?.value).toBe("changed.example");
    await database.close();
  });

  it("seeds no people where demo data is off, and adds them when it is turned on later", async () => {
    const gateway = await startTestGateway({ open, seeded: "operator", listen: false });
    expect(await gateway.database.db.select().from(members)).toEqual([]);
    await seed(gateway.database, {
      clock: createTestClock(),
      passwords: cheapPasswords(),
      demo: true,
    });
    expect(await logIn(gateway.app, "player")).toMatch(/^[\w-]{43}$/);
    expect(new Set((await gateway.ledger.total()).values())).toEqual(new Set([0n]));
    await gateway.stop();
  });
});
