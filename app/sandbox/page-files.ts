import { existsSync, readdirSync, readFileSync } from "node:fs";

interface PageFile {
  readonly path: string;
  readonly type: string;
  readonly text: string;
}

/** The pages by their addresses; every other file of ./page has its own name. */
const NAMES: Readonly<Record<string, string>> = { "index.html": "/play", "pay.html": "/pay" };
const TYPES: Readonly<Record<string, string>> = {
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
};
const TOKENS = "tokens.css";

/**
 * The pages of the games and of payments: plain files in ./page, which the build copies next to its output, with the portal's
 * tokens beside them.
 */
export function pageFiles(): readonly PageFile[] {
  const folder = new URL("./page/", import.meta.url);
  const built = new URL(TOKENS, folder);
  const tokens = existsSync(built) ? built : new URL("../../ui/shared/tokens.css", import.meta.url);
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => name !== TOKENS);
  const files = [
    ...names.map((name) => ({ name, url: new URL(name, folder) })),
    { name: TOKENS, url: tokens },
  ];
  return files.flatMap(({ name, url }) => {
    const type = name.endsWith(".d.ts") ? undefined : TYPES[name.split(".").at(-1) ?? ""];
    if (type === undefined) return [];
    return [{ path: NAMES[name] ?? `/${name}`, type, text: readFileSync(url, "utf8") }];
  });
}
