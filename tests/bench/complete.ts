import { chromium } from "playwright";

/** What a phone fetches of one kind until home is complete and nothing more comes by itself. */
export interface Fetched {
  readonly files: number;
  /** As they travelled, compressed. */
  readonly bytes: number;
}

/** Opens home as a visitor on a phone, presses nothing, and adds up scripts and style sheets. */
export async function fetchedByHome(url: string, executablePath: string): Promise<Fetched> {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const cdp = await page.context().newCDPSession(page);
    const wanted = new Set<string>();
    let files = 0;
    let bytes = 0;
    await cdp.send("Network.enable");
    cdp.on("Network.responseReceived", ({ requestId, type }) => {
      if (type === "Script" || type === "Stylesheet") wanted.add(requestId);
    });
    cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      if (!wanted.has(requestId)) return;
      files += 1;
      bytes += encodedDataLength;
    });
    await page.goto(url, { waitUntil: "networkidle" });
    return { files, bytes };
  } finally {
    await browser.close();
  }
}
