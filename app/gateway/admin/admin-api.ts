/**
 * The admin API of a gateway on the embedded database, which no second process may open. It is a separate server on
 * loopback, so that no proxy in front of the portal reaches it. Its secret is in a file that only the owner can read.
 * Browser pages cannot call it: they lack the secret, send an Origin header and use another Host.
 */
import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { runBackOffice } from "../backoffice/commands.ts";
import { fingerprint, makeSecret } from "../security/secrets.ts";
import { type ConnectionLimits, connectionLimits, createServer } from "../server.ts";
import type { Needs } from "../services.ts";
import {
  ADMIN_HOST,
  type AdminFile,
  BACK_OFFICE_PATH,
  CONTENT_PATH,
  removeAdminFile,
  writeAdminFile,
} from "./admin-file.ts";
import { type BackOfficeContext, runCommand } from "./commands.ts";
import type { CommandOutcome } from "./outcome.ts";

const COMMAND_MAX_BYTES = 1024 * 1024;
/** Short, since a command comes from this machine and arrives at once. */
const STILL_MS = 10_000;

export interface AdminApi {
  readonly port: number;
  close(): Promise<void>;
}

export interface AdminApiOptions {
  /** The data folder, which must exist and belong to this process. */
  readonly folder: string;
  readonly backOffice: BackOfficeContext;
  /** Receives errors of commands that failed because of a defect or a closed database. */
  readonly report: (error: unknown) => void;
  readonly limits?: ConnectionLimits;
}

/** Opens the admin API when the gateway starts to listen, and closes it with the gateway. */
export function keepAdminApi(
  app: FastifyInstance,
  { config, clock, db }: Needs<"config" | "clock" | "db">,
  folder: string,
): void {
  let opening: Promise<AdminApi> | null = null;
  const backOffice = { db: db, nowMs: clock.nowMs, language: config.fallbackLanguage };
  app.addHook("onListen", async () => {
    opening = openAdminApi({
      folder,
      backOffice,
      report: (err) => app.log.error({ err }, "an operator's command failed"),
    });
    await opening.catch((err: unknown) => {
      app.log.error(
        { err },
        "the admin API could not be opened: npm run content and npm run backoffice cannot reach this gateway",
      );
    });
  });
  app.addHook("onClose", async () => {
    const adminApi = await opening?.catch(() => null);
    await adminApi?.close();
  });
}

export async function openAdminApi({
  folder,
  backOffice,
  report,
  limits = { ...connectionLimits, stillMs: STILL_MS },
}: AdminApiOptions): Promise<AdminApi> {
  const secret = makeSecret();
  const running = new Set<Promise<unknown>>();
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      report(error);
      if (!response.headersSent)
        reply(response, 500, { kind: "refused", message: "The gateway failed at it; its log says why." });
      else response.destroy();
    });
  }, limits);
  const port = await listen(server);
  const file: AdminFile = { port, secret };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const run = isOperator(request, file) ? runners.get(request.url ?? "") : undefined;
    if (run === undefined) {
      // All failures get the same answer, which reveals nothing to an unauthorized caller.
      response.writeHead(404, { connection: "close" }).end();
      return;
    }
    const args = v.safeParse(command, await bodyOf(request));
    if (!args.success) {
      reply(response, 400, {
        kind: "misused",
        message: "The gateway cannot read this command; it may be of another version.",
      });
      return;
    }
    const outcome = run(backOffice, args.output);
    running.add(outcome);
    try {
      reply(response, 200, await outcome);
    } finally {
      running.delete(outcome);
    }
  }

  try {
    await writeAdminFile(folder, file);
  } catch (error) {
    server.close();
    throw error;
  }
  return {
    port,
    async close() {
      await removeAdminFile(folder, file);
      const closed = new Promise((resolve) => server.close(resolve));
      await Promise.allSettled(running);
      // Running commands have ended; idle connections must not delay the close.
      server.closeAllConnections();
      await closed;
    },
  };
}

const runners: ReadonlyMap<string, typeof runCommand> = new Map([
  [CONTENT_PATH, runCommand],
  [BACK_OFFICE_PATH, runBackOffice],
]);

const command = v.pipe(v.string(), v.parseJson(), v.pipe(v.array(v.string()), v.maxLength(200)));

function isOperator({ method, headers }: IncomingMessage, { port, secret }: AdminFile): boolean {
  return (
    method === "POST" &&
    headers.origin === undefined &&
    headers.host === `${ADMIN_HOST}:${port}` &&
    isEqual(headers.authorization ?? "", `Bearer ${secret}`)
  );
}

/** Compares in constant time. */
const isEqual = (left: string, right: string): boolean =>
  timingSafeEqual(Buffer.from(fingerprint(left)), Buffer.from(fingerprint(right)));

/** Empty for a body that is too long for a command. */
async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size > COMMAND_MAX_BYTES) return "";
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

function reply(response: ServerResponse, status: number, outcome: CommandOutcome): void {
  response
    .writeHead(status, { "content-type": "application/json", connection: "close" })
    .end(JSON.stringify(outcome));
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, ADMIN_HOST, () => {
      const address = server.address();
      if (address === null || typeof address === "string")
        reject(new Error("The server of the admin API has no port"));
      else resolve(address.port);
    });
  });
}
