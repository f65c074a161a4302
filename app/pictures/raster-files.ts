import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";

const DIGEST_BYTES = 32;
const DAY_MS = 86_400_000;
/** A picture that is not read for this long is removed, and written again on the next request. */
const KEPT_FOR_MS = 30 * DAY_MS;

/** Pictures in a folder that gateways may share: a name always means the same content, from any writer. */
export interface RasterFiles {
  /** Null when the file is missing or not as it was written. */
  read(name: string): Promise<Buffer | null>;
  /** Never rejects: a picture that is not stored is made again. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** Removes what was not read for a month, at most once a day. */
  sweep(): Promise<void>;
}

export interface RasterFilesOptions {
  readonly folder: string;
  readonly nowMs: () => number;
  /** Called once, for the first file that could not be written. */
  readonly onUnwritable: (error: unknown) => void;
}

export function createRasterFiles({ folder, nowMs, onUnwritable }: RasterFilesOptions): RasterFiles {
  let isReported = false;
  let sweptAtMs = Number.NEGATIVE_INFINITY;

  /** A file's modification time is the day of its last read. */
  async function touch(file: string): Promise<void> {
    const { mtimeMs } = await stat(file);
    if (nowMs() - mtimeMs > DAY_MS) await utimes(file, nowMs() / 1_000, nowMs() / 1_000);
  }

  return {
    async read(name) {
      const file = join(folder, name);
      const whole = await readFile(file).catch(() => null);
      if (whole === null) return null;
      const bytes = whole.subarray(0, -DIGEST_BYTES);
      if (!digestOf(bytes).equals(whole.subarray(-DIGEST_BYTES))) return null;
      await touch(file).catch(() => {});
      return bytes;
    },

    async write(name, bytes) {
      const unfinished = join(folder, `${name}.${randomUUID()}`);
      try {
        await mkdir(folder, { recursive: true });
        // The digest follows the picture, where programs that show it do not look.
        await writeFile(unfinished, Buffer.concat([bytes, digestOf(bytes)]));
        await rename(unfinished, join(folder, name));
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => {});
        if (!isReported) onUnwritable(error);
        isReported = true;
      }
    },

    async sweep() {
      if (nowMs() - sweptAtMs < DAY_MS) return;
      sweptAtMs = nowMs();
      for (const name of await readdir(folder).catch(() => [])) {
        const file = join(folder, name);
        const found = await stat(file).catch(() => null);
        if (found !== null && nowMs() - found.mtimeMs > KEPT_FOR_MS)
          await rm(file, { force: true }).catch(() => {});
      }
    },
  };
}

const digestOf = (bytes: Buffer): Buffer => createHash("sha256").update(bytes).digest();
