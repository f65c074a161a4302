/** Signal 9 in the middle of transfers: what was acknowledged is there afterwards, and the books are whole. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@parlour/app/gateway/database/open.ts";
import { ledgerEntries, ledgerTransactions } from "@parlour/app/gateway/database/schema.ts";
import { eq, sql } from "drizzle-orm";
import { describe, expect, inject, it } from "vitest";
import { startChild } from "./support/child.ts";
import { createPostgresDatabase } from "./support/databases.ts";
import { ledgerOf } from "./support/ledgers.ts";

const DEATHS = 3;
const TRANSFERS_BEFORE_DEATH = 150;

/** Kills a process that posts, several times over on the same data, and looks at what it left after each death. */
async function survives(source: "folder" | "url", place: string): Promise<void> {
  const acknowledged: string[] = [];
  for (let death = 1; death <= DEATHS; death += 1) {
    const child = startChild("transfers.child.ts", source, place);
    // Odd counts, so that the blow falls in different places of the work.
    await child.printed(TRANSFERS_BEFORE_DEATH + death * 17);
    await child.kill();
    acknowledged.push(...child.lines);

    const database = await openDatabase(source === "url" ? { url: place } : { folder: place });
    try {
      const kept = await database.db
        .select({ key: ledgerTransactions.idempotencyKey })
        .from(ledgerTransactions);
      const keys = new Set(kept.map(({ key }) => key));
      expect(acknowledged.filter((key) => !keys.has(key))).toEqual([]);
      expect(await ledgerOf(database.db).total()).toEqual(new Map([["EUR", 0n]]));
      const torn = await database.db
        .select({ id: ledgerTransactions.id })
        .from(ledgerTransactions)
        .leftJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
        .groupBy(ledgerTransactions.id)
        .having(sql`count(${ledgerEntries.line}) <> 2 or sum(${ledgerEntries.amountMinor}) <> 0`);
      expect(torn).toEqual([]);
    } finally {
      await database.close();
    }
  }
  expect(acknowledged.length).toBeGreaterThan(DEATHS * TRANSFERS_BEFORE_DEATH);
}

describe("after signal 9 in the middle of transfers", () => {
  it("WALLET-05 an embedded database has every acknowledged posting, and its folder opens again", async () => {
    const folder = await mkdtemp(join(tmpdir(), "parlour-crash-"));
    try {
      await survives("folder", folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it.skipIf(inject("postgres").kind === "skipped")(
    "WALLET-05 PostgreSQL has every acknowledged posting of a gateway that died",
    async () => survives("url", await createPostgresDatabase()),
  );
});
