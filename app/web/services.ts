import type { KeptDiagnostics } from "@parlour/adapters/browser/diagnostics.ts";
import type { AddressBar } from "@parlour/adapters/browser/history.ts";
import type { LoadSealer } from "@parlour/adapters/crypto/sealing.ts";
import type { Visit } from "@parlour/adapters/crypto/visit.ts";
import type { I18n } from "@parlour/adapters/i18n/messages.ts";
import type { TextStorage } from "@parlour/adapters/storage/text-storage.ts";
import type { Portal, PortalConfig, PortalPorts, PortalSnapshot } from "@parlour/core";
import type { ServiceIdentifier } from "inversify";
import type { LateGateway } from "./late-gateway.ts";
import type { Screens } from "./screens.ts";

/** The browser's objects that the adapters need, so that a test can pass others. */
export interface Page {
  readonly window: Window & typeof globalThis & AddressBar;
  readonly document: Document;
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

/** The parts of the page, each under a typed identifier. An operator's module can rebind any of them. */
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
  sessionStorage: service<TextStorage>("session storage"),
  localStorage: service<TextStorage>("local storage"),
  tokens: service<PortalPorts["tokens"]>("token store"),
  languageStore: service<PortalPorts["languageStore"]>("language store"),
  layoutStore: service<PortalPorts["layoutStore"]>("layout store"),
  /** Keys that are valid for the visit. */
  visit: service<Visit>("visit"),
  /** Seals the calls that carry secrets. */
  sealer: service<LoadSealer>("sealer"),
  texts: service<I18n>("texts"),
  gateway: service<LateGateway>("gateway"),
  /** Forms, and the features after the first screen: machines and ports, each in a script of its own. */
  forms: service<PortalPorts["forms"]>("forms"),
  features: service<PortalPorts["features"]>("features"),
  portal: service<Portal>("portal"),
};
