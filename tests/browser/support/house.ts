import type { Browser } from "playwright";
import { inject } from "vitest";
import type { Operator } from "../../journeys/person.ts";
import { launchChromium } from "./chromium.ts";

export const openBrowser = (): Promise<Browser> => launchChromium(inject("chromium"));

/** The operator of the house that the browser tests share. */
export function createOperator(): Operator {
  const order = async (path: string) => {
    const response = await fetch(`${inject("operatorUrl")}/${path}`);
    if (!response.ok) throw new Error(`The operator could not: ${await response.text()}`);
  };
  return {
    beginsMaintenance: (forMs) => order(`maintenance/${forMs}`),
    closesTheRegion: () => order("region"),
    asksWhoRegistersFor: (field) => order(`registration/${field}`),
    forgetsAddresses: (of) => order(`addresses/${of}`),
    closesTheHotGame: (forMs) => order(`hot/${forMs}`),
    opensTheHouse: () => order("open"),
  };
}
