/** A separate process, for what one process cannot show: two processes on a folder, and death by signal 9. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export interface Child {
  readonly pid: number;
  /** The lines of its standard output so far; wait for more with `line`. */
  readonly lines: readonly string[];
  /** The first line that matches, past or future. Rejects with the process's output if it ends without one. */
  line(pattern: RegExp): Promise<string>;
  /** Resolves after this many lines. */
  printed(count: number): Promise<void>;
  /** Asks it to finish by closing its input; resolves when it has ended. */
  finish(): Promise<void>;
  /** Sends signal 9, so that it cannot clean up; resolves when it has ended. */
  kill(): Promise<void>;
}

/** Starts `script`, a file in this folder, with the Node options of the gateway. */
export function startChild(script: string, ...parameters: string[]): Child {
  const file = fileURLToPath(new URL(script, import.meta.url));
  return startNode(["--conditions=parlour-source", "--import", "tsx", file, ...parameters]);
}

/** Starts Node with these arguments in the project's folder. */
export const startNode = (words: readonly string[]): Child =>
  watch(
    spawn(process.execPath, words, {
      stdio: ["pipe", "pipe", "pipe"],
      cwd: fileURLToPath(new URL("../../../", import.meta.url)),
    }),
  );

function watch(child: ChildProcess): Child {
  const { pid, stdin, stdout, stderr } = child;
  if (pid === undefined || !stdin || !stdout || !stderr) throw new Error("The child could not be started");
  const lines: string[] = [];
  let complaint = "";
  let hasEnded = false;
  const waiting = new Set<() => void>();
  const wake = () => {
    for (const look of waiting) look();
  };
  createInterface({ input: stdout }).on("line", (line) => {
    lines.push(line);
    wake();
  });
  stderr.on("data", (chunk) => {
    complaint += chunk;
  });
  const closed = once(child, "close").then(() => {
    hasEnded = true;
    wake();
  });

  const until = <Value>(find: () => Value | undefined) =>
    new Promise<Value>((resolve, reject) => {
      const look = () => {
        const found = find();
        if (found === undefined && !hasEnded) return;
        waiting.delete(look);
        if (found !== undefined) resolve(found);
        else reject(new Error(`The child ended early. Its output:\n${lines.join("\n")}\n${complaint}`));
      };
      waiting.add(look);
      look();
    });

  return {
    pid,
    lines,
    line: (pattern) => until(() => lines.find((line) => pattern.test(line))),
    async printed(count) {
      await until(() => (lines.length >= count ? true : undefined));
    },
    async finish() {
      stdin.end();
      await closed;
    },
    async kill() {
      child.kill("SIGKILL");
      await closed;
    },
  };
}
