/**
 * `npm run build`: the portal into app/dist/web, the gateway into app/dist/gateway, the packages into their folders dist.
 *
 * With the argument `app`, everything but the packages, which a test packs and builds itself.
 */
import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build } from "vite";
import { hashOfSources, markBuilt } from "./lib/built.mjs";
import { readCommand } from "./lib/command.mjs";
import { removeOutput } from "./lib/own-folder.mjs";
import { pagePartsOf } from "./lib/page-parts.mjs";
import { bin, must, root } from "./lib/run.mjs";

const { words } = readCommand(
  `Builds the portal into app/dist/web, the gateway into app/dist/gateway and the packages into their folders dist.

  npm run build [-- app]

  app    everything but the packages`,
  { choices: ["app"] },
);
/** Smaller files save no more by compression than their headers take. */
const COMPRESS_FROM_BYTES = 400;
const dist = join(root, "app/dist");

// The caller's own, such as a test run's, would mix React's development and production builds.
process.env.NODE_ENV = "production";
// Of before the build: what is changed meanwhile is not in it for certain.
const sources = hashOfSources();
removeOutput(dist);
must(process.execPath, [bin("vite"), "build"]);
await prerender();
compress(join(dist, "web"));
await buildGateway();
markBuilt(sources);
if (!words.includes("app")) must(process.execPath, [join(root, "scripts/packages.mjs")]);

/**
 * Builds the portal's server part into a folder of its own, and draws the first screen into the document.
 *
 * A plain static host serves that document; the built gateway draws each page with its content.
 */
async function prerender() {
  const outDir = join(dist, "page");
  await build({
    root: join(root, "app/web"),
    configFile: join(root, "vite.config.ts"),
    logLevel: "error",
    // Bundles its packages: one React, in its production build whatever NODE_ENV says.
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      ssr: join(root, "app/web/server.tsx"),
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      manifest: false,
      rolldownOptions: { output: { codeSplitting: true, entryFileNames: "server.js" } },
    },
    ssr: { noExternal: true },
  });
  const { prerenderOpening, screenFiles } = await import(pathToFileURL(join(outDir, "server.js")).href);
  const web = join(dist, "web");
  writeFileSync(join(outDir, "parts.json"), JSON.stringify(pagePartsOf(web, screenFiles)));
  const { markup, texts } = await prerenderOpening();
  // No text in it can close its element.
  const carried = JSON.stringify(texts).replaceAll("<", "\\u003c");
  const page = join(web, "index.html");
  const empty = '<div id="portal"></div>';
  const html = readFileSync(page, "utf8");
  if (!html.includes(empty)) throw new Error(`${page} has no empty #portal for the rendered page`);
  writeFileSync(
    page,
    html.replace(
      empty,
      () =>
        `<div id="portal">${markup}</div>\n<script type="application/json" id="texts">${carried}</script>`,
    ),
  );
}

/** One file with our own code; packages stay in node_modules. */
async function buildGateway() {
  await build({
    configFile: false,
    root,
    publicDir: false,
    resolve: { conditions: ["parlour-source"] },
    ssr: {
      noExternal: [/^@parlour\//],
      resolve: { conditions: ["parlour-source", "node", "module", "import", "default"] },
    },
    build: {
      ssr: join(root, "app/gateway/main.ts"),
      outDir: join(dist, "gateway"),
      target: "node20",
      sourcemap: true,
      rolldownOptions: { output: { entryFileNames: "main.js", codeSplitting: false } },
    },
  });
  // The gateway looks for them one folder up, as in its source.
  cpSync(join(root, "app/gateway/migrations"), join(dist, "migrations"), { recursive: true });
  // Texts of mails and short messages are in the portal's own files.
  const messages = join(root, "adapters/messages");
  for (const file of readdirSync(messages, { recursive: true }))
    if (/^[^\\/]+[\\/][^\\/]+\.json$/.test(file)) cpSync(join(messages, file), join(dist, "locales", file));
  // Fonts of pictures, which the gateway's single file looks for in its own folder.
  cpSync(join(root, "app/pictures/fonts"), join(dist, "gateway/fonts"), { recursive: true });
  // The sandbox looks for its page in the folder of its own file, which is the gateway's single file.
  cpSync(join(root, "app/sandbox/page"), join(dist, "gateway/page"), { recursive: true });
  // The sandbox's pages have the portal's colours and sizes.
  cpSync(join(root, "ui/shared/tokens.css"), join(dist, "gateway/page/tokens.css"));
}

/** Writes .br and .gz files for every text worth compressing, so that serving needs no compression. */
function compress(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(?:js|css|html|svg|json|webmanifest)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const text = readFileSync(file);
    if (text.length < COMPRESS_FROM_BYTES) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
    writeFileSync(`${file}.br`, brotliCompressSync(text, { params }));
    writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
  }
}
