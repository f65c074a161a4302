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

/** Answers paths without a route: the portal for its own paths, the envelope's not-found for others. */
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

/** Vite in the gateway's process; its updates use the gateway's port. Loaded in development only. */
async function vitePortal(app: FastifyInstance, root: string): Promise<Portal> {
  const { createServer, isFileLoadingAllowed, normalizePath } = await import("vite");
  const vite = await createServer({
    configFile: join(root, "vite.config.ts"),
    appType: "spa",
    server: { middlewareMode: true, ws: { server: app.server } },
  });
  // Before the server closes, because closing waits for every open browser tab that listens for changes.
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

/** A Vite address with the full path of a file. */
const WHOLE_PATH = /^\/@(?:fs|id\/|id\/__x00__)(\/.*)$/s;

/**
 * The files that an address can mean, with the targets of symbolic links. Vite checks only the requested path, and does not check
 * the public folder.
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
    // An invalid escape names no file; the path is used as it is.
    return path;
  }
}

/** Serves the built files: browsers keep those with a hash in their name permanently and request the page again each time. */
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
    // One route per existing file, so that nothing else in the folder can be requested.
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
    // An unknown path gets the portal's not-found page with status 404 (ROUTE-07).
    return reply.code(routes.has(path) ? 200 : 404).sendFile("index.html");
  };
}
