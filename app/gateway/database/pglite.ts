/** The embedded database for drizzle: values as text, and statements prepared only once. */
import {
  PGlite,
  parse,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
  types,
} from "@electric-sql/pglite";

const text = (value: string) => value;

/**
 * The types that both drivers return as text: int8 (PGlite returns a number or a bigint by size) and those that drizzle
 * parses itself.
 */
const asText: Readonly<Record<number, (value: string) => string>> = Object.fromEntries(
  [
    types.INT8,
    types.TIMESTAMP,
    types.TIMESTAMPTZ,
    types.INTERVAL,
    types.DATE,
    // Arrays of numeric, timestamp, timestamptz, interval and date.
    ...[1231, 1115, 1185, 1187, 1182],
  ].map((type) => [type, text]),
);

/**
 * Drops drizzle's parsers, which are known here. PGlite copies its parsers of all types for each query that names some: a
 * tenth of a millisecond.
 */
const withParsersKnown = ({ parsers: _known, ...others }: QueryOptions = {}): QueryOptions => others;

type Messages = Parameters<typeof parse.parseResults>[0];

/** A parsed statement: its parameter types and the description of its rows. */
interface Prepared {
  readonly paramTypes: readonly number[];
  readonly shape: Messages;
}

const { serialize } = protocol;

/**
 * PGlite parses, describes and plans each query again in separate messages, a fifth of a posting's time. Here a query that
 * drizzle prepares by name is parsed once and then sent in one message, as `pg` does.
 */
export class PgliteForDrizzle extends PGlite {
  /** Statement names by text. */
  readonly #names = new Map<string, string>();
  /** By text, so that two queries under one name stay apart. */
  readonly #prepared = new Map<string, Prepared>();

  /** Registers a frequent query's name; the first use prepares it. */
  name(query: string, name: string): void {
    this.#names.set(query, name);
  }

  override async query<Row>(
    query: string,
    params?: unknown[],
    options?: QueryOptions,
  ): Promise<Results<Row>> {
    const known = withParsersKnown(options);
    const name = this.#names.get(query);
    if (name === undefined) return super.query<Row>(query, params, known);
    await this._checkReady();
    return this._runExclusiveTransaction(() => this.#askPrepared<Row>(name, query, params, known));
  }

  override transaction<Value>(work: (tx: Transaction) => Promise<Value>): Promise<Value> {
    return super.transaction((tx) => {
      const { query } = tx;
      tx.query = (text, params, options) => {
        const known = withParsersKnown(options);
        const name = tx.closed ? undefined : this.#names.get(text);
        return name === undefined ? query(text, params, known) : this.#askPrepared(name, text, params, known);
      };
      return work(tx);
    });
  }

  #askPrepared<Row>(
    name: string,
    query: string,
    params: readonly unknown[] = [],
    options: QueryOptions,
  ): Promise<Results<Row>> {
    return this._runExclusiveQuery(async () => {
      const { paramTypes, shape } = await this.#prepare(name, query);
      const values = params.map((value, at) => {
        if (value === null || value === undefined) return null;
        const serializer = this.serializers[paramTypes[at] ?? 0];
        return serializer === undefined ? String(value) : serializer(value);
      });
      const answers = await this.#ask(serialize.bind({ statement: name, values }), serialize.execute());
      if (!this.isInTransaction()) await this.syncToFs();
      const [result] = parse.parseResults([...shape, ...answers], this.parsers, options);
      return result as Results<Row>;
    });
  }

  async #prepare(name: string, query: string): Promise<Prepared> {
    const known = this.#prepared.get(query);
    if (known !== undefined) return known;
    const shape = await this.#ask(
      serialize.parse({ name, text: query }),
      serialize.describe({ type: "S", name }),
    );
    const prepared = { paramTypes: parse.parseDescribeStatementResults(shape), shape };
    this.#prepared.set(query, prepared);
    return prepared;
  }

  /** Sends the messages together with a sync, which ends both answers and errors. */
  #ask(...messages: readonly Uint8Array[]): Promise<Messages> {
    return this.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs: false });
  }
}

/** For databases in memory, whose files need no buffers: clearing the usual 128 MB would take a third of the start. */
const SMALL_BUFFERS = [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"];

export interface PgliteSource {
  readonly dataDir?: string;
  readonly loadDataDir?: Blob;
}

export async function startPglite(source: PgliteSource): Promise<PgliteForDrizzle> {
  const client = new PgliteForDrizzle({
    ...source,
    ...(source.dataDir === undefined && { startParams: SMALL_BUFFERS }),
  });
  await client.waitReady;
  Object.assign(client.parsers, asText);
  // All data is in memory. With a disk's seek cost, the planner would read whole tables instead of an index.
  await client.exec("set random_page_cost = 1.1");
  return client;
}
