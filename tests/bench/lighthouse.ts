import { execFile, spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompressSync } from "node:zlib";
import { createNodePorts } from "@parlour/adapters/ports/node.ts";
import { pictureForms } from "@parlour/core/shared/picture-forms";
import { PATIENCE_MS } from "../patience.ts";
import type { Counts } from "./counts.ts";

const folder = fileURLToPath(new URL("lighthouse", import.meta.url));
const script = fileURLToPath(new URL("lighthouse/measure.mjs", import.meta.url));

export interface PageFigures {
  /** 0 to 100; the three others only in a run that requests them. */
  readonly performance: number;
  readonly accessibility: number | null;
  readonly bestPractices: number | null;
  readonly seo: number | null;
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly cls: number;
  /** Scripts as transferred during the run, with their headers. */
  readonly scriptBytes: number;
  /** The audits that keep a score below 100. */
  readonly failed: readonly string[];
}

/**
 * Installs Lighthouse in the bench's folder, once; by `npm install`, since `npm ci` does not accept the lock file npm
 * writes.
 */
function readyLighthouse(): void {
  const mark = `${folder}/node_modules/.parlour`;
  const lock = readFileSync(`${folder}/package-lock.json`, "utf8");
  if (existsSync(mark) && readFileSync(mark, "utf8") === lock) return;
  const { status } = spawnSync("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund"], {
    cwd: folder,
    stdio: "inherit",
  });
  if (status !== 0) throw new Error("Lighthouse could not be installed");
  writeFileSync(mark, lock);
}

export interface PlainPage {
  readonly url: string;
  close(): void;
}

const EMPTY =
  "<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content=width=device-width><title>Empty</title><p>Empty";

/** An empty page from a plain server: the cost of this machine's browser alone. */
export const serveEmptyPage = (): Promise<PlainPage> => servePlain(EMPTY, new Map());

/** Of the answer as sent, not of the page. */
const NOT_COPIED = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "date",
  "etag",
  "keep-alive",
]);

/**
 * The empty page with the headers of the gateway's home: the cost of its protection alone. Its opener policy, for one, makes
 * the browser start another process.
 */
export const serveGuardedPage = (gateway: string): Promise<PlainPage> => serveLike(gateway, () => EMPTY);

/** Home's markup with its headers, without a style, a script or another file: the least that a page of this content costs. */
export const serveMarkupPage = (gateway: string): Promise<PlainPage> =>
  serveLike(gateway, (home) => home.replace(/<(style|script)[\s\S]*?<\/\1>|<link[^>]*>/g, ""));

/** A page made of the gateway's home as a phone gets it, with its headers. */
async function serveLike(gateway: string, pageOf: (home: string) => string): Promise<PlainPage> {
  const answer = await fetch(`${gateway}/`, { headers: { "sec-ch-ua-mobile": "?1" } });
  return servePlain(
    pageOf(await answer.text()),
    new Map(),
    [...answer.headers].filter(([name]) => !NOT_COPIED.has(name)),
  );
}

interface Tile {
  readonly gameName: string;
  readonly vendorName: string;
  readonly iconPath: string;
}

const TILES = 60;
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The form of a tile's picture that the portal shows on the measured phone: the narrower one. */
const phoneForm = (address: string): string => pictureForms(address, "webp")[0]?.address ?? address;

/** The lobby's tiles and pictures as a document without a script: the cost of a page of this size without any code. */
export async function serveTilesPage(gateway: string): Promise<PlainPage> {
  const ports = createNodePorts({ gateway, merchantCode: "parlour" });
  const games = await ports.catalogue.readHotGames("TY", AbortSignal.timeout(PATIENCE_MS));
  const tiles: readonly Tile[] = Array.from({ length: TILES }, (_, at) => games[at % games.length])
    .filter((game) => game !== undefined)
    .map((game) => ({ ...game, iconPath: phoneForm(game.iconPath) }));
  const pictures = new Map<string, { readonly type: string; readonly body: Buffer }>();
  for (const { iconPath } of tiles) {
    if (pictures.has(iconPath)) continue;
    const answer = await fetch(new URL(iconPath, gateway));
    pictures.set(iconPath, {
      type: answer.headers.get("content-type") ?? "image/webp",
      body: Buffer.from(await answer.arrayBuffer()),
    });
  }
  const tile = ({ gameName, vendorName, iconPath }: Tile, at: number) =>
    `<li><img src="${escaped(iconPath)}" alt="" width="120" height="160"${at < 9 ? "" : " loading=lazy"}><p>${escaped(gameName)}</p><p>${escaped(vendorName)}</p></li>`;
  const page = `<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content="width=device-width"><title>Tiles</title>
<style>body{margin:1rem;font:16px system-ui;background:#12111a;color:#fff}ul{display:grid;grid-template-columns:repeat(3,1fr);gap:12px;padding:0;list-style:none}img{inline-size:100%;block-size:auto;aspect-ratio:3/4}p{margin:4px 0;overflow:hidden;white-space:nowrap;text-overflow:ellipsis}</style>
<h1>Hot games</h1><ul>${tiles.map(tile).join("")}</ul>`;
  return servePlain(page, pictures);
}

async function servePlain(
  page: string,
  pictures: ReadonlyMap<string, { readonly type: string; readonly body: Buffer }>,
  headers: readonly (readonly [string, string])[] = [["content-type", "text/html"]],
): Promise<PlainPage> {
  const compressed = brotliCompressSync(page);
  const server = createServer((request, response) => {
    const picture = pictures.get(request.url ?? "");
    if (picture !== undefined) response.setHeader("content-type", picture.type).end(picture.body);
    else {
      response.setHeaders(new Map(headers));
      response.writeHead(200, { "content-encoding": "br" }).end(compressed);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The plain page has no port");
  return { url: `http://127.0.0.1:${address.port}/`, close: () => void server.close() };
}

const median = (values: readonly number[]): number =>
  [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Measures in a process of its own, so that this process's servers are free to answer. */
async function measureOnce(
  url: string,
  chromium: string,
  what: "performance" | "all",
  throttling: "devtools" | "simulate",
): Promise<PageFigures> {
  const words = [script, url, chromium, what, throttling];
  const { stdout } = await promisify(execFile)(process.execPath, words, { encoding: "utf8" });
  return JSON.parse(stdout) as PageFigures;
}

/**
 * Lighthouse's mobile measurements of pages, the runs interleaved so that a slow moment of the machine affects all alike;
 * medians of `runs`. With none, the first visits are all that it measures, and only of the first page more than speed.
 */
export async function measurePages(
  urls: readonly string[],
  chromium: string,
  { runs, isSimulated }: Counts["lighthouse"],
): Promise<readonly PageFigures[]> {
  readyLighthouse();
  const once = (url: string, what: "performance" | "all") =>
    measureOnce(url, chromium, what, isSimulated ? "simulate" : "devtools");
  const figures = urls.map((): PageFigures[] => []);
  // The first visit fills the caches for later ones, and alone measures more than speed.
  const whole: PageFigures[] = [];
  for (const [index, url] of urls.entries())
    whole.push(await once(url, index === 0 || runs > 0 ? "all" : "performance"));
  for (let run = 0; run < runs; run += 1) {
    for (const [index, url] of urls.entries()) figures[index]?.push(await once(url, "performance"));
  }
  return figures.map((interleaved, index) => {
    const runsOfPage = runs > 0 ? interleaved : whole.slice(index, index + 1);
    const middle = (of: (page: PageFigures) => number) => median(runsOfPage.map(of));
    return {
      performance: middle(({ performance }) => performance),
      accessibility: whole[index]?.accessibility ?? null,
      bestPractices: whole[index]?.bestPractices ?? null,
      seo: whole[index]?.seo ?? null,
      fcpMs: middle(({ fcpMs }) => fcpMs),
      lcpMs: middle(({ lcpMs }) => lcpMs),
      tbtMs: middle(({ tbtMs }) => tbtMs),
      cls: middle(({ cls }) => cls),
      scriptBytes: middle(({ scriptBytes }) => scriptBytes),
      failed: whole[index]?.failed ?? [],
    };
  });
}
