import { randomUUID } from "node:crypto";
import type { Database } from "@parlour/app/gateway/database/database.ts";
import { openDatabase } from "@parlour/app/gateway/database/open.ts";
import { Client } from "pg";
import { large } from "../gateway/support/catalogue-files.ts";
import { typing } from "../gateway/support/commands.ts";
import { findServer } from "../gateway/support/postgres.global.ts";
import type { Counts } from "./counts.ts";

/** Milliseconds of one import, or why there are none. */
export interface ImportFigure {
  readonly what: string;
  readonly took: number | string;
}

type Opens = <Result>(work: (database: Database) => Promise<Result>) => Promise<Result>;

/** Imports of so many games, from JSON and from CSV, on the embedded database and on PostgreSQL where there is one. */
export async function benchCatalogue({
  games,
}: Counts["catalogue"]): Promise<
  readonly { readonly database: string; readonly figures: readonly ImportFigure[] }[]
> {
  const embedded = { database: "the embedded database", figures: await importsOn(withEmbedded, games) };
  const { server, stop } = await findServer();
  try {
    if (server.kind !== "running") return [embedded];
    return [embedded, { database: "PostgreSQL", figures: await importsOn(withPostgres(server.url), games) }];
  } finally {
    await stop();
  }
}

/** Each kind of file on an empty database of its own. The CSV file is the export of the JSON one. */
async function importsOn(open: Opens, games: number): Promise<readonly ImportFigure[]> {
  const json = JSON.stringify(large(games));
  const dearer = JSON.stringify(large(games, (at) => ({ minBet: `${at + 1}.00` })));
  const { csv, figures } = await open(async (database) => ({
    figures: await importing(database, [
      ["JSON, first", json],
      ["JSON, again without a change", json],
      ["JSON, all games changed", dearer],
    ]),
    csv: await exported(database),
  }));
  const ofCsv = await open((database) =>
    importing(database, [
      ["CSV, first", csv],
      ["CSV, again without a change", csv],
    ]),
  );
  return [...figures, ...ofCsv];
}

async function importing(
  { db }: Database,
  files: readonly (readonly [what: string, file: string])[],
): Promise<readonly ImportFigure[]> {
  const figures: ImportFigure[] = [];
  for (const [what, file] of files) {
    const startedAt = performance.now();
    const failed = await typing(() => db)("catalogue", "import", file).then(
      (said) => ("message" in said ? said.message : null),
      (error: unknown) => String(error),
    );
    figures.push({ what, took: failed ?? performance.now() - startedAt });
  }
  return figures;
}

async function exported({ db }: Database): Promise<string> {
  const said = await typing(() => db)("catalogue", "export", "--csv");
  return said.kind === "done" ? said.lines.join("\n") : "";
}

const withEmbedded: Opens = async (work) => {
  const database = await openDatabase();
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

/** A new database on the server, which is dropped afterwards: the server may be somebody's own. */
const withPostgres =
  (server: string): Opens =>
  async (work) => {
    const name = `parlour_bench_${randomUUID().replaceAll("-", "")}`;
    const client = new Client({ connectionString: server });
    await client.connect();
    try {
      await client.query(`create database ${name} template template1`);
      const url = new URL(server);
      url.pathname = `/${name}`;
      const database = await openDatabase({ url: url.href });
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    } finally {
      await client.query(`drop database if exists ${name}`);
      await client.end();
    }
  };
