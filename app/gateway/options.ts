import type { ContainerModule } from "inversify";
import type { CaptchaMaker } from "./captcha/draw-captcha.ts";
import type { Database } from "./database/database.ts";
import type { MailPort, SmsPort } from "./messages/message.ports.ts";
import type { PasswordHasher } from "./security/passwords.ts";
import type { Seals } from "./security/seals.ts";
import { type ConnectionLimits, connectionLimits } from "./server.ts";

/** The time of day, as a port: milliseconds since the Unix epoch. Timers stay Node's own. */
export interface WallClock {
  nowMs(): number;
}

export interface LoginLimits {
  /** Failures of one account, or from one address, after which an attempt must bring a captcha (LOGIN-07). */
  readonly captchaAfterAccountFailures: number;
  readonly captchaAfterAddressFailures: number;
  /** Failures after which the door stays closed for `lockMs`. */
  readonly lockAfterAccountFailures: number;
  readonly lockAfterAddressFailures: number;
  readonly lockMs: number;
  /** Failures older than this are forgotten. */
  readonly windowMs: number;
}

/** Requests that one address may make in a minute, by what they cost; heavy reads are counted by member. */
export interface RateLimits {
  readonly loginPerMinute: number;
  readonly captchaPerMinute: number;
  readonly sealedWritesPerMinute: number;
  /** Lists over a team, reports and what files are made of. */
  readonly heavyReadsPerMinute: number;
}

/** How often codes may be sent, counted over all gateways of an operator (SMS-01). */
export interface CodeLimits {
  /** The time between two codes to one number. */
  readonly resendAfterMs: number;
  readonly perNumberAnHour: number;
  /** Sends that the provider refused are among these. */
  readonly triesPerNumberAnHour: number;
  readonly perAddressAnHour: number;
  /** Sends from one address after which another must bring a captcha. */
  readonly captchaAfterAddress: number;
}

/** What one address may do without an account, counted over all gateways of an operator. */
export interface RegistrationLimits {
  /** Accounts registered within the hour after which another must bring a captcha. */
  readonly captchaAfterAccounts: number;
  /** Names, e-mails and numbers found taken within the hour after which another try must bring a captcha. */
  readonly captchaAfterTaken: number;
  /** Trial accounts in an hour (SESSION-05). */
  readonly trialsPerHour: number;
  /** Invitation codes and domains asked for in a minute (REG-05). */
  readonly invitationsPerMinute: number;
}

/**
 * The proxies of the operator's own that stand in front. Each adds the address that it has seen to the right end of
 * `X-Forwarded-For`; what stands left of theirs a client has written. `hops` is for a gateway that only its proxies can
 * reach: whoever else reaches it chooses an address.
 */
export type TrustedProxy =
  | { readonly kind: "none" }
  | { readonly kind: "hops"; readonly hops: number }
  | { readonly kind: "networks"; readonly networks: readonly string[] };

export interface GatewayConfig {
  readonly merchantCode: string;
  /** The language whose texts stand in for a missing translation. */
  readonly fallbackLanguage: string;
  readonly login: LoginLimits;
  readonly rates: RateLimits;
  readonly codes: CodeLimits;
  readonly registration: RegistrationLimits;
  /** What new members' wallets hold, by its ISO 4217 code. */
  readonly currency: string;
  /** Resets that one address may ask for by mail in an hour. */
  readonly resetMailsPerAddressAnHour: number;
  /**
   * Where people find the portal ("https://parlour.example"), the main one first: what links in mails begin with.
   * Outside production it may be empty, and a link then begins with the address that was asked.
   */
  readonly publicOrigins: readonly string[];
  /** Sites that pictures may come from beside the gateway's own; they widen `img-src`. */
  readonly imageCdns: readonly string[];
  /** Opinions that one address may send in an hour (PAGE-01). */
  readonly feedbackPerAddressAnHour: number;
  /**
   * How long settings and content may be taken for unchanged without asking the database, in milliseconds, while it does not tell of
   * changes by itself; 0 asks each time.
   */
  readonly contentCheckMs: number;
  /**
   * How long a call that only reads may use a session that was looked up before, in milliseconds, while the database tells of
   * changes; 0 looks it up each time.
   */
  readonly sessionKeptMs: number;
  /** How often contracts whose period has ended are settled, in milliseconds (CONTRACT-05). */
  readonly settleEveryMs: number;
  /** Whose `X-Forwarded-For` is believed. */
  readonly trustProxy: TrustedProxy;
  /** How slow whoever connects may be, and how many connections one address may have open. */
  readonly connections: ConnectionLimits;
}

export const defaultConfig: GatewayConfig = {
  merchantCode: "parlour",
  fallbackLanguage: "EN",
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
  currency: "USD",
  resetMailsPerAddressAnHour: 20,
  feedbackPerAddressAnHour: 10,
  publicOrigins: [],
  imageCdns: [],
  contentCheckMs: 1_000,
  sessionKeptMs: 2_000,
  settleEveryMs: 30_000,
  trustProxy: { kind: "none" },
  connections: connectionLimits,
};

/** The portal beside the calls: Vite's middleware over `root`, files that were built into `folder`, or none. */
export type Web =
  | { readonly kind: "none" }
  | { readonly kind: "vite"; readonly root: string }
  | { readonly kind: "built"; readonly folder: string };

export interface SandboxPlace {
  /** Its origin ("http://localhost:8081") for a visitor who asked for the portal at `host`; null while it is not there. */
  originFor(host: string): string | null;
}

export interface GatewayOptions {
  /** Open and migrated; whoever opened it closes it after the gateway. */
  readonly database: Database;
  /** `production` hides defects from answers and offers no `/dev/…`; the others check each answer against its schema. */
  readonly mode: "production" | "development" | "test";
  /** Whether demo accounts may log in, and what else the seed invents may be used; without: not in production. */
  readonly demo?: boolean;
  readonly config?: Partial<GatewayConfig>;
  readonly web?: Web;
  readonly clock?: WallClock;
  readonly newId?: () => string;
  /** An operator's own captcha, or one of a known text in tests. */
  readonly drawCaptcha?: CaptchaMaker;
  readonly passwords?: PasswordHasher;
  /** How mails and short messages leave. Without: into the outbox, in production nowhere. */
  readonly mail?: MailPort;
  readonly sms?: SmsPort;
  /** The provider sandbox that games are launched into; a gateway without one has no game to open. */
  readonly sandbox?: SandboxPlace;
  /** What the secrets shared with game providers are made of. Without: a key that the database keeps. */
  readonly walletKey?: string;
  /** What secrets are kept under in the database. Without, they lie as they are, which production refuses. */
  readonly seals?: Seals;
  /** What an operator binds anew; of two that bind the same the later one counts (docs/how-to/rebind.md). */
  readonly modules?: readonly ContainerModule[];
  /** Whether the calls are described at `/docs`; without: not in production. */
  readonly docs?: boolean;
  /** The data folder in which an operator's command finds this gateway; without, none is heard. */
  readonly operatorFolder?: string;
  /** Where pictures are kept over a restart; gateways may share it. Without, each keeps them in memory alone. */
  readonly pictureFolder?: string;
  /** Where logs go; false for silence. */
  readonly log?: { readonly level: string; readonly stream?: NodeJS.WritableStream } | false;
}
