/** `npm run backoffice`: an operator decides about players' money. */
import { userInfo } from "node:os";
import { BACK_OFFICE_PATH } from "../admin/admin-file.ts";
import { type Program, runProgram, type Terminal } from "../admin/cli.ts";
import { backOfficeHelp } from "./help.ts";

/** Answers the exit status: 0 done, 1 refused or failed, 2 not understood. */
export const main = (words: readonly string[], terminal: Terminal): Promise<number> =>
  runProgram(backOffice, words, terminal);

const backOffice: Program = {
  path: BACK_OFFICE_PATH,
  help: backOfficeHelp,
  // A name that is written comes later, and so in its place.
  prepare: async (words) => [...ownName(), ...words],
  load: async () => (await import("./commands.ts")).runBackOffice,
};

/** Who uses this machine; nothing where the system does not know. */
function ownName(): readonly string[] {
  try {
    return [`--as=${userInfo().username}`];
  } catch {
    return [];
  }
}
