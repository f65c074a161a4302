/** Cached dumps of embedded databases, shared by all test processes of a run. */
import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const CACHE = join(ROOT, "node_modules/.cache/parlour");

export interface Kept {
  readonly name: string;
  /** A hash of all its sources. */
  readonly hash: string;
  /** The dump is made again after this time, in milliseconds. */
  readonly maxAgeMs?: number;
}

/** Dumps that this process has read or made, because reading one again takes as long as unpacking it. */
const known = new Map<string, { readonly dump: Blob; readonly madeMs: number }>();

/** The cached dump of that name and hash, or a new one. A new dump removes the others of its name. */
export async function keptDump(kept: Kept, make: () => Promise<Blob>): Promise<Blob> {
  const { name, hash, maxAgeMs = Number.POSITIVE_INFINITY } = kept;
  const file = join(CACHE, `pglite-${name}-${hash}.tar`);
  const isFresh = (madeMs: number) => Date.now() - madeMs < maxAgeMs;
  const before = known.get(file);
  if (before !== undefined && isFresh(before.madeMs)) return before.dump;
  const made = await stat(file).catch(() => undefined);
  if (made !== undefined && isFresh(made.mtimeMs)) {
    const bytes = await readFile(file).catch(() => undefined);
    if (bytes !== undefined) return remembered(file, new Blob([bytes]), made.mtimeMs);
  }
  return remembered(file, await makeInto(file, kept, make), Date.now());
}

function remembered(file: string, dump: Blob, madeMs: number): Blob {
  known.set(file, { dump, madeMs });
  return dump;
}

async function makeInto(file: string, { name }: Kept, make: () => Promise<Blob>): Promise<Blob> {
  const dump = await make();
  await mkdir(dirname(file), { recursive: true });
  // Several test files may make it at once: each writes a draft, and the last rename wins.
  const draft = join(CACHE, `draft-${randomUUID()}`);
  await writeFile(draft, new Uint8Array(await dump.arrayBuffer()));
  await rename(draft, file);
  const others = (await readdir(CACHE)).filter(
    (each) => each.startsWith(`pglite-${name}-`) && join(CACHE, each) !== file,
  );
  await Promise.all(others.map((each) => rm(join(CACHE, each), { force: true })));
  return dump;
}

/** The hash of the migrations, the database version and the code that opens it. */
export async function migrationsHash(): Promise<string> {
  const folder = join(ROOT, "app/gateway/migrations");
  const hash = createHash("sha256");
  for (const name of (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort()) {
    hash.update(name).update(await readFile(join(folder, name)));
  }
  for (const file of ["node_modules/@electric-sql/pglite/package.json", "app/gateway/database/open.ts"])
    hash.update(await readFile(join(ROOT, file)));
  return hash.digest("hex").slice(0, 16);
}

/** The hash of the migrations and of all sources that a seed may use. */
export async function sourcesHash(): Promise<string> {
  const hash = createHash("sha256").update(await migrationsHash());
  for (const folder of ["app", "adapters", "core", "tests/gateway/support"]) {
    const entries = await readdir(join(ROOT, folder), { recursive: true });
    const sources = entries.filter((name) => /\.(?:ts|json)$/.test(name) && !/node_modules|dist/.test(name));
    // A file may be removed during the listing; then no seed uses it.
    for (const name of sources.sort())
      hash.update(name).update(await readFile(join(ROOT, folder, name)).catch(() => ""));
  }
  return hash.digest("hex").slice(0, 16);
}
