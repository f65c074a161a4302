import { type Browser, chromium } from "playwright";

/** Nothing that calls home; the sandbox is off because tests may run as root in a container. */
const quietly: readonly string[] = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A Chromium without a window. */
export const launchChromium = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: [...quietly] });
