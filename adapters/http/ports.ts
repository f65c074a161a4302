import type { PortalPorts } from "@parlour/core/portal/portal.ports";
import type { Diagnostics } from "@parlour/core/shared/diagnostics";
import { createAnnouncementsPort, createCataloguePort, createShowcasePort } from "./catalogue.ts";
import type { HttpClient } from "./client.ts";
import { createCaptchaPort, createLoginPort, createPasswordPort, createSessionPort } from "./session.ts";
import { createSitePort } from "./site.ts";
import { createTransferPort, createWalletPort } from "./wallet.ts";

export interface HttpPortsOptions {
  readonly merchantCode: string;
  readonly diagnostics: Diagnostics;
  /** The visit's public key, told with the status call; without it customer-service paths stay away (CRYPTO-02). */
  readonly visitKey?: () => Promise<string | null>;
}

/** The ports that reach the gateway, as one portal needs them. */
export type HttpPorts = Pick<
  PortalPorts,
  | "announcements"
  | "captcha"
  | "catalogue"
  | "login"
  | "password"
  | "session"
  | "showcase"
  | "signals"
  | "site"
  | "transfer"
  | "wallet"
>;

/** Speaks the wire for core: its words in, core's words out; a refusal that core has no word for is a failure. */
export function createHttpPorts(client: HttpClient, options: HttpPortsOptions): HttpPorts {
  const { merchantCode, diagnostics, visitKey = async () => null } = options;
  return {
    announcements: createAnnouncementsPort(client),
    captcha: createCaptchaPort(client),
    catalogue: createCataloguePort(client, merchantCode),
    login: createLoginPort(client),
    password: createPasswordPort(client),
    session: createSessionPort(client),
    showcase: createShowcasePort(client),
    signals: client.signals,
    site: createSitePort(client, { diagnostics, visitKey }),
    transfer: createTransferPort(client),
    wallet: createWalletPort(client),
  };
}
