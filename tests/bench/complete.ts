import { chromium, devices } from "playwright";

/** The scripts that a phone downloads until home is complete and loads nothing more. */
export interface Fetched {
  readonly files: number;
  /** As transferred: compressed, without headers. */
  readonly bytes: number;
  readonly names: readonly string[];
}

/** How long a page stays untouched before it counts as complete. */
const UNTOUCHED_MS = 3_000;

/** Opens home as a visitor on a phone, without any interaction, and adds up the scripts. */
export async function scriptsOfHome(url: string, executablePath: string): Promise<Fetched> {
  const phone = devices["Pixel 7"];
  // A gateway that has just started may draw its first page without what it could not read in time; a browser would ask for it.
  await (await fetch(url, { headers: { "user-agent": phone.userAgent } })).text();
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const context = await browser.newContext(phone);
    const page = await context.newPage();
    await page.goto(url, { waitUntil: "networkidle" });
    await page.waitForTimeout(UNTOUCHED_MS);
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter((entry): entry is PerformanceResourceTiming => /\.js(?:\?|$)/.test(entry.name))
        .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
    );
    const once = new Map(scripts.map(({ name, bytes }) => [name, bytes]));
    return {
      files: once.size,
      bytes: [...once.values()].reduce((sum, bytes) => sum + bytes, 0),
      names: [...once.keys()],
    };
  } finally {
    await browser.close();
  }
}
