import type { AddressBar } from "@parlour/adapters/browser/history.ts";
import { type BrowserOptions, type BrowserParts, partNames } from "@parlour/adapters/ports/browser.ts";
import type { Portal, PortalConfig, PortalSnapshot } from "@parlour/core";
import type { ServiceIdentifier } from "inversify";
import type { Screens } from "./screens.ts";

/** The browser's objects that the adapters need, so that a test can pass others. */
export interface Page {
  readonly window: Window & typeof globalThis & AddressBar;
  /** The gateway's origin; empty for the portal's own. */
  readonly gateway: string;
  readonly isDevelopment: boolean;
  /** The gateway's answers so far, when its server drew the page. */
  readonly restored?: PortalSnapshot;
  /** The texts that came with the page; they replace the whole pack until another text is needed. */
  readonly texts?: PageTexts;
  /** Awaited between two long pieces of work, so that the browser handles input meanwhile. */
  readonly pause?: () => Promise<void>;
}

/** The texts of a page, and the code of its language. */
export interface PageTexts {
  readonly language: string;
  readonly texts: Readonly<Record<string, string>>;
}

const service = <Value>(name: string): ServiceIdentifier<Value> => Symbol(name);

/** A service for each of the parts that the browser's ports are made of. */
export const partServices = Object.fromEntries(partNames.map((name) => [name, Symbol(name)])) as {
  readonly [Name in keyof BrowserParts]: ServiceIdentifier<BrowserParts[Name]>;
};

/** What the page is made of, each under a typed identifier. An operator's module can rebind any of them. */
export const services = {
  ...partServices,
  page: service<Page>("page"),
  config: service<PortalConfig>("config"),
  /** What the parts are made of, and all of them. */
  options: service<BrowserOptions>("options"),
  parts: service<BrowserParts>("parts"),
  screens: service<Screens>("screens"),
  portal: service<Portal>("portal"),
};
