/** `npm run operator`: an operator decides about players' money. */
import { userInfo } from "node:os";
import { type Program, runProgram, type Terminal } from "../operator/cli.ts";
import { DESK_PATH } from "../operator/door-file.ts";
import { deskHelp } from "./help.ts";

/** Answers the exit status: 0 done, 1 refused or failed, 2 not understood. */
export const main = (words: readonly string[], terminal: Terminal): Promise<number> =>
  runProgram(desk, words, terminal);

const desk: Program = {
  path: DESK_PATH,
  help: deskHelp,
  // A name that is written comes later, and so in its place.
  prepare: async (words) => [...ownName(), ...words],
  load: async () => (await import("./commands.ts")).runDesk,
};

/** Who uses this machine; nothing where the system does not know. */
function ownName(): readonly string[] {
  try {
    return [`--as=${userInfo().username}`];
  } catch {
    return [];
  }
}
