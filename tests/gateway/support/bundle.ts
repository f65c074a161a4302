/** Bundles a source of a test into one file, as a build bundles the gateway. */
import { mkdir, symlink } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { makeOwnFolder } from "../../../scripts/lib/own-folder.mjs";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

export interface Bundles {
  /** Bundles a source with every project module that it imports; resolves with the path. */
  add(source: URL): Promise<string>;
  remove(): Promise<void>;
}

/** A temporary folder for bundles, with the migrations, texts and fonts that a gateway expects beside it. */
export async function makeBundles(name: string): Promise<Bundles> {
  const cache = join(ROOT, "node_modules/.cache/parlour");
  await mkdir(cache, { recursive: true });
  const own = await makeOwnFolder(name, cache);
  const outDir = join(own.path, "gateway");
  await mkdir(outDir, { recursive: true });
  // The gateway looks for them where a build puts them.
  await symlink(join(ROOT, "app/gateway/migrations"), join(own.path, "migrations"));
  await symlink(join(ROOT, "adapters/messages"), join(own.path, "locales"));
  await symlink(join(ROOT, "app/pictures/fonts"), join(outDir, "fonts"));
  return {
    async add(source) {
      const entry = fileURLToPath(source);
      const file = `${basename(entry, ".ts")}.js`;
      await bundle(entry, outDir, file);
      return join(outDir, file);
    },
    remove: () => own.remove(),
  };
}

async function bundle(entry: string, outDir: string, file: string): Promise<void> {
  const conditions = ["parlour-source", "node", "module", "import", "default"];
  await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: "error",
    resolve: { conditions },
    ssr: { noExternal: [/^@parlour\//], resolve: { conditions } },
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: false,
      target: "node20",
      rolldownOptions: { output: { entryFileNames: file, codeSplitting: false } },
    },
  });
}
