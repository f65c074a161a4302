import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { build } from "vite";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Bytes of a download: uncompressed, and as a server sends them. */
export interface Bytes {
  readonly raw: number;
  readonly gzip: number;
  readonly brotli: number;
}

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** Adds up files, each compressed on its own as a server does. */
export function weigh(files: readonly string[]): Bytes {
  const sizes = files.map((file) => {
    const content = readFileSync(file);
    return {
      raw: content.length,
      gzip: gzipSync(content, { level: 9 }).length,
      brotli: brotliCompressSync(content).length,
    };
  });
  const sum = (key: keyof Bytes) => sizes.reduce((total, size) => total + size[key], 0);
  return { raw: sum("raw"), gzip: sum("gzip"), brotli: sum("brotli") };
}

/**
 * What a browser loads before a built page can run: the document, its scripts and style sheets, and those scripts' static
 * imports.
 *
 * Chunks behind a dynamic import load later and do not count.
 */
export function firstDownload(folder: string): readonly string[] {
  const manifestFile = join(folder, ".vite/manifest.json");
  if (!existsSync(manifestFile)) throw new Error(`${folder} is not built: run npm run build`);
  const manifest = JSON.parse(readFileSync(manifestFile, "utf8")) as Readonly<Record<string, Chunk>>;
  const chunks = Object.values(manifest);
  const files = new Set<string>(["index.html"]);
  const visit = (chunk: Chunk | undefined) => {
    if (chunk === undefined || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const sheet of chunk.css ?? []) files.add(sheet);
    for (const next of chunk.imports ?? []) visit(manifest[next]);
  };
  const document = readFileSync(join(folder, "index.html"), "utf8");
  for (const [, file = ""] of document.matchAll(/(?:src|href)="\/?((?:assets\/)[^"]+)"/g)) {
    const chunk = chunks.find((candidate) => candidate.file === file);
    if (chunk === undefined) files.add(file);
    else visit(chunk);
  }
  if (files.size === 1) throw new Error(`${folder}/index.html names no script: the measure is out of date`);
  return [...files].map((file) => join(folder, file));
}

/** The scripts among them: they must load before a page can be used. */
export const firstScripts = (folder: string): readonly string[] =>
  firstDownload(folder).filter((file) => file.endsWith(".js"));

/** Builds the minimum: a page that only uses the packages of the first load, with the same bundler and target. */
export async function buildFloor(): Promise<string> {
  const outDir = at("../../node_modules/.cache/parlour/floor");
  const { NODE_ENV } = process.env;
  // A test's own would select development builds, which are larger and name the folder they are made in.
  process.env.NODE_ENV = "production";
  try {
    await build({
      configFile: false,
      root: at("floor"),
      logLevel: "error",
      plugins: [react()],
      build: {
        outDir,
        emptyOutDir: true,
        target: "es2022",
        manifest: true,
        modulePreload: { polyfill: false },
      },
    });
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
  return outDir;
}

export const portalFolder = at("../../app/dist/web");
