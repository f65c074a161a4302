/** Runs lines as they are typed on a command line. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

/** What a command would take for its own of the test run around it. */
const ofThisRun =
  /^(?:VITEST|NODE_ENV$|FORCE_COLOR$|DATABASE_URL$|PARLOUR_(?!CHROMIUM$|SKIP_POSTGRES$)|npm_(?:lifecycle|package)_)/;
const outside = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofThisRun.test(name))),
  // Some print colours into a file, too.
  NO_COLOR: "1",
};

export interface Ended {
  /** Null after a signal. */
  readonly status: number | null;
  /** Of both streams. */
  readonly said: string;
}

export interface Running {
  /** The first group of what it says; rejects with its output when it ends without. */
  says(pattern: RegExp): Promise<string>;
  /** Presses Ctrl+C, which reaches every process of the command. */
  interrupt(): Promise<Ended>;
}

export interface Shell {
  /** Types a line and waits for its end; its program is answered `typed`. */
  run(line: string, options?: { readonly env?: NodeJS.ProcessEnv; readonly typed?: string }): Promise<Ended>;
  start(line: string, env?: NodeJS.ProcessEnv): Running;
  /** Ends what still runs. */
  stop(): Promise<void>;
}

export function shellIn(folder: string): Shell {
  const running = new Map<ChildProcess, Promise<Ended>>();

  function launch(line: string, env: NodeJS.ProcessEnv = {}) {
    // In a group of its own, since a signal to npm alone would leave what npm has started.
    const child = spawn("sh", ["-c", line], { cwd: folder, env: { ...outside, ...env }, detached: true });
    let said = "";
    const note = (part: unknown) => {
      said += String(part);
    };
    child.stdout.on("data", note);
    child.stderr.on("data", note);
    const ended = once(child, "close").then(([status]): Ended => {
      running.delete(child);
      return { status, said };
    });
    running.set(child, ended);
    const signal = (name: NodeJS.Signals) => signalGroup(child, name);
    return { child, ended, signal, said: () => said };
  }

  return {
    run(line, { env, typed = "" } = {}) {
      const { child, ended } = launch(line, env);
      child.stdin.end(typed);
      return ended;
    },
    start(line, env) {
      const { child, ended, signal, said } = launch(line, env);
      return {
        says: (pattern) =>
          new Promise((resolve, reject) => {
            const look = () => {
              const [all, group = all] = pattern.exec(said()) ?? [];
              if (group !== undefined) resolve(group);
            };
            for (const stream of [child.stdout, child.stderr]) stream.on("data", look);
            void ended.then(() => reject(new Error(`${line} ended. Its output:\n${said()}`)));
            look();
          }),
        interrupt() {
          signal("SIGINT");
          return ended;
        },
      };
    },
    async stop() {
      for (const child of running.keys()) signalGroup(child, "SIGKILL");
      await Promise.all(running.values());
    },
  };
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // All of it has ended already.
  }
}
