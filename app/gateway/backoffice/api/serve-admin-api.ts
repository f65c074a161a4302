/**
 * The admin API of a running gateway, on a server of its own that no proxy in front of the portal reaches (decision 0031). Pages
 * cannot call it: a request with an Origin header, or on loopback for another host, gets an empty 404.
 */
import type { FastifyInstance } from "fastify";
import { makeSecret } from "../../security/secrets.ts";
import { type ConnectionLimits, connectionLimits, createServer } from "../../server.ts";
import type { Needs } from "../../services.ts";
import { type AdminNeeds, createAdminApp } from "./admin-app.ts";
import { type AdminFile, removeAdminFile, writeAdminFile } from "./admin-file.ts";
import { ADMIN_HOST, type AdminPlace } from "./admin-place.ts";

/** Short, since most commands come from this machine and arrive at once. */
const STILL_MS = 10_000;

export interface AdminApi {
  readonly port: number;
  close(): Promise<void>;
}

type GivenNeeds = Omit<AdminNeeds, "machineSecret" | "serverFactory">;

/** Opens the admin API when the gateway starts to listen, and closes it with the gateway. */
export function keepAdminApi(
  app: FastifyInstance,
  { config, ...needs }: Needs<"config" | "clock" | "database" | "passwords" | "seals" | "mail" | "wording">,
  place: AdminPlace,
): void {
  let opening: Promise<AdminApi> | null = null;
  const given: GivenNeeds = {
    ...needs,
    language: config.fallbackLanguage,
    report: (err) => app.log.error({ err }, "a back-office command failed"),
  };
  app.addHook("onListen", async () => {
    opening = openAdminApi(given, place);
    await opening.catch((err: unknown) => {
      app.log.error(
        { err },
        "the admin API could not be opened: npm run backoffice cannot reach this gateway",
      );
    });
  });
  app.addHook("onClose", async () => {
    const adminApi = await opening?.catch(() => null);
    await adminApi?.close();
  });
}

export async function openAdminApi(
  needs: GivenNeeds,
  { folder, host, port: wanted }: AdminPlace,
  limits: ConnectionLimits = { ...connectionLimits, stillMs: STILL_MS },
): Promise<AdminApi> {
  const secret = makeSecret();
  const app = createAdminApp({
    ...needs,
    machineSecret: secret,
    serverFactory: (listener) => createServer(listener, limits),
  });
  app.addHook("onRequest", (request, reply, done) => {
    const isForeign = host === ADMIN_HOST && request.headers.host !== `${ADMIN_HOST}:${portOf(app)}`;
    if (request.headers.origin === undefined && !isForeign) done();
    else reply.code(404).header("connection", "close").send("");
  });
  await app.listen({ host, port: wanted });
  const port = portOf(app);
  const file: AdminFile = { port, secret };
  try {
    if (folder !== null) await writeAdminFile(folder, file);
  } catch (error) {
    await app.close();
    throw error;
  }
  return {
    port,
    async close() {
      if (folder !== null) await removeAdminFile(folder, file);
      // Running commands end first; idle connections do not delay it.
      await app.close();
    },
  };
}

function portOf(app: FastifyInstance): number {
  const address = app.server.address();
  if (address === null || typeof address === "string")
    throw new Error("The server of the admin API has no port");
  return address.port;
}
