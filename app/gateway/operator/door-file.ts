import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";

/** Where the running gateway hears its operator, and the word that only who may read the data folder knows. */
export const doorFile = v.object({
  port: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535)),
  secret: v.pipe(v.string(), v.minLength(40)),
});
export type DoorFile = v.InferOutput<typeof doorFile>;

/** The paths that the door serves: one for what the house shows, one for decisions about money. */
export const DOOR_PATH = "/content";
export const DESK_PATH = "/operator";
export type DoorPath = typeof DOOR_PATH | typeof DESK_PATH;
export const DOOR_HOST = "127.0.0.1";

const pathIn = (folder: string): string => join(folder, "operator.json");

/** Whole or not at all, and readable by its owner alone from its first byte. */
export async function writeDoorFile(folder: string, door: DoorFile): Promise<void> {
  const draft = `${pathIn(folder)}.${process.pid}.draft`;
  await rm(draft, { force: true });
  await writeFile(draft, JSON.stringify(door), { mode: 0o600, flag: "wx" });
  await rename(draft, pathIn(folder));
}

/** Null where no gateway has left one, or what is there is none. */
export async function readDoorFile(folder: string): Promise<DoorFile | null> {
  const written = await readFile(pathIn(folder), "utf8").catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  });
  if (written === null) return null;
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), doorFile), written);
  return read.success ? read.output : null;
}

/** Takes the file away, if it is still this door's. */
export async function removeDoorFile(folder: string, { secret }: DoorFile): Promise<void> {
  if ((await readDoorFile(folder))?.secret === secret) await rm(pathIn(folder), { force: true });
}
