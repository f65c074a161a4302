import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("lighthouse", import.meta.url));
const script = fileURLToPath(new URL("lighthouse/measure.mjs", import.meta.url));

export interface PageFigures {
  /** 0 to 100. */
  readonly performance: number;
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly cls: number;
}

/** Installs Lighthouse beside the bench, once; by `npm install`, since `npm ci` does not accept the lock file npm writes. */
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

/** A page with nothing on it, from a plain server: what this machine's browser costs by itself. */
export async function serveEmptyPage(): Promise<{ readonly url: string; close(): void }> {
  const page =
    "<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content=width=device-width><title>Empty</title><p>Empty";
  const server = createServer((_, response) => response.setHeader("content-type", "text/html").end(page));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The empty page has no port");
  return { url: `http://127.0.0.1:${address.port}/`, close: () => server.close() };
}

const median = (values: readonly number[]): number =>
  [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;

function measureOnce(url: string, chromium: string): PageFigures {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, url, chromium], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`Lighthouse failed: ${stderr}`);
  return JSON.parse(stdout) as PageFigures;
}

/**
 * Lighthouse's mobile figures of pages, the runs interleaved so that a slow moment of the machine hits all alike;
 * medians of `runs`. Throttling is applied by the browser, since simulated figures swing two- to threefold.
 */
export function measurePages(
  urls: readonly string[],
  chromium: string,
  runs: number,
): readonly PageFigures[] {
  readyLighthouse();
  const figures = urls.map((): PageFigures[] => []);
  for (let run = 0; run < runs; run += 1) {
    for (const [index, url] of urls.entries()) figures[index]?.push(measureOnce(url, chromium));
  }
  return figures.map((runsOfPage) => ({
    performance: median(runsOfPage.map(({ performance }) => performance)),
    fcpMs: median(runsOfPage.map(({ fcpMs }) => fcpMs)),
    lcpMs: median(runsOfPage.map(({ lcpMs }) => lcpMs)),
    tbtMs: median(runsOfPage.map(({ tbtMs }) => tbtMs)),
    cls: median(runsOfPage.map(({ cls }) => cls)),
  }));
}
