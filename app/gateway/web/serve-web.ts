import { existsSync } from "node:fs";
import { realpath } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { routes } from "@parlour/core/navigation/routes";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ResolvedConfig } from "vite";
import { httpStatusOf, refusalBody, refuse } from "../calls/answer.ts";
import { pathOf } from "../logging.ts";
import type { Web } from "../options.ts";
import type { Needs } from "../services.ts";
import { createPages } from "./pages.ts";
import { isGatewayPath } from "./paths.ts";

const ONE_YEAR_S = 31_536_000;

/** What answers where no route does: the portal, for its own paths, and the envelope's not-found elsewhere. */
export async function serveWeb(
  app: FastifyInstance,
  needs: Needs<"config" | "clock" | "settings" | "contentVersion" | "sandboxOriginFor" | "db" | "drawings">,
  web: Web,
): Promise<void> {
  const portal = await portalOf(app, needs, web);
  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (portal === null || isGatewayPath(pathOf(request.url)) || (web.kind === "built" && !isRead)) {
      return reply
        .header("cache-control", "no-store")
        .code(httpStatusOf("not-found"))
        .send(refusalBody(refuse("not-found")));
    }
    return portal(request, reply);
  });
}

type Portal = (request: FastifyRequest, reply: FastifyReply) => unknown;

async function portalOf(
  app: FastifyInstance,
  needs: Needs<"config" | "clock" | "settings" | "contentVersion" | "sandboxOriginFor" | "db" | "drawings">,
  web: Web,
): Promise<Portal | null> {
  if (web.kind === "none") return null;
  return web.kind === "vite" ? vitePortal(app, web.root) : builtPortal(app, needs, web.folder);
}

/** Vite in this very process: its changes travel over the gateway's own port. Only in development is it ever loaded. */
async function vitePortal(app: FastifyInstance, root: string): Promise<Portal> {
  const { createServer, isFileLoadingAllowed, normalizePath } = await import("vite");
  const vite = await createServer({
    configFile: join(root, "vite.config.ts"),
    appType: "spa",
    server: { middlewareMode: true, ws: { server: app.server } },
  });
  // Before the server closes, which waits for every open browser tab that listens for changes.
  app.addHook("preClose", () => vite.close());
  const isServed = (file: string): boolean => isFileLoadingAllowed(vite.config, normalizePath(file));
  return async (request, reply) => {
    const files = await filesAskedFor(pathOf(request.url), vite.config);
    if (!files.every(isServed)) return reply.code(403).send(refusalBody(refuse("not-found")));
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    vite.middlewares(request.raw, reply.raw, () => {
      reply.raw.statusCode = 404;
      reply.raw.end();
    });
  };
}

/** An address of Vite's with a file's whole path in it. */
const WHOLE_PATH = /^\/@(?:fs|id\/|id\/__x00__)(\/.*)$/s;

/**
 * The files that an address may stand for, and where symbolic links lead from there: Vite judges by the path as it was asked
 * for, and does not judge what lies in the public folder.
 */
async function filesAskedFor(
  path: string,
  { root, publicDir }: Pick<ResolvedConfig, "root" | "publicDir">,
): Promise<readonly string[]> {
  const decoded = decodedPath(path);
  const [, whole] = WHOLE_PATH.exec(decoded) ?? [];
  const asked =
    whole === undefined ? [root, publicDir].map((folder) => join(folder, decoded)) : [join("/", whole)];
  const real = await Promise.all(asked.map((file) => realpath(file).catch(() => file)));
  return [...asked, ...real];
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path).replaceAll("\\", "/");
  } catch {
    // A torn escape is no name of a file, and is looked up as it stands.
    return path;
  }
}

/** Built files: those with a hash in their name for ever, the page itself asked for anew each time. */
async function builtPortal(
  app: FastifyInstance,
  needs: Needs<"config" | "clock" | "settings" | "contentVersion" | "sandboxOriginFor" | "db" | "drawings">,
  folder: string,
): Promise<Portal> {
  if (!existsSync(join(folder, "index.html"))) {
    throw new Error(`There is no built portal in ${folder}: run npm run build first`);
  }
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    // A route for each file that is there now, so that nothing else below the folder can be asked for.
    wildcard: false,
    globIgnore: ["**/.*/**"],
    index: false,
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = path.includes("/assets/");
      reply.header("cache-control", isHashed ? `public, max-age=${ONE_YEAR_S}, immutable` : "no-cache");
    },
  });
  const drawn = await createPages(app, needs, folder);
  return async (request, reply) => {
    if (await drawn?.(request, reply)) return reply;
    const path = pathOf(request.url);
    const isFile = /\.\w+$/.test(path) && !routes.has(path);
    if (isFile) return reply.code(404).send(refusalBody(refuse("not-found")));
    // An unknown path gets the portal's own not-found page, and says so to machines (ROUTE-07).
    return reply.code(routes.has(path) ? 200 : 404).sendFile("index.html");
  };
}
