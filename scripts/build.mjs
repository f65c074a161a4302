/**
 * `npm run build`: the portal into app/dist/web, the gateway into app/dist/gateway, core's package into core/dist; with the word
 * `app` all but the package, which a test packs and builds by itself.
 */
import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build } from "vite";
import { removeOutput } from "./lib/own-folder.mjs";
import { pagePartsOf } from "./lib/page-parts.mjs";
import { bin, must, root } from "./lib/run.mjs";

/** Of smaller files compressing leaves as much as their headers. */
const COMPRESS_FROM_BYTES = 400;
const dist = join(root, "app/dist");

removeOutput(dist);
must(process.execPath, [bin("vite"), "build"], { NODE_ENV: "production" });
await prerender();
compress(join(dist, "web"));
await buildGateway();
if (process.argv[2] !== "app") must("npm", ["run", "build", "--workspace=@parlour/core"]);

/**
 * The server's half of the portal, whole and in a folder of its own, and the first screen that it draws into the document:
 * a plain static host serves that, the built gateway draws each page with what stands on it.
 */
async function prerender() {
  const outDir = join(dist, "page");
  await build({
    root: join(root, "app/web"),
    configFile: join(root, "vite.config.ts"),
    logLevel: "error",
    // Its packages come with it: one React, and its quick half whatever the process's NODE_ENV says.
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
  // No text of it can end its element.
  const carried = JSON.stringify(texts).replaceAll("<", "\\u003c");
  const page = join(web, "index.html");
  const empty = '<div id="portal"></div>';
  const html = readFileSync(page, "utf8");
  if (!html.includes(empty)) throw new Error(`${page} has no empty #portal to draw into`);
  writeFileSync(
    page,
    html.replace(
      empty,
      () =>
        `<div id="portal">${markup}</div>\n<script type="application/json" id="texts">${carried}</script>`,
    ),
  );
}

/** One file: our own code in it, packages beside it in node_modules. */
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
  // The gateway looks for them where they lie from its source, one folder up.
  cpSync(join(root, "app/gateway/migrations"), join(dist, "migrations"), { recursive: true });
  // Letters of pictures, which the gateway's one file looks for beside itself.
  cpSync(join(root, "app/pictures/fonts"), join(dist, "gateway/fonts"), { recursive: true });
  // The sandbox looks for its page beside its own file, which is the gateway's one file.
  cpSync(join(root, "app/sandbox/page"), join(dist, "gateway/page"), { recursive: true });
}

/** Writes .br and .gz beside every text that is worth it, so that serving costs no compressing. */
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
