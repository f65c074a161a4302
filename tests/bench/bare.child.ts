import { PGlite, types } from "@electric-sql/pglite";
import Fastify from "fastify";
import { Pool } from "pg";
import { serveAsked } from "./serve-asked.ts";

export interface BareAsked {
  /** A PostgreSQL server; null for the embedded database. */
  readonly database: string | null;
  /** Answers to give, recorded from the gateway. */
  readonly routes: readonly {
    readonly path: string;
    readonly search: string;
    readonly body: string;
  }[];
  /** A call with a request body; its answer is fixed. */
  readonly post: string;
  /** The path among `routes` whose amount is read from the database. */
  readonly balance: string;
}

const ACCOUNTS = 1_000;
const ACCOUNT = 500;
const FURNISH = `
  create table if not exists bench_balance (id int primary key, minor bigint not null);
  insert into bench_balance select id, id * 1000 from generate_series(1, ${ACCOUNTS}) as id on conflict do nothing`;
const READ = "select minor from bench_balance where id = $1";

interface Row {
  readonly minor: string;
}

/** Reads one row by its key, with only the driver, over as many connections as a gateway has. */
async function openReader(url: string | null) {
  if (url === null) {
    const client = await PGlite.create({ parsers: { [types.INT8]: (text: string) => text } });
    await client.exec(FURNISH);
    return {
      read: async () => (await client.query<Row>(READ, [ACCOUNT])).rows[0],
      end: () => client.close(),
    };
  }
  const pool = new Pool({ connectionString: url, max: 10 });
  await pool.query(FURNISH);
  return { read: async () => (await pool.query<Row>(READ, [ACCOUNT])).rows[0], end: () => pool.end() };
}

/** A Fastify with nothing but its routes. */
serveAsked(async ({ database, routes, post, balance }: BareAsked) => {
  const reader = await openReader(database);
  const app = Fastify();
  const kind = "application/json; charset=utf-8";
  for (const path of new Set(routes.map((route) => route.path))) {
    if (path === balance) continue;
    const bodies = new Map(
      routes.flatMap((route) => (route.path === path ? [[route.search, Buffer.from(route.body)]] : [])),
    );
    app.get(path, (request, reply) => {
      const at = request.url.indexOf("?");
      reply.type(kind).send(bodies.get(at < 0 ? "" : request.url.slice(at)));
    });
  }
  app.get(balance, async () => {
    const minor = (await reader.read())?.minor ?? "0";
    const value = {
      balance: `${minor.slice(0, -2)}.${minor.slice(-2)}`,
      currency: "USD",
      currencySymbol: "$",
    };
    return { success: true, value };
  });
  app.post(post, () => ({ success: true, value: {} }));
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  return {
    url,
    async stop() {
      await app.close();
      await reader.end();
    },
  };
});
