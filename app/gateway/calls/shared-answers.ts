import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { WallClock } from "../options.ts";

/** Below one packet, compressing saves nothing. */
const COMPRESS_FROM_BYTES = 1_200;

export type Encoding = "br" | "gzip" | "identity";

/** An answer that many visitors share, written once: its text, its validator, and its compressed forms once asked for. */
export interface SharedAnswer {
  readonly kind: "shared";
  readonly etag: string;
  /** In bytes, before it is compressed. */
  readonly size: number;
  /** How long a browser may use it without asking again, in seconds; 0 asks each time and mostly gets 304. */
  readonly maxAgeS: number;
  bytes(encoding: Encoding): Promise<Buffer>;
  /** The best encoding that the visitor takes and the size deserves. */
  encodingFor(acceptEncoding: string): Encoding;
}

/**
 * Keeps what all visitors share in memory, because an embedded query costs fourteen times a bare answer. An entry is
 * made once however many ask at the same moment, dropped when the house's content changes (`version`), and when its
 * time has passed. The least recently used go first.
 */
export interface SharedAnswers {
  get(key: string, life: SharedLife, make: () => Promise<string>): Promise<SharedAnswer>;
}

export interface SharedLife {
  /** How long it may stand before it is made anew, in milliseconds. */
  readonly freshForMs: number;
  readonly maxAgeS?: number;
  /** Compressed as small as can be: half a second of a thread instead of milliseconds, for what is large and lasts. */
  readonly isDense?: boolean;
}

export interface SharedAnswersOptions {
  readonly clock: WallClock;
  readonly readVersion: () => Promise<string>;
  readonly keptAtMost: number;
}

interface Kept {
  readonly version: string;
  readonly untilMs: number;
  readonly answer: Promise<SharedAnswer>;
}

export function createSharedAnswers({ clock, readVersion, keptAtMost }: SharedAnswersOptions): SharedAnswers {
  const kept = new Map<string, Kept>();
  return {
    async get(key, { freshForMs, maxAgeS = 0, isDense = false }, make) {
      const version = await readVersion();
      const found = kept.get(key);
      kept.delete(key);
      const isGood = found !== undefined && found.version === version && found.untilMs > clock.nowMs();
      const entry: Kept = isGood
        ? found
        : {
            version,
            untilMs: clock.nowMs() + freshForMs,
            answer: renewed(found?.answer, make, { maxAgeS, isDense }),
          };
      kept.set(key, entry);
      for (const oldest of kept.keys()) {
        if (kept.size <= keptAtMost) break;
        kept.delete(oldest);
      }
      try {
        return await entry.answer;
      } catch (error) {
        if (kept.get(key) === entry) kept.delete(key);
        throw error;
      }
    },
  };
}

type Form = Required<Pick<SharedLife, "maxAgeS" | "isDense">>;

/** Made anew, unless it says what it said before: then what was compressed already still serves. */
async function renewed(
  before: Promise<SharedAnswer> | undefined,
  make: () => Promise<string>,
  { maxAgeS, isDense }: Form,
): Promise<SharedAnswer> {
  const answer = sharedAnswer(await make(), maxAgeS, isDense);
  const known = await before?.catch(() => undefined);
  return known?.etag === answer.etag ? known : answer;
}

export function sharedAnswer(text: string, maxAgeS = 0, isDense = false): SharedAnswer {
  const plain = Buffer.from(text);
  const compressed = new Map<Encoding, Promise<Buffer>>();
  return {
    kind: "shared",
    etag: `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`,
    size: plain.length,
    maxAgeS,
    bytes(encoding) {
      const known = compressed.get(encoding);
      if (known !== undefined) return known;
      const made = compress(plain, encoding, isDense);
      compressed.set(encoding, made);
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

async function compress(plain: Buffer, encoding: Encoding, isDense: boolean): Promise<Buffer> {
  const quality = isDense ? constants.BROTLI_MAX_QUALITY : 6;
  if (encoding === "br") return brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  return encoding === "gzip" ? gzipped(plain, { level: isDense ? 9 : 6 }) : plain;
}
