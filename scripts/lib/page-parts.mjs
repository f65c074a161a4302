/** What the built server draws pages with, made of the built document and the build's manifest. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The chunks of what an open site shows, and of what a wide one shows besides, by the names that vite.config.ts gives them. */
const SITE = "site";
const WIDE = "wide";
/** The list by which the page fetches every screen but home. */
const SCREENS = "other-screens.ts";

const address = (file) => `/${file}`;

/** `screenFiles`: of each screen its file, from the repository's root. */
export function pagePartsOf(webFolder, screenFiles) {
  const html = readFileSync(join(webFolder, "index.html"), "utf8");
  const manifest = JSON.parse(readFileSync(join(webFolder, ".vite/manifest.json"), "utf8"));
  const keyOf = (file) => {
    const key = Object.keys(manifest).find((each) => each === file || each.endsWith(`/${file}`));
    if (key === undefined) throw new Error(`The build has no ${file}: the table of screens is out of date`);
    return key;
  };
  /** A chunk's own files and those of all that it imports at once, deepest first. */
  const closure = (key, seen = new Set()) => {
    if (seen.has(key)) return { css: [], js: [] };
    seen.add(key);
    const { file, css = [], imports = [] } = manifest[key];
    const below = imports.map((each) => closure(each, seen));
    return {
      css: [...below.flatMap((each) => each.css), ...css],
      js: [...below.flatMap((each) => each.js), file],
    };
  };
  const scripts = [...html.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)].map(([, src]) => src);
  const entries = Object.keys(manifest).filter((key) => scripts.includes(address(manifest[key].file)));
  const parts = entries.map((key) => closure(key));
  const entry = { css: parts.flatMap(({ css }) => css), js: parts.flatMap(({ js }) => js) };
  const chunk = (name) => {
    const key = Object.keys(manifest).find((each) => manifest[each].name === name);
    if (key === undefined) throw new Error(`The build has no chunk called ${name}`);
    return closure(key);
  };
  const site = chunk(SITE);
  const wide = chunk(WIDE);
  const first = new Set([...entry.css, ...site.css, ...wide.css]);
  const home = new Set([...entry.js, ...site.js]);
  const list = closure(keyOf(SCREENS)).js;
  return {
    head: /<head>([\s\S]*?)<\/head>/
      .exec(html)[1]
      .replace(/\s*<title>[\s\S]*?<\/title>/, "")
      .replace(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, "")
      .replace(/\s*<script type="module"[^>]*><\/script>/g, ""),
    styles: [...first].map((file) => {
      const text = readFileSync(join(webFolder, file), "utf8").trim();
      const hash = `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
      const isWide = !entry.css.includes(file) && !site.css.includes(file);
      return { href: address(file), text, hash, isWide };
    }),
    fonts: entries
      .flatMap((key) => manifest[key].assets ?? [])
      .filter((file) => file.endsWith(".woff2"))
      .map(address),
    scripts: [...new Set(entry.js)].map(address),
    later: site.js.filter((file) => !entry.js.includes(file)).map(address),
    wide: wide.js.filter((file) => !home.has(file)).map(address),
    screens: Object.fromEntries(
      Object.entries(screenFiles).map(([screen, file]) => {
        const { css, js } = closure(keyOf(file));
        return [
          screen,
          {
            css: css.filter((each) => !first.has(each)).map(address),
            js: [...new Set([...list, ...js])].filter((each) => !home.has(each)).map(address),
          },
        ];
      }),
    ),
    noscript: /<noscript>[\s\S]*?<\/noscript>/.exec(html)[0],
  };
}
