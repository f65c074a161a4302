import type { Browser } from "playwright";
import { inject } from "vitest";
import { launchChromium } from "./chromium.ts";

export const openBrowser = (): Promise<Browser> => launchChromium(inject("chromium"));
