/** A database blocked by another connection: calls are refused in time, rolled back, and work again after the lock. */
import { balance, walletTransfer } from "@parlour/adapters/wire/wallet.calls.ts";
import { isCancelled } from "@parlour/app/gateway/database/cancelled-work.ts";
import type { Database } from "@parlour/app/gateway/database/database.ts";
import { openDatabase } from "@parlour/app/gateway/database/open.ts";
import { ledgerTransactions } from "@parlour/app/gateway/database/schema.ts";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { ask, type Reply } from "./support/caller.ts";
import { createPostgresDatabase } from "./support/databases.ts";
import { startTestGateway } from "./support/gateway.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import { patientCalls } from "./support/patient.ts";

const HELD_MS = 300;
/** Only a call that does not heed HELD_MS reaches this limit. */
const BOUND_MS = patientCalls.lockMs;

/** A proxy of the object that reports each call before it runs and each resolved answer, also for objects that calls return. */
function answersOf<Target extends object>(
  target: Target,
  hear: (answer: unknown) => void,
  before: (name: string | symbol) => void = () => {},
): Target {
  return new Proxy(target, {
    get(from, name) {
      const value: unknown = Reflect.get(from, name);
      if (typeof value !== "function") return value;
      return (...asked: readonly unknown[]) => {
        before(name);
        const answer: unknown = Reflect.apply(value, from, asked);
        if (answer instanceof Promise)
          return answer.then((rows) => {
            hear(rows);
            return rows;
          });
        return typeof answer === "object" && answer !== null ? answersOf(answer, hear) : answer;
      };
    },
  });
}

describe.skipIf(inject("postgres").kind === "skipped")("a database that another connection blocks", () => {
  let url: string;
  // The set-up is patient; only locks and connections of the calls have short limits.
  const calls = { ...patientCalls, lockMs: HELD_MS, acquireMs: HELD_MS };
  beforeAll(async () => {
    url = await createPostgresDatabase(inject("postgresTemplate"));
  });
  const { gateway, db, loggedIn } = gatewayOfSuite({ clock: "machine", listen: true }, () => ({
    open: () => openDatabase({ url, maxConnections: 4, calls, health: patientCalls }),
  }));
  const player = loggedIn("player");

  /** Runs `work` while another connection holds an exclusive lock on the tables. */
  async function held<Result>(tables: string, work: () => Promise<Result>): Promise<Result> {
    const rival = new Client({ connectionString: url });
    await rival.connect();
    try {
      await rival.query(`begin; lock table ${tables} in access exclusive mode`);
      return await work();
    } finally {
      await rival.end();
    }
  }

  const move = (key: string, { app } = gateway) =>
    ask(
      app,
      walletTransfer,
      { direction: "to-vendor", vassalage: "ORRERY", amount: "1.00", currency: "USD" },
      { token: player.token, key },
    );
  const posted = () => db.$count(ledgerTransactions);
  const health = () => gateway.app.inject("/health");
  const shown = ({ status, body, headers }: Reply) => [status, body.code, headers["retry-after"]];
  const busy = [503, "busy", "2"];

  it("ERR-01 refuses a call that needs a locked table within a time limit, and answers it when the table is free", async () => {
    const before = Date.now();
    const refused = await held("ledger_accounts", () => gateway.ask(balance, {}, player));
    expect(Date.now() - before).toBeLessThan(BOUND_MS);
    expect(shown(refused)).toEqual(busy);
    expect(refused.body).toMatchObject({ success: false, detail: { retryAfterSeconds: 2 } });
    expect((await gateway.ask(balance, {}, player)).body.success).toBe(true);
  });

  it("WALLET-05 moves nothing while the ledger is locked, and once when the same key is sent again", async () => {
    const before = await posted();
    const refused = await held("ledger_transactions, ledger_entries", () => move("held-up-once"));
    expect(shown(refused)).toEqual(busy);
    expect(await posted()).toBe(before);
    expect((await move("held-up-once")).body.success).toBe(true);
    expect((await move("held-up-once")).body.success).toBe(true);
    expect(await posted()).toBe(before + 1);
  });

  it("WALLET-05 does not report a completed transfer as refused", async () => {
    const { database } = gateway;
    const lock = Object.assign(new Error("canceling statement due to lock timeout"), { code: "55P03" });
    let isPosted = false;
    // The posting succeeds, and the first read after it fails with a lock timeout.
    const db = answersOf(
      database.db,
      (rows) => {
        isPosted ||= Array.isArray(rows) && rows.some((row) => row?.outcome === "posted");
      },
      (name) => {
        if (name !== "select" || !isPosted) return;
        isPosted = false;
        throw lock;
      },
    );
    const faulty = await startTestGateway({
      open: async () => ({ ...database, db, close: async () => {} }),
      listen: false,
    });
    try {
      const before = await posted();
      const uncertain = await move("done-unheard", faulty);
      expect(shown(uncertain)).toEqual([500, "internal", undefined]);
      expect(await posted()).toBe(before + 1);
      expect((await move("done-unheard", faulty)).body.success).toBe(true);
      expect(await posted()).toBe(before + 1);
    } finally {
      await faulty.stop();
    }
  });

  it("answers health checks while every connection waits", async () => {
    const { waiting, told } = await held("ledger_accounts", async () => {
      const waiting = Array.from({ length: 24 }, () => gateway.ask(balance, {}, player));
      const told = await Promise.all(Array.from({ length: 10 }, health));
      return { waiting: await Promise.all(waiting), told };
    });
    expect(told.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    // Some calls time out at the lock, the others while waiting for a connection.
    expect(waiting.map(shown)).toEqual(Array(24).fill(busy));
    expect((await gateway.ask(balance, {}, player)).status).toBe(200);
  });

  it("lets jobs wait for a lock longer than calls may", async () => {
    const { jobs } = gateway.database;
    const waits = { jobs: Promise.resolve<unknown>(null) };
    await held("ledger_accounts", async () => {
      waits.jobs = jobs.execute(sql`select count(*) from ledger_accounts`);
      expect(shown(await gateway.ask(balance, {}, player))).toEqual(busy);
    });
    await expect(waits.jobs).resolves.toBeDefined();
  });

  it("ends a slow statement and an idle transaction, and keeps working", async () => {
    await db.execute(sql`create table held_up (id int)`);
    const short = await openDatabase({
      url,
      calls: { ...patientCalls, statementMs: 200, idleInTransactionMs: 200 },
    });
    try {
      const slow = await short.db.execute(sql`select pg_sleep(30)`).catch((error: unknown) => error);
      expect(isCancelled(slow)).toBe(true);
      const idle = short.db.transaction(async (tx) => {
        await tx.execute(sql`insert into held_up values (1)`);
        await ended(gateway.database);
        await tx.execute(sql`select 1`);
      });
      await expect(idle).rejects.toThrow();
      expect((await short.db.execute(sql`select count(*) as count from held_up`)).rows).toEqual([
        { count: "0" },
      ]);
    } finally {
      await short.close();
    }
  });

  /** Resolves when the server has ended the transaction that holds `held_up`. */
  const ended = ({ db }: Database) =>
    db.transaction((tx) => tx.execute(sql`lock table held_up in access exclusive mode`));
});
