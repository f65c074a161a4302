/**
 * Global set-up with one PostgreSQL server for a test run: TEST_DATABASE_URL (its user may create databases), or a private
 * cluster in a temporary folder. Without PostgreSQL, tests that need it fail with advice; PARLOUR_SKIP_POSTGRES=1 leaves
 * them out.
 */
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chown, readdir } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { openDatabase } from "@parlour/app/gateway/database/open.ts";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { makeOwnFolder } from "../../../scripts/lib/own-folder.mjs";
import { PATIENCE_MS } from "../../patience.ts";

export type PostgresServer =
  | { readonly kind: "running"; readonly url: string }
  | { readonly kind: "skipped" }
  | { readonly kind: "missing"; readonly advice: string };

declare module "vitest" {
  export interface ProvidedContext {
    postgres: PostgresServer;
    /** A database of that server to copy, with every table and no row. */
    postgresTemplate: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = await findServer();
  const template = server.kind === "running" ? await makeTemplate(server.url) : null;
  project.provide("postgres", server);
  project.provide("postgresTemplate", template?.name ?? "template0");
  return async () => {
    await template?.drop();
    await stop();
  };
}

/** A migrated, empty database: a copy takes a fraction of the time of the migrations. */
async function makeTemplate(server: string) {
  const name = `parlour_template_${randomUUID().replaceAll("-", "")}`;
  const run = async (statement: string) => {
    const client = new Client({ connectionString: server });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await run(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  await (await openDatabase({ url: url.href })).close();
  return { name, drop: () => run(`drop database ${name}`) };
}

interface Found {
  readonly server: PostgresServer;
  stop(): Promise<void>;
}

/** Also for programs outside vitest, such as the benchmark. `stop` removes a cluster made here. */
export async function findServer(): Promise<Found> {
  const stop = async () => {};
  if (process.env.PARLOUR_SKIP_POSTGRES === "1") return { server: { kind: "skipped" }, stop };
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { server: { kind: "running", url }, stop };
  const programs = await findPrograms();
  if (programs) return startCluster(programs);
  const advice =
    "No PostgreSQL found: install it (apt-get install postgresql), set TEST_DATABASE_URL, or leave these tests out with PARLOUR_SKIP_POSTGRES=1.";
  return { server: { kind: "missing", advice }, stop };
}

/** For `pg_ctl`, in whole seconds. */
const PATIENCE_S = String(Math.ceil(PATIENCE_MS / 1_000));

const DEBIAN_PROGRAMS = "/usr/lib/postgresql";

/** The folder of initdb and pg_ctl: Debian keeps them by version outside PATH; elsewhere pg_config knows it. */
async function findPrograms(): Promise<string | undefined> {
  const versions = await readdir(DEBIAN_PROGRAMS).catch(() => []);
  const newest = versions
    .map(Number)
    .filter(Number.isInteger)
    .sort((a, b) => b - a)[0];
  if (newest !== undefined) return join(DEBIAN_PROGRAMS, String(newest), "bin");
  const told = await promisify(execFile)("pg_config", ["--bindir"]).catch(() => undefined);
  return told?.stdout.trim();
}

async function startCluster(programs: string): Promise<Found> {
  const own = await makeOwnFolder("postgres");
  const folder = own.path;
  const run = await runnerFor(folder);
  const data = join(folder, "data");
  const port = await freePort();
  // A test cluster need not survive a power cut; it still survives the death of a client.
  const unsafe = "-c fsync=off -c synchronous_commit=off -c full_page_writes=off";
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} ${unsafe} -c max_connections=200`;
  await run(join(programs, "initdb"), [
    "-D",
    data,
    "-U",
    "postgres",
    "-A",
    "trust",
    "-E",
    "UTF8",
    "--no-sync",
  ]);
  await run(join(programs, "pg_ctl"), [
    "-D",
    data,
    "-l",
    join(folder, "log"),
    "-w",
    "-t",
    PATIENCE_S,
    "-o",
    options,
    "start",
  ]);
  return {
    server: { kind: "running", url: `postgres://postgres@127.0.0.1:${port}/postgres` },
    async stop() {
      await run(join(programs, "pg_ctl"), ["-D", data, "-m", "immediate", "-w", "-t", PATIENCE_S, "stop"]);
      await own.remove();
    },
  };
}

type Run = (program: string, parameters: readonly string[]) => Promise<unknown>;

/** PostgreSQL refuses to run as root, so root runs it as the user `postgres`. */
async function runnerFor(folder: string): Promise<Run> {
  const exec = promisify(execFile);
  if (process.getuid?.() !== 0) return (program, parameters) => exec(program, parameters, { cwd: folder });
  const { uid, gid } = await idsOf("postgres");
  await chown(folder, uid, gid);
  return (program, parameters) => exec(program, parameters, { uid, gid, cwd: folder });
}

async function idsOf(user: string): Promise<{ uid: number; gid: number }> {
  const id = async (flag: string) => Number((await promisify(execFile)("id", [flag, user])).stdout);
  return { uid: await id("-u"), gid: await id("-g") };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once("error", reject).listen(0, "127.0.0.1", resolve);
  });
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === "string") throw new Error("No free port was given");
  return address.port;
}
