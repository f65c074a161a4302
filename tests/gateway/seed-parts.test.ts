import { liveHosts, missions, pages, pointRewards, settings } from "@parlour/app/gateway/database/schema.ts";
import { seed } from "@parlour/app/seed/seed.ts";
import { count, eq } from "drizzle-orm";
import { expect, it } from "vitest";
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
