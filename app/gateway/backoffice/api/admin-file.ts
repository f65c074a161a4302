import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";

/** The port of the running gateway's admin API on loopback, and the machine's secret that only readers of the data folder know. */
export const adminFile = v.object({
  port: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535)),
  secret: v.pipe(v.string(), v.minLength(40)),
});
export type AdminFile = v.InferOutput<typeof adminFile>;

const pathIn = (folder: string): string => join(folder, "operator.json");

/** Writes atomically; only the owner can read the file, from its first byte on. */
export async function writeAdminFile(folder: string, adminApi: AdminFile): Promise<void> {
  const draft = `${pathIn(folder)}.${process.pid}.draft`;
  await rm(draft, { force: true });
  await writeFile(draft, JSON.stringify(adminApi), { mode: 0o600, flag: "wx" });
  await rename(draft, pathIn(folder));
}

/** Null when the file is missing or invalid. */
export async function readAdminFile(folder: string): Promise<AdminFile | null> {
  const written = await readFile(pathIn(folder), "utf8").catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  });
  if (written === null) return null;
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), adminFile), written);
  return read.success ? read.output : null;
}

/** Removes the file if it still belongs to this admin API. */
export async function removeAdminFile(folder: string, { secret }: AdminFile): Promise<void> {
  if ((await readAdminFile(folder))?.secret === secret) await rm(pathIn(folder), { force: true });
}
