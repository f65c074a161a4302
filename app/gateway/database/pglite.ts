/** The embedded database as drizzle asks it: what it gives as text, and statements that are prepared once. */
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

/** What both drivers give as text: int8 (PGlite would give a number or a bigint by size), and what drizzle reads by itself. */
const asText: Readonly<Record<number, (value: string) => string>> = Object.fromEntries(
  [
    types.INT8,
    types.TIMESTAMP,
    types.TIMESTAMPTZ,
    types.INTERVAL,
    types.DATE,
    // Lists of numeric, timestamp, timestamptz, interval and date.
    ...[1231, 1115, 1185, 1187, 1182],
  ].map((type) => [type, text]),
);

/** Drizzle names its parsers with each query, and PGlite copies those of all types for it: a tenth of a millisecond. They are known here. */
const withParsersKnown = ({ parsers: _known, ...others }: QueryOptions = {}): QueryOptions => others;

type Messages = Parameters<typeof parse.parseResults>[0];

/** A statement that the database has parsed: the types of its parameters, and what describes its rows. */
interface Prepared {
  readonly paramTypes: readonly number[];
  readonly shape: Messages;
}

const { serialize } = protocol;

/**
 * PGlite parses, describes and plans each query anew and sends every step of it as a message of its own, a fifth of
 * what a posting took. A query that drizzle has prepared by a name is parsed once and then asked in one message, as `pg` does.
 */
export class PgliteForDrizzle extends PGlite {
  /** The names of statements, by their text. */
  readonly #names = new Map<string, string>();
  /** By their text: two of one name would not be taken for each other. */
  readonly #prepared = new Map<string, Prepared>();

  /** Tells the text of a query that is asked often: it is prepared when it is first asked. */
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

  /** Sends these messages together, with the sync that ends what is answered as well as what is refused. */
  #ask(...messages: readonly Uint8Array[]): Promise<Messages> {
    return this.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs: false });
  }
}

/** For one in memory, whose files need no buffers: to clear the usual 128 MB would be a third of its start. */
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
  // All of it is in memory: with a disk's cost of a jump, whole tables are read for what an index has at hand.
  await client.exec("set random_page_cost = 1.1");
  return client;
}
