/** The database of a suite that needs no gateway: it opens before the first test of the suite and closes after the last. */
import type { Database, Db } from "@parlour/app/gateway/database/database.ts";
import { afterAll, beforeAll } from "vitest";
import { type Answers, atOnce, type Held } from "./at-once.ts";
import type { Beginning } from "./beginnings.ts";
import type { OpenDatabase } from "./databases.ts";

export interface SuiteDatabase {
  readonly database: Database;
  readonly db: Db;
  /** `atOnce` of `at-once.ts` on this database. */
  readonly atOnce: <const Racers extends readonly unknown[]>(
    race: () => Racers,
    held?: Held,
  ) => Promise<Answers<Racers>>;
}

/** What `read` returns at each use. */
export function live<Value extends object>(read: () => Value): Value {
  return new Proxy(Object.create(null), {
    get: (_, key) => Reflect.get(read(), key),
    ownKeys: () => Reflect.ownKeys(read()),
    getOwnPropertyDescriptor: (_, key) => ({
      ...Reflect.getOwnPropertyDescriptor(read(), key),
      configurable: true,
    }),
  });
}

/** The parts have their values from the suite's first `beforeAll` on. */
export function databaseOfSuite(open: OpenDatabase, beginning?: Beginning): SuiteDatabase {
  let opened: Database | null = null;
  beforeAll(async () => {
    opened = await open(beginning);
  });
  afterAll(() => opened?.close());
  const here = (): Database => {
    if (opened === null) throw new Error("The database opens before the first test, not earlier");
    return opened;
  };
  return {
    database: live(here),
    db: live(() => here().db),
    atOnce: (race, held) => atOnce(here().db, race, held),
  };
}
