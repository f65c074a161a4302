import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { emptyDump, seededDump } from "./databases.ts";

/** A new data folder with a migrated, empty database in it, ten times sooner than an embedded database makes its own. */
export const migratedFolder = async (): Promise<string> => folderOf(await emptyDump());

/** A new data folder of a house without people that was opened minutes ago, for who starts there and not at its opening. */
export const openedFolder = async (): Promise<string> =>
  folderOf(await seededDump({ demo: false, atMs: null }));

async function folderOf(dump: Blob): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "parlour-folder-"));
  const data = join(folder, "pglite");
  await mkdir(data);
  const tar = join(folder, "dump.tar");
  await writeFile(tar, new Uint8Array(await dump.arrayBuffer()));
  await promisify(execFile)("tar", ["-xf", tar, "-C", data]);
  await rm(tar);
  return folder;
}
