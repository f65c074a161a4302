import type { KeptDiagnostics } from "@parlour/adapters/browser/diagnostics.ts";
import type { AddressBar } from "@parlour/adapters/browser/history.ts";
import type { LoadSealer } from "@parlour/adapters/crypto/sealing.ts";
import type { Visit } from "@parlour/adapters/crypto/visit.ts";
import type { I18n } from "@parlour/adapters/i18n/messages.ts";
import type { Box } from "@parlour/adapters/storage/box.ts";
import type { Portal, PortalConfig, PortalPorts, PortalSnapshot } from "@parlour/core";
import type { ServiceIdentifier } from "inversify";
import type { LateGateway } from "./late-gateway.ts";
import type { Screens } from "./screens.ts";

/** The browser's things that the adapters need, so that a test may hand in others. */
export interface Page {
  readonly window: Window & typeof globalThis & AddressBar;
  readonly document: Document;
  /** Where the gateway is; empty for the portal's own origin. */
  readonly gateway: string;
  readonly isDevelopment: boolean;
  /** What the gateway has answered already, where the page was drawn by its server. */
  readonly restored?: PortalSnapshot;
  /** The texts that the page came with, which stand in for the whole pack until one of its others is wanted. */
  readonly texts?: PageTexts;
  /** Waited for between two long pieces of work, so that the page answers a person meanwhile. */
  readonly pause?: () => Promise<void>;
}

/** What stands on a page in words, and the code of its language. */
export interface PageTexts {
  readonly language: string;
  readonly texts: Readonly<Record<string, string>>;
}

const service = <Value>(name: string): ServiceIdentifier<Value> => Symbol(name);

/** What the page is put together from, each by a typed identifier. An operator's module binds any of them to something else. */
export const services = {
  page: service<Page>("page"),
  config: service<PortalConfig>("config"),
  clock: service<PortalPorts["clock"]>("clock"),
  random: service<PortalPorts["random"]>("random"),
  diagnostics: service<KeptDiagnostics>("diagnostics"),
  entry: service<PortalPorts["entry"]>("entry"),
  history: service<PortalPorts["history"]>("history"),
  tabs: service<PortalPorts["tabs"]>("tabs"),
  support: service<PortalPorts["support"]>("support"),
  screens: service<Screens>("screens"),
  sessionStorage: service<Box>("session storage"),
  localStorage: service<Box>("local storage"),
  tokens: service<PortalPorts["tokens"]>("token store"),
  languageStore: service<PortalPorts["languageStore"]>("language store"),
  layoutStore: service<PortalPorts["layoutStore"]>("layout store"),
  /** The keys of the visit. */
  visit: service<Visit>("visit"),
  /** What seals the calls that carry secrets. */
  sealer: service<LoadSealer>("sealer"),
  texts: service<I18n>("texts"),
  gateway: service<LateGateway>("gateway"),
  /** Forms and the features after the first screen: machines and ports, each a script of its own. */
  forms: service<PortalPorts["forms"]>("forms"),
  features: service<PortalPorts["features"]>("features"),
  portal: service<Portal>("portal"),
};
