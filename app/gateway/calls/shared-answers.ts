import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { ContentVersion } from "../content/content-version.ts";
import type { WallClock } from "../options.ts";

/** Below one packet, compressing saves nothing. */
const COMPRESS_FROM_BYTES = 1_200;

export type Encoding = "br" | "gzip" | "identity";

/** Of what is large and lasts: a tenth of a second of a thread for `dense`, half a second for `densest`, instead of milliseconds. */
export type Density = "fast" | "dense" | "densest";

/** The levels of brotli and gzip. */
const levels = {
  fast: { br: 6, gzip: 6 },
  dense: { br: 10, gzip: 9 },
  densest: { br: 11, gzip: 9 },
} satisfies Record<Density, object>;

/** An answer that many visitors share, written once: its validator, its bytes, and its compressed forms once asked for. */
export interface SharedAnswer {
  readonly kind: "shared";
  readonly etag: string;
  /** In bytes, before it is compressed. */
  readonly size: number;
  /** How long a browser may use it without asking again, in seconds; 0 asks each time and mostly gets 304. */
  readonly maxAgeS: number;
  /** At once where it was compressed before. */
  bytes(encoding: Encoding): Buffer | Promise<Buffer>;
  /** The best encoding that the visitor takes and the size deserves. */
  encodingFor(acceptEncoding: string): Encoding;
}

/**
 * Keeps what all visitors share in memory, because an embedded query costs fourteen times a bare answer. An entry is
 * made once however many ask at the same moment, dropped when the operator's content changes (`version`), and when its
 * time has passed. The least recently used go first.
 */
export interface SharedAnswers {
  /** What is kept under a key and still holds, for who will not wait; null for who has to `get` it. */
  known(key: string): SharedAnswer | null;
  get(key: string, life: Freshness, make: () => Promise<string>): Promise<SharedAnswer>;
}

export interface Freshness {
  /** How long it may stand before it is made anew, in milliseconds. */
  readonly freshForMs: number;
  readonly maxAgeS?: number;
  /** How well it is compressed; as fast as can be unless told. */
  readonly density?: Density;
  /** Its key holds what anybody may write, such as words to look for: it takes no place away from the others. */
  readonly isOneOfMany?: boolean;
}

/** How much is kept: answers, and bytes of their texts. What is compressed of them comes on top, and is less. */
export interface KeptAtMost {
  readonly answers: number;
  readonly bytes: number;
}

export interface SharedAnswersOptions {
  readonly clock: WallClock;
  readonly version: Pick<ContentVersion, "read" | "known">;
  readonly keptAtMost: KeptAtMost;
  /** Of those that are one of many; as many again unless told. */
  readonly manyAtMost?: KeptAtMost;
}

interface Kept {
  readonly version: string;
  readonly untilMs: number;
  readonly answer: Promise<SharedAnswer>;
  /** The same once it is made. */
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

/** Entries by their keys, the least recently used first. One that is not made yet weighs nothing. */
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
    /** As the one used last. */
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

/** Made anew, unless it says what it said before: then what was compressed already still serves. */
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
