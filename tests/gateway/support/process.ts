/** The gateway as a separate process, started from the command line. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { PATIENCE_MS, patienceFactor } from "../../patience.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const FROM_SOURCE = ["--conditions=parlour-source", "--import", "tsx", "app/gateway/main.ts"];
/** The build of `npm test`. A test file run alone may have no current build, so it starts from source. */
const BUILT = process.env.PARLOUR_BUILT === "1" ? ["app/dist/gateway/main.js"] : FROM_SOURCE;

/** A first start creates and seeds a database, on a processor that other tests use too. */
const START_MS = 5 * PATIENCE_MS;

/** What the gateway has usually to end in time, which it says by status 0. */
const CLOSE_SECONDS = 5 * patienceFactor(process.env.PARLOUR_PATIENCE);

export interface GatewayProcess {
  readonly url: string;
  /** Its output so far, on both streams. */
  said(): string;
  /** Sends the signal; resolves after the exit with the status. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

export interface ProcessOptions {
  readonly folder: string;
  readonly port?: number;
  readonly environment?: Readonly<Record<string, string>>;
  /** Starts from source with Vite beside it, as `npm start` does. */
  readonly fromSource?: true;
}

/** Starts it and waits for its ready message. Rejects with its output if it ends or stays silent too long. */
export async function startProcess(options: ProcessOptions): Promise<GatewayProcess> {
  const port = options.port ?? (await freePort());
  const { child, said, closed } = launch({ ...options, port });
  const late = setTimeout(() => child.kill("SIGKILL"), START_MS);
  const hasOpened = await Promise.race([
    until(() => /survives|as DATABASE_URL says/.test(said()), child).then(() => true),
    closed.then(() => false),
  ]);
  clearTimeout(late);
  if (!hasOpened) throw new Error(`The gateway ended, or was not open in time. Its output:\n${said()}`);
  return {
    url: `http://127.0.0.1:${port}`,
    said,
    end(signal) {
      child.kill(signal);
      return closed;
    },
  };
}

/** Starts it with settings it must refuse; resolves with the exit status and the output. */
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
      PARLOUR_CLOSE_SECONDS: String(CLOSE_SECONDS),
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
  // Attached at the start, so that an early exit is not missed.
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
