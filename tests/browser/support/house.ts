import type { Browser } from "playwright";
import { inject } from "vitest";
import { nobody, type Operator } from "../../journeys/operator.ts";
import { launchChromium } from "./chromium.ts";

export const openBrowser = (): Promise<Browser> => launchChromium(inject("chromium"));

/** The operator of the house that the browser tests share; accounts of one's own are for houses of one's own. */
export function createOperator(): Operator {
  const order = async (path: string) => {
    const response = await fetch(`${inject("operatorUrl")}/${path}`);
    if (!response.ok) throw new Error(`The operator could not: ${await response.text()}`);
  };
  return {
    ...nobody,
    beginsMaintenance: (forMs) => order(`maintenance/${forMs}`),
    closesTheRegion: () => order("region"),
    asksWhoRegistersFor: (field) => order(`registration/${field}`),
    forgetsAddresses: (of) => order(`addresses/${of}`),
    closesTheHotGame: (forMs) => order(`hot/${forMs}`),
    opensTheHouse: () => order("open"),
  };
}
