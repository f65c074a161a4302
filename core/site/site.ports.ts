import type { GameCategory } from "../catalogue/catalogue.ports.ts";

/** The gateway's status, read before anything else is shown (SITE-01, SITE-05). */
export interface SiteStatus {
  /** 0 normal, 1 maintenance, 2 region-restricted. */
  readonly status: 0 | 1 | 2;
  /** `endsAtMs` is null while the end is unknown (SITE-02). */
  readonly maintenance: { readonly active: boolean; readonly endsAtMs: number | null };
  readonly regionRestriction: { readonly active: boolean };
  /** `ip` is empty in a status that came with a server-drawn page. */
  readonly location: { readonly ip: string };
  readonly customerService: readonly CustomerServiceEntry[];
  readonly resources: readonly Resource[];
  readonly whitelabel: readonly WhitelabelNode[];
  /** The page that a visit to a domain begins with, by the domain's host (SITE-08). */
  readonly domainRoute: Readonly<Record<string, string>>;
  /** The domain that links to share lead to; empty for the visit's own (SITE-08). */
  readonly mainDomain: string;
  /** Null for none (META-01). */
  readonly analytics: { readonly gtagId: string | null };
  /** Bases that pictures are loaded from; empty means the portal's own origin (SITE-06). */
  readonly imageCdns: readonly string[];
  /** Which of them comes first, if already chosen: the pictures of a server-drawn page are loading from there. */
  readonly imageTurn?: number;
  readonly launchGameCdns: readonly string[];
  /** Origins that games may be opened from, besides the launch CDNs (LAUNCH-02). */
  readonly gameOrigins: readonly string[];
  /** Changes when shared content changes; empty where the gateway reports none. */
  readonly contentVersion: string;
  /** The IANA time zone for the days of records and limits; empty where the gateway reports none. */
  readonly timeZone: string;
  /** The operator's agent policy: without it no member reads the consolidated balance (PERM-07). */
  readonly agentPolicy: boolean;
}

/** `path` is a JWE that only this visit can open (CRYPTO-02). */
export interface CustomerServiceEntry {
  /** LIVECHAT and TELEGRAM are the types that are shown (SIDE-04). */
  readonly csType: string;
  readonly title: string;
  readonly path: string;
}

/**
 * A link of the operator's own, placed by its type, such as TELEGRAM, MOBILECONFIG or Android (SITE-08).
 * `resourceLabel` chooses between its two names.
 */
export interface Resource {
  readonly resourceType: string;
  readonly url: string;
  readonly name: string;
  readonly labelNameEn: string;
}

/** A node of the operator's feature tree; `enabled` is the wire's "1". */
export interface WhitelabelNode {
  /** A flag, such as FREEPLAY3 (PERM-02). */
  readonly modId: string;
  readonly enabled: string;
  readonly childrenNodes: readonly WhitelabelNode[];
}

/** An entry that the operator adds to the menu; `path` is a path of the portal or a web address. */
export interface MenuEntry {
  readonly code: string;
  readonly title: string;
  readonly path: string;
}

/** How the operator changes the menus (SITE-08). */
export interface Menus {
  /** In the operator's order. */
  readonly entries: readonly MenuEntry[];
  /** Addresses of pages that the operator has switched off: `/promotions`, `/member?page=referral`. */
  readonly closed: readonly string[];
  /** The game categories that menus have, in the operator's order; null for all in the default order. */
  readonly categories: readonly GameCategory[] | null;
}

/** What the portal reads before it shows anything, and the menus. `language` is the operator's code. */
export interface SitePort {
  /** Rejects only when no status can be had: a part that is missing or malformed gets a safe default (SITE-05). */
  readStatus(signal: AbortSignal): Promise<SiteStatus>;
  readMenus(language: string, signal: AbortSignal): Promise<Menus>;
}
