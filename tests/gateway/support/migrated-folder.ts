import { execFile } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { makeOwnFolder, type OwnFolder } from "../../../scripts/lib/own-folder.mjs";
import { emptyDump, seededDump } from "./databases.ts";

/** A new data folder with a migrated, empty database in it, ten times sooner than an embedded database makes its own. */
export const migratedFolder = async (): Promise<OwnFolder> => folderOf(await emptyDump());

/** A new data folder of an operator without people that was opened minutes ago, for who starts there and not at its opening. */
export const openedFolder = async (): Promise<OwnFolder> =>
  folderOf(await seededDump({ demo: false, atMs: null }));

async function folderOf(dump: Blob): Promise<OwnFolder> {
  const own = await makeOwnFolder("folder");
  const data = join(own.path, "pglite");
  await mkdir(data);
  const tar = join(own.path, "dump.tar");
  await writeFile(tar, new Uint8Array(await dump.arrayBuffer()));
  await promisify(execFile)("tar", ["-xf", tar, "-C", data]);
  await rm(tar);
  return own;
}
