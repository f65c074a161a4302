/**
 * Takes a folder's lock, or prints the refusal. `hold-folder.child.ts FOLDER` prints "held" and waits until its input
 * closes; with a second argument ROUNDS it locks that often. Each round makes the folder "inside", and prints "VIOLATED" if
 * another holder has made it already.
 */
import { mkdirSync, rmdirSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { FolderInUse, lockFolder } from "@parlour/app/gateway/database/folder-lock.ts";

const [folder = "", rounds] = process.argv.slice(2);
const inside = join(folder, "inside");

async function hold(work: () => Promise<void>): Promise<boolean> {
  try {
    const lock = await lockFolder(folder);
    await work();
    await lock.release();
    return true;
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    console.log(error.message);
    return false;
  }
}

async function insideAlone(): Promise<void> {
  try {
    mkdirSync(inside);
  } catch {
    console.log("VIOLATED");
  }
  for (let turn = 0; turn < 3; turn += 1) await nextTurn();
  rmdirSync(inside);
}

const inputClosed = () =>
  new Promise<void>((resolve) => process.stdin.resume().once("end", resolve).once("error", resolve));

if (rounds === undefined) {
  await hold(async () => {
    console.log("held");
    await inputClosed();
  });
} else {
  let held = 0;
  for (let round = 0; round < Number(rounds); round += 1) held += (await hold(insideAlone)) ? 1 : 0;
  console.log(`done ${held}`);
}
