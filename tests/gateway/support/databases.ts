/** One suite on both databases: `forEachDatabase((name, open) => describe(name, () => …))`. */
import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Database } from "@parlour/app/gateway/database/database.ts";
import { dumpEmptyDatabase, openDatabase } from "@parlour/app/gateway/database/open.ts";
import { Client } from "pg";
import { describe, inject, it } from "vitest";
import type {} from "./postgres.global.ts";

/** Opens a migrated database of the test's own, with nothing in it. Whoever opens it closes it. */
export type OpenDatabase = () => Promise<Database>;

/** Runs a suite on PGlite and on PostgreSQL, each under a `describe` of its name. */
export function forEachDatabase(suite: (name: Database["kind"], open: OpenDatabase) => void): void {
  describe("on PGlite", () => suite("pglite", openPglite));
  const server = inject("postgres");
  describe.skipIf(server.kind === "skipped")("on PostgreSQL", () => {
    if (server.kind !== "missing") suite("postgres", openPostgres);
    else
      it("finds a PostgreSQL", () => {
        throw new Error(server.advice);
      });
  });
}

const openPostgres = async () => openDatabase({ url: await createPostgresDatabase() });

async function openPglite(): Promise<Database> {
  return openDatabase({ dump: await emptyDump() });
}

/** The URL of a new, empty database on the run's server; it goes with the cluster. */
export async function createPostgresDatabase(): Promise<string> {
  const server = inject("postgres");
  if (server.kind === "missing") throw new Error(server.advice);
  if (server.kind === "skipped") throw new Error("PARLOUR_SKIP_POSTGRES=1 left PostgreSQL out");
  const name = `parlour_test_${randomUUID().replaceAll("-", "")}`;
  const client = new Client({ connectionString: server.url });
  await client.connect();
  try {
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return url.href;
}

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** A dump of a migrated, empty database, made once for a set of migrations and kept among the caches. */
export async function emptyDump(): Promise<Blob> {
  const file = join(ROOT, "node_modules/.cache/parlour", `pglite-${await migrationsHash()}.tar`);
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return new Blob([kept]);
  const dump = await dumpEmptyDatabase();
  await mkdir(dirname(file), { recursive: true });
  // Several test files may make it at once: each writes its own and the last whole one stays.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, new Uint8Array(await dump.arrayBuffer()));
  await rename(draft, file);
  return dump;
}

async function migrationsHash(): Promise<string> {
  const folder = join(ROOT, "app/gateway/migrations");
  const hash = createHash("sha256");
  for (const name of (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort()) {
    hash.update(name).update(await readFile(join(folder, name)));
  }
  hash.update(await readFile(join(ROOT, "node_modules/@electric-sql/pglite/package.json")));
  return hash.digest("hex").slice(0, 16);
}
