import { defaultConfig as portalConfig } from "@parlour/core/portal/portal.config";
import type { Language } from "@parlour/core/preferences/preferences.ports";
import type { ContainerModule } from "inversify";
import type { AdminPlace } from "./backoffice/api/admin-place.ts";
import type { CaptchaMaker } from "./captcha/draw-captcha.ts";
import type { Database } from "./database/database.ts";
import type { MailPort, SmsPort } from "./messages/message.ports.ts";
import type { Scenarios } from "./scenario/scenarios.ts";
import type { PasswordHasher } from "./security/passwords.ts";
import type { Seals } from "./security/seals.ts";
import { type ConnectionLimits, connectionLimits } from "./server.ts";

/** The time of day as a port: milliseconds since the Unix epoch. Timers remain Node's own. */
export interface WallClock {
  nowMs(): number;
}

export interface LoginLimits {
  /** Failures of one account, or from one address, after which an attempt needs a captcha (LOGIN-07). */
  readonly captchaAfterAccountFailures: number;
  readonly captchaAfterAddressFailures: number;
  /** Failures after which logins are locked for `lockMs`. */
  readonly lockAfterAccountFailures: number;
  readonly lockAfterAddressFailures: number;
  readonly lockMs: number;
  /** Failures older than this do not count. */
  readonly windowMs: number;
}

/** Requests that one address may make in a minute, by cost; heavy reads are counted by member. */
export interface RateLimits {
  readonly loginPerMinute: number;
  readonly captchaPerMinute: number;
  readonly sealedWritesPerMinute: number;
  /** Lists over a subtree, reports and exported files. */
  readonly heavyReadsPerMinute: number;
}

/** How often codes may be sent, counted over all gateways of an operator (SMS-01). */
export interface CodeLimits {
  /** The time between two codes to one number. */
  readonly resendAfterMs: number;
  readonly perNumberAnHour: number;
  /** Includes sends that the provider refused. */
  readonly triesPerNumberAnHour: number;
  readonly perAddressAnHour: number;
  /** Sends from one address after which another needs a captcha. */
  readonly captchaAfterAddress: number;
}

/** Limits for one address without an account, counted over all gateways of an operator. */
export interface RegistrationLimits {
  /** Accounts registered within the hour after which another needs a captcha. */
  readonly captchaAfterAccounts: number;
  /** Names, e-mails and numbers found taken within the hour after which another attempt needs a captcha. */
  readonly captchaAfterTaken: number;
  /** Trial accounts in an hour (SESSION-05). */
  readonly trialsPerHour: number;
  /** Lookups of invitation codes and domains in a minute (REG-05). */
  readonly invitationsPerMinute: number;
}

/** The work of a proof that a person is there (LOGIN-13): steps of `cost` rounds of PBKDF2, as many as chance says. */
export interface HumanWork {
  readonly cost: number;
  readonly fewestSteps: number;
  readonly mostSteps: number;
}

/**
 * The operator's own proxies, each of which appends the address that it sees to `X-Forwarded-For`; clients can forge
 * entries further left. `hops` is safe only where no client can reach the gateway directly, since a direct client could
 * forge its address.
 */
export type TrustedProxy =
  | { readonly kind: "none" }
  | { readonly kind: "hops"; readonly hops: number }
  | { readonly kind: "networks"; readonly networks: readonly string[] };

export interface GatewayConfig {
  readonly merchantCode: string;
  /** The language that replaces a missing translation. */
  readonly fallbackLanguage: string;
  /** The portal's languages, each perhaps with a minimum age of its own (REG-07). */
  readonly languages: readonly Language[];
  readonly login: LoginLimits;
  readonly rates: RateLimits;
  readonly codes: CodeLimits;
  readonly registration: RegistrationLimits;
  readonly humanWork: HumanWork;
  /** Password resets by mail that one address may request in an hour. */
  readonly resetMailsPerAddressAnHour: number;
  /**
   * The portal's public origins ("https://parlour.example"), the main one first; links in mails start with it. May be
   * empty outside production, where a link starts with the requested origin.
   */
  readonly publicOrigins: readonly string[];
  /** Additional sources of pictures, which extend `img-src`. */
  readonly imageCdns: readonly string[];
  /** Opinions that one address may send in an hour (PAGE-01). */
  readonly feedbackPerAddressAnHour: number;
  /**
   * How long settings and content count as unchanged without a query, in milliseconds, while the database sends no
   * notifications; 0 queries each time.
   */
  readonly contentCheckMs: number;
  /**
   * How long reads may use a cached session, in milliseconds, while the database sends notifications; 0 looks it up each
   * time.
   */
  readonly sessionKeptMs: number;
  /** How often ended contract periods are settled, in milliseconds (CONTRACT-05). */
  readonly settleEveryMs: number;
  /** The proxies whose `X-Forwarded-For` is trusted. */
  readonly trustProxy: TrustedProxy;
  /** How long a vendor may take to say what runs in its games, in milliseconds. */
  readonly vendorFactsWithinMs: number;
  /** How slow a client may be, and how many connections one address may have open. */
  readonly connections: ConnectionLimits;
}

export const defaultConfig: GatewayConfig = {
  merchantCode: "parlour",
  fallbackLanguage: "EN",
  languages: portalConfig.languages,
  login: {
    captchaAfterAccountFailures: 1,
    captchaAfterAddressFailures: 10,
    lockAfterAccountFailures: 10,
    lockAfterAddressFailures: 50,
    lockMs: 15 * 60_000,
    windowMs: 3_600_000,
  },
  rates: { loginPerMinute: 30, captchaPerMinute: 60, sealedWritesPerMinute: 30, heavyReadsPerMinute: 300 },
  codes: {
    resendAfterMs: 60_000,
    perNumberAnHour: 5,
    triesPerNumberAnHour: 10,
    perAddressAnHour: 20,
    captchaAfterAddress: 3,
  },
  registration: {
    captchaAfterAccounts: 3,
    captchaAfterTaken: 10,
    trialsPerHour: 10,
    invitationsPerMinute: 30,
  },
  humanWork: { cost: 5_000, fewestSteps: 100, mostSteps: 400 },
  resetMailsPerAddressAnHour: 20,
  feedbackPerAddressAnHour: 10,
  publicOrigins: [],
  imageCdns: [],
  contentCheckMs: 1_000,
  sessionKeptMs: 2_000,
  settleEveryMs: 30_000,
  trustProxy: { kind: "none" },
  vendorFactsWithinMs: 2_000,
  connections: connectionLimits,
};

/** How the portal is served: by Vite's middleware over `root`, from files built into `folder`, or not at all. */
export type Web =
  | { readonly kind: "none" }
  | { readonly kind: "vite"; readonly root: string }
  | { readonly kind: "built"; readonly folder: string };

export interface SandboxPlace {
  /**
   * The sandbox's origin ("http://localhost:8081") for a visitor who requested the portal at `host`; null while it is not
   * running.
   */
  originFor(host: string): string | null;
  /** Where this gateway reaches it; null while it is not running. */
  readonly reachedAt?: () => string | null;
}

export interface GatewayOptions {
  /** Opened and migrated by the caller, who also closes it after the gateway. */
  readonly database: Database;
  /**
   * `production` hides defects from answers and has no `/dev/…`; the other modes validate each answer against its schema.
   */
  readonly mode: "production" | "development" | "test";
  /** Whether demo accounts may log in and other seed data may be used; defaults to true outside production. */
  readonly demo?: boolean;
  readonly config?: Partial<GatewayConfig>;
  readonly web?: Web;
  readonly clock?: WallClock;
  /** Serves `/scenario/…` and its clock (docs/scenarios.md); production refuses to start with it. */
  readonly scenarios?: Scenarios;
  readonly newId?: () => string;
  /** The operator's own captcha, or one with a known text in tests. */
  readonly drawCaptcha?: CaptchaMaker;
  readonly passwords?: PasswordHasher;
  /** How mails and short messages are sent. By default they go to the outbox, and in production nowhere. */
  readonly mail?: MailPort;
  readonly sms?: SmsPort;
  /** The provider sandbox for launched games; a gateway without one has no game to open. */
  readonly sandbox?: SandboxPlace;
  /** The key from which secrets shared with game providers derive. By default a key stored in the database. */
  readonly walletKey?: string;
  /** How secrets are encrypted in the database. Without it they are stored in plain text, which production refuses. */
  readonly seals?: Seals;
  /** Overriding bindings of the operator; of two for the same service the later one wins (docs/how-to/rebind.md). */
  readonly modules?: readonly ContainerModule[];
  /** Whether `/docs` describes the calls; defaults to true outside production. */
  readonly docs?: boolean;
  /** Where the admin API of the back office is served; without it there is none. */
  readonly admin?: AdminPlace;
  /** Where pictures are kept across restarts; gateways may share it. Without it each keeps them in memory only. */
  readonly pictureFolder?: string;
  /** Where logs go; false for none. */
  readonly log?: { readonly level: string; readonly stream?: NodeJS.WritableStream } | false;
}
