/** The gateway as a process of its own, started as a person would start it. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { PATIENCE_MS } from "../../patience.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const FROM_SOURCE = ["--conditions=parlour-source", "--import", "tsx", "app/gateway/main.ts"];
/** What `npm test` has built; a file that is tested alone has no such build, or an old one. */
const BUILT = process.env.PARLOUR_BUILT === "1" ? ["app/dist/gateway/main.js"] : FROM_SOURCE;

/** A first start makes a database and fills it, all of it work for a processor that other tests have as well. */
const START_MS = 5 * PATIENCE_MS;

/** The gateway ends within five seconds; on a machine that does much else, within ten bare processes' time. In milliseconds. */
export async function timeToEnd(): Promise<number> {
  const startedAt = performance.now();
  await once(spawn(process.execPath, ["-e", "0"], { stdio: "ignore" }), "exit");
  return Math.max(5_000, 10 * (performance.now() - startedAt));
}

export interface GatewayProcess {
  readonly url: string;
  /** What it has printed so far, on either stream. */
  said(): string;
  /** Sends the signal; resolves with the exit status and how long it took when it is gone. */
  end(signal: NodeJS.Signals): Promise<{ readonly status: number | null; readonly ms: number }>;
}

export interface ProcessOptions {
  readonly folder: string;
  readonly port?: number;
  readonly environment?: Readonly<Record<string, string>>;
  /** As `npm start` has it, with Vite beside it. */
  readonly fromSource?: true;
}

/** Starts it and waits until it says that it is open; rejects with what it said when it ends instead, or says nothing for long. */
export async function startProcess(options: ProcessOptions): Promise<GatewayProcess> {
  const port = options.port ?? (await freePort());
  const { child, said, closed } = launch({ ...options, port });
  const late = setTimeout(() => child.kill("SIGKILL"), START_MS);
  const hasOpened = await Promise.race([
    until(() => /survives|as DATABASE_URL says/.test(said()), child).then(() => true),
    closed.then(() => false),
  ]);
  clearTimeout(late);
  if (!hasOpened) throw new Error(`The gateway ended, or was not open in time. It said:\n${said()}`);
  return {
    url: `http://127.0.0.1:${port}`,
    said,
    async end(signal) {
      const startedAt = performance.now();
      child.kill(signal);
      return { status: await closed, ms: performance.now() - startedAt };
    },
  };
}

/** Starts it where it is expected to refuse; resolves with its exit status and what it said. */
export async function startRefused(options: ProcessOptions & { readonly port: number }) {
  const { said, closed } = launch(options);
  const status = await closed;
  return { status, said: said() };
}

function launch({ folder, port, environment, fromSource }: ProcessOptions & { readonly port: number }) {
  const child = spawn(process.execPath, fromSource ? FROM_SOURCE : BUILT, {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: "production",
      PARLOUR_LOG: "silent",
      DATABASE_URL: "",
      PARLOUR_DATA: folder,
      PORT: String(port),
      HOST: "",
      PARLOUR_SECRET_KEY: "5".repeat(64),
      ...environment,
    },
  });
  let text = "";
  child.stdout.on("data", (chunk) => {
    text += chunk;
  });
  child.stderr.on("data", (chunk) => {
    text += chunk;
  });
  // Listened for from the start, so that nobody waits for an end that has been.
  const closed = once(child, "close").then(([status]): number | null => status);
  return { child, said: () => text, closed };
}

function until(isTrue: () => boolean, child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (isTrue()) resolve();
    };
    child.stdout?.on("data", look);
    look();
  });
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === "string") throw new Error("No free port was given");
  return address.port;
}
