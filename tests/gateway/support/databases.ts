/** Runs suites on the database of a run: `forEachDatabase((name, open) => …)`. */
import { createHash, randomUUID } from "node:crypto";
import type { Database } from "@parlour/app/gateway/database/database.ts";
import { dumpDatabase, openDatabase } from "@parlour/app/gateway/database/open.ts";
import { Client } from "pg";
import { describe, inject, it } from "vitest";
import { type Beginning, copiesOf, isUsual, seedAs } from "./beginnings.ts";
import { keptDump, migrationsHash, sourcesHash } from "./kept-dumps.ts";
import { patientCalls } from "./patient.ts";
import type { PostgresServer } from "./postgres.global.ts";

/** Opens a migrated database for one test, empty unless a beginning is named. The caller closes it. */
export type OpenDatabase = (beginning?: Beginning) => Promise<Database>;
type Suite = (name: Database["kind"], open: OpenDatabase) => void;

/** The run's server; `skipped` in projects without the global set-up. */
const serverOfRun = (): PostgresServer => inject("postgres") ?? { kind: "skipped" };

/** A part of `npm test -- --all` asks for the embedded database; a machine without a server has no other. */
const isEmbedded = (): boolean =>
  process.env.PARLOUR_TEST_DATABASE === "embedded" || serverOfRun().kind === "skipped";

/**
 * Runs a suite on the database of the run, which its `describe` names: PostgreSQL, where a request takes a fifth of the
 * time, or the embedded one.
 */
export function forEachDatabase(suite: Suite): void {
  const server = serverOfRun();
  if (isEmbedded()) describe("on PGlite", () => suite("pglite", openPglite));
  else if (server.kind !== "missing") describe("on PostgreSQL", () => suite("postgres", openPostgres));
  else
    it("finds a PostgreSQL", () => {
      throw new Error(server.advice);
    });
}

/** For a test that needs any one database. */
export const openUsual: OpenDatabase = (beginning) =>
  isEmbedded() ? openPglite(beginning) : openPostgres(beginning);

const openPostgres: OpenDatabase = async (beginning) => {
  const source =
    beginning && (isUsual(beginning) ? await seededPostgres(beginning) : await copiedPostgres(beginning));
  const database = await openDatabase({
    url: await createPostgresDatabase(source ?? inject("postgresTemplate")),
    calls: patientCalls,
    health: patientCalls,
  });
  if (beginning !== undefined) await seedAs(database, beginning);
  return database;
};

/** A seeded database to copy while no connection uses it; the first process that needs it makes it. */
async function seededPostgres(beginning: Beginning): Promise<string> {
  const wanted = createHash("sha256").update(`${inject("postgresTemplate")} ${JSON.stringify(beginning)}`);
  const name = `parlour_seeded_${wanted.digest("hex").slice(0, 32)}`;
  await onServer(async (client) => {
    await client.query("select pg_advisory_lock(hashtext($1))", [name]);
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount !== 0) return;
    // It gets its final name only when complete.
    await client.query(`alter database ${await makeSeeded(beginning)} rename to ${name}`);
  });
  return name;
}

/** Each process makes its own copy source for rarer beginnings. */
const copiedPostgres = copiesOf(makeSeeded);

async function makeSeeded(beginning: Beginning): Promise<string> {
  const url = await createPostgresDatabase(inject("postgresTemplate"));
  const database = await openDatabase({ url });
  await seedAs(database, beginning);
  await database.close();
  return new URL(url).pathname.slice(1);
}

export const openPglite: OpenDatabase = async (beginning) => {
  const source =
    beginning && (isUsual(beginning) ? await seededDump(beginning) : await copiedDump(beginning));
  const database = await openDatabase({ dump: source ?? (await emptyDump()) });
  if (beginning !== undefined) await seedAs(database, beginning);
  return database;
};

/** Computed once, when the tests load their sources. */
const migrations = migrationsHash();
const sources = sourcesHash();

/** A seeded operator older than this, in milliseconds, is seeded again, so that its day is the test's day. */
const TODAY_MS = 10 * 60_000;

/** A dump of a seeded operator, made once for all processes of a run. */
export async function seededDump(beginning: Beginning): Promise<Blob> {
  const { demo, atMs } = beginning;
  const kept = {
    name: `${demo ? "demo" : "operator"}-${atMs ?? "now"}`,
    hash: await sources,
    ...(atMs === null && { maxAgeMs: TODAY_MS }),
  };
  return keptDump(kept, async () =>
    dumpDatabase((database) => seedAs(database, beginning), await emptyDump()),
  );
}

const copiedDump = copiesOf(async (beginning) =>
  dumpDatabase((database) => seedAs(database, beginning), await emptyDump()),
);

/** The URL of a new database on the run's server, empty unless a template is named. It is removed with the cluster. */
export async function createPostgresDatabase(template = "template1"): Promise<string> {
  const name = `parlour_test_${randomUUID().replaceAll("-", "")}`;
  const url = await onServer((client) => client.query(`create database ${name} template ${template}`));
  url.pathname = `/${name}`;
  return url.href;
}

/** Connects to the run's server while `work` runs; resolves with the server's URL. */
async function onServer(work: (client: Client) => Promise<unknown>): Promise<URL> {
  const server = serverOfRun();
  if (server.kind === "missing") throw new Error(server.advice);
  if (server.kind === "skipped") throw new Error("PARLOUR_SKIP_POSTGRES=1 left PostgreSQL out");
  const client = new Client({ connectionString: server.url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
  return new URL(server.url);
}

/** A dump of a migrated, empty database, made once for each set of migrations. */
export const emptyDump = async (): Promise<Blob> =>
  keptDump({ name: "empty", hash: await migrations }, () => dumpDatabase());
