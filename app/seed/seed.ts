import { inArray, sql } from "drizzle-orm";
import type { Database, Db } from "../gateway/database/database.ts";
import { settings } from "../gateway/database/schema.ts";
import type { WallClock } from "../gateway/options.ts";
import type { PasswordHasher } from "../gateway/security/passwords.ts";
import { seedActivities } from "./seed-activities.ts";
import { seedSampleMethods, seedVoucherMethod } from "./seed-cashier.ts";
import { seedCatalogue } from "./seed-catalogue.ts";
import { seedPages } from "./seed-pages.ts";
import { hashDemoPasswords, seedPeople } from "./seed-people.ts";

/** Any number that nothing else on the same server uses. */
const SEED_LOCK = 0x7365_6564n;
const OPERATOR = "seed-house";
/** A part of its own, so that a database seeded without it gets it at the next start. */
const PAGES = "seed-pages";
const CASHIER = "seed-cashier";
const ACTIVITIES = "seed-activities";
const DEMO = "seed-demo";

export interface SeedOptions {
  readonly clock: WallClock;
  readonly passwords: PasswordHasher;
  /** Whether to seed demo accounts and a month of invented play beside the invented operator. */
  readonly demo: boolean;
}

/**
 * Fills an empty database with an invented operator to try the portal with. An operator that is not invented begins empty, so
 * nothing calls it for one. A seeded part is never written again, so changes stay.
 *
 * Each part is one transaction, so an interrupted seed leaves nothing of it.
 */
export async function seed({ jobs: db }: Database, options: SeedOptions): Promise<void> {
  const { clock, passwords, demo } = options;
  const done = await partsDone(db);
  const wanted = [OPERATOR, PAGES, CASHIER, ACTIVITIES, ...(demo ? [DEMO] : [])];
  if (wanted.every((part) => done.has(part))) return;
  const hashes = demo ? await hashDemoPasswords(passwords) : new Map<string, string>();
  await once(db, OPERATOR, clock, (tx) => seedCatalogue(tx, clock.nowMs()));
  await once(db, PAGES, clock, (tx) => seedPages(tx, clock.nowMs()));
  await once(db, CASHIER, clock, async (tx) => {
    await seedVoucherMethod(tx);
    await seedSampleMethods(tx);
  });
  await once(db, ACTIVITIES, clock, (tx) => seedActivities(tx, clock.nowMs()));
  if (demo)
    await once(db, DEMO, clock, async (tx) => {
      // The demo accounts have paid with these methods; an operator of an earlier version may not have them.
      await seedSampleMethods(tx);
      await seedPeople(tx, hashes, clock.nowMs());
    });
}

async function once(db: Db, part: string, clock: WallClock, work: (tx: Db) => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    // When several gateways start at once on one server, one seeds and the others find it done.
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    if ((await partsDone(tx)).has(part)) return;
    await work(tx);
    await tx.insert(settings).values({ key: part, value: true, updatedAt: new Date(clock.nowMs()) });
  });
}

async function partsDone(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ key: settings.key })
    .from(settings)
    .where(inArray(settings.key, [OPERATOR, PAGES, CASHIER, ACTIVITIES, DEMO]));
  return new Set(rows.map((row) => row.key));
}
