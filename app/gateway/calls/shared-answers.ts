import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { ContentVersion } from "../content/content-version.ts";
import type { WallClock } from "../options.ts";

/** Compressing an answer smaller than one packet saves nothing. */
const COMPRESS_FROM_BYTES = 1_200;

export type Encoding = "br" | "gzip" | "identity";

/**
 * For large, long-lived answers: `dense` takes a tenth of a second of a thread and `densest` half a second, instead of
 * milliseconds.
 */
export type Density = "fast" | "dense" | "densest";

/** The compression levels of brotli and gzip. */
const levels = {
  fast: { br: 6, gzip: 6 },
  dense: { br: 10, gzip: 9 },
  densest: { br: 11, gzip: 9 },
} satisfies Record<Density, object>;

/** An answer that many visitors share, serialized once, with its ETag and the compressed forms made on demand. */
export interface SharedAnswer {
  readonly kind: "shared";
  readonly etag: string;
  /** In bytes, uncompressed. */
  readonly size: number;
  /** How long a browser may reuse it without asking, in seconds; with 0 it asks each time and mostly gets 304. */
  readonly maxAgeS: number;
  /** Synchronous when this encoding was compressed before. */
  bytes(encoding: Encoding): Buffer | Promise<Buffer>;
  /** The best encoding that the browser accepts and that the size justifies. */
  encodingFor(acceptEncoding: string): Encoding;
}

/**
 * Caches shared answers in memory, because a query to the embedded database takes fourteen times as long as a bare
 * answer. An entry is made once for concurrent requests, and expires with its time or a new content `version`; the least
 * recently used are evicted first.
 */
export interface SharedAnswers {
  /** A valid answer that is ready now; null when the caller must `get` it. */
  known(key: string): SharedAnswer | null;
  get(key: string, freshness: Freshness, make: () => Promise<string>): Promise<SharedAnswer>;
}

export interface Freshness {
  /** How long the answer is valid, in milliseconds. */
  readonly freshForMs: number;
  readonly maxAgeS?: number;
  /** How well it is compressed; `fast` by default. */
  readonly density?: Density;
  /**
   * The key contains free text, such as a search. Such entries have a cache of their own, so that they evict no others.
   */
  readonly isOneOfMany?: boolean;
}

/** Cache limits: number of answers, and bytes of their texts. Compressed forms come on top and are smaller. */
export interface KeptAtMost {
  readonly answers: number;
  readonly bytes: number;
}

export interface SharedAnswersOptions {
  readonly clock: WallClock;
  readonly version: Pick<ContentVersion, "read" | "known">;
  readonly keptAtMost: KeptAtMost;
  /** The limit for answers with `isOneOfMany`; defaults to `keptAtMost`. */
  readonly manyAtMost?: KeptAtMost;
}

interface Kept {
  readonly version: string;
  readonly untilMs: number;
  readonly answer: Promise<SharedAnswer>;
  /** The resolved answer, once made. */
  made: SharedAnswer | null;
}

export function createSharedAnswers({
  clock,
  version: contentVersion,
  keptAtMost,
  manyAtMost = keptAtMost,
}: SharedAnswersOptions): SharedAnswers {
  const [few, many] = [createShelf(keptAtMost), createShelf(manyAtMost)];
  const holds = (found: Kept, version: string | null) =>
    found.version === version && found.untilMs > clock.nowMs();
  return {
    known(key) {
      const version = contentVersion.known();
      for (const shelf of [few, many]) {
        const found = shelf.get(key);
        if (found === undefined || !holds(found, version)) continue;
        shelf.put(key, found);
        return found.made;
      }
      return null;
    },
    async get(key, { freshForMs, maxAgeS = 0, density = "fast", isOneOfMany = false }, make) {
      const version = await contentVersion.read();
      const shelf = isOneOfMany ? many : few;
      const found = shelf.get(key);
      if (found !== undefined && holds(found, version)) {
        shelf.put(key, found);
        return found.answer;
      }
      const answer = renewed(found?.answer, make, { maxAgeS, density });
      const entry: Kept = { version, untilMs: clock.nowMs() + freshForMs, answer, made: null };
      shelf.put(key, entry);
      answer.then(
        (made) => {
          entry.made = made;
          shelf.weigh(key, entry, made.size);
        },
        () => shelf.drop(key, entry),
      );
      return answer;
    },
  };
}

/** Entries by key, the least recently used first. An entry that is not made yet has size 0. */
function createShelf({ answers, bytes }: KeptAtMost) {
  const kept = new Map<string, Kept>();
  const weights = new Map<Kept, number>();
  let weight = 0;

  function remove(key: string, entry: Kept): void {
    kept.delete(key);
    weight -= weights.get(entry) ?? 0;
    weights.delete(entry);
  }
  function makeRoom(): void {
    for (const [oldest, entry] of kept) {
      if (kept.size <= answers && weight <= bytes) return;
      remove(oldest, entry);
    }
  }

  return {
    get: (key: string): Kept | undefined => kept.get(key),
    /** Stores the entry as the most recently used. */
    put(key: string, entry: Kept): void {
      const before = kept.get(key);
      if (before !== undefined && before !== entry) remove(key, before);
      kept.delete(key);
      kept.set(key, entry);
      makeRoom();
    },
    weigh(key: string, entry: Kept, size: number): void {
      if (kept.get(key) !== entry) return;
      weights.set(entry, size);
      weight += size;
      makeRoom();
    },
    drop(key: string, entry: Kept): void {
      if (kept.get(key) === entry) remove(key, entry);
    },
  };
}

type Form = Required<Pick<Freshness, "maxAgeS" | "density">>;

/** Makes the answer again. An unchanged text keeps the previous answer with its compressed forms. */
async function renewed(
  before: Promise<SharedAnswer> | undefined,
  make: () => Promise<string>,
  { maxAgeS, density }: Form,
): Promise<SharedAnswer> {
  const answer = sharedAnswer(await make(), maxAgeS, density);
  const known = await before?.catch(() => undefined);
  return known?.etag === answer.etag ? known : answer;
}

export function sharedAnswer(text: string, maxAgeS = 0, density: Density = "fast"): SharedAnswer {
  const plain = Buffer.from(text);
  const compressed = new Map<Encoding, Buffer | Promise<Buffer>>([["identity", plain]]);
  return {
    kind: "shared",
    etag: `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`,
    size: plain.length,
    maxAgeS,
    bytes(encoding) {
      const known = compressed.get(encoding);
      if (known !== undefined) return known;
      const made = compress(plain, encoding, density);
      compressed.set(encoding, made);
      made.then((bytes) => compressed.set(encoding, bytes)).catch(() => compressed.delete(encoding));
      return made;
    },
    encodingFor(acceptEncoding) {
      if (plain.length < COMPRESS_FROM_BYTES) return "identity";
      if (/\bbr\b/.test(acceptEncoding)) return "br";
      return /\bgzip\b/.test(acceptEncoding) ? "gzip" : "identity";
    },
  };
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

async function compress(plain: Buffer, encoding: Encoding, density: Density): Promise<Buffer> {
  const { br, gzip: level } = levels[density];
  if (encoding === "br") return brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: br } });
  return encoding === "gzip" ? gzipped(plain, { level }) : plain;
}
