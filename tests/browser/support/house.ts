import { type Browser, chromium } from "playwright";
import { inject } from "vitest";
import type { Operator } from "../../journeys/person.ts";

/** Debian's Chromium with nothing that calls home; the sandbox is off because tests may run as root in a container. */
export const chromiumArguments: readonly string[] = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export const openBrowser = (executablePath = inject("chromium")): Promise<Browser> =>
  chromium.launch({ executablePath, args: [...chromiumArguments] });

/** The operator of the house that the browser tests share. */
export function createOperator(): Operator {
  const order = async (path: string) => {
    const response = await fetch(`${inject("operatorUrl")}/${path}`);
    if (!response.ok) throw new Error(`The operator could not: ${await response.text()}`);
  };
  return {
    beginsMaintenance: (forMs) => order(`maintenance/${forMs}`),
    closesTheRegion: () => order("region"),
    opensTheHouse: () => order("open"),
  };
}
