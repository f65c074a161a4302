import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { resolve } from "node:path";
import { Complaint } from "../outcome.ts";
import type { Env } from "./transport.ts";

/** A new file that a command's answer goes to, readable by its owner only, since it may be about a person. */
export interface TargetFile {
  readonly path: string;
  readonly write: (content: string | Uint8Array) => void;
  /** Closes the file; one that is not whole is deleted. */
  readonly close: (isWhole: boolean) => void;
}

/** Throws a `Complaint` where there is a file already, or none can be made. */
export function openTarget(named: string, env: Env): TargetFile {
  // npm runs scripts in the project's folder; INIT_CWD is the folder that the user called it from.
  const path = resolve(env.INIT_CWD ?? "", named);
  const file = open(path);
  return {
    path,
    write: (content) =>
      void (typeof content === "string" ? writeSync(file, content) : writeSync(file, content)),
    close(isWhole) {
      closeSync(file);
      if (!isWhole) rmSync(path);
    },
  };
}

function open(path: string): number {
  try {
    return openSync(path, "wx", 0o600);
  } catch (error) {
    const isThere = error instanceof Error && "code" in error && error.code === "EEXIST";
    throw new Complaint(isThere ? `There is a file ${path} already.` : `The file ${path} cannot be written.`);
  }
}
