import type { FastifyBaseLogger } from "fastify";
import type { Container, ServiceIdentifier } from "inversify";
import type { Rasters } from "../pictures/rasters.ts";
import type { Calls } from "./calls/calls.ts";
import type { HeavyReads } from "./calls/heavy-reads.ts";
import type { SharedAnswers } from "./calls/shared-answers.ts";
import type { CaptchaMaker } from "./captcha/draw-captcha.ts";
import type { ShownGames } from "./content/catalogue.ts";
import type { ContentVersion } from "./content/content-version.ts";
import type { Figures } from "./content/figures.ts";
import type { KeptSettings, Settings } from "./content/settings.ts";
import type { Database, Db } from "./database/database.ts";
import type { Ledger } from "./ledger/ledger.ts";
import type { RuleSets } from "./members/registration/rule-sets.ts";
import type { MailPort, SmsPort } from "./messages/message.ports.ts";
import type { Outbox } from "./messages/outbox.ts";
import type { Wording } from "./messages/wording.ts";
import type { GatewayConfig, GatewayOptions, WallClock } from "./options.ts";
import type { GameSessions } from "./play/game-sessions.ts";
import type { LotteryBets } from "./play/lottery-bets.ts";
import type { Lotteries } from "./play/lottery-draws.ts";
import type { VendorFacts } from "./play/vendor-facts.ts";
import type { SecretOf } from "./play/vendor-secrets.ts";
import type { CaptchaTexts } from "./security/captcha-texts.ts";
import type { Captchas } from "./security/captchas.ts";
import type { HumanVerifications } from "./security/human-verifications.ts";
import type { Identities } from "./security/identities.ts";
import type { Keyring } from "./security/keyring.ts";
import type { Limits } from "./security/limits.ts";
import type { LoginCodes } from "./security/login-codes.ts";
import type { LoginGuard } from "./security/login-guard.ts";
import type { PasswordResets } from "./security/password-resets.ts";
import type { PasswordHasher } from "./security/passwords.ts";
import type { Seals } from "./security/seals.ts";
import type { SecondFactors } from "./security/second-factors.ts";
import type { Sessions } from "./security/sessions.ts";
import type { VerificationCodes } from "./security/verification-codes.ts";
import type { Sweep } from "./sweep.ts";
import type { Changes } from "./updates/changes.ts";

const service = <Value>(name: string): ServiceIdentifier<Value> => Symbol(name);

/** All services of the gateway by typed identifiers. An operator's module can rebind each of them. */
export const services = {
  options: service<GatewayOptions>("options"),
  log: service<FastifyBaseLogger>("log"),
  mode: service<GatewayOptions["mode"]>("mode"),
  /** Whether demo accounts and other seed data may be used. */
  hasDemo: service<boolean>("hasDemo"),
  hasSandbox: service<boolean>("hasSandbox"),
  config: service<GatewayConfig>("config"),
  clock: service<WallClock>("clock"),
  newId: service<() => string>("newId"),
  database: service<Database>("database"),
  db: service<Db>("db"),
  ledger: service<Ledger>("ledger"),
  /** Removes expired data and runs due draws; the gateway calls it every few minutes. */
  sweep: service<Sweep>("sweep"),
  settings: service<Settings>("settings"),
  keptSettings: service<KeptSettings>("keptSettings"),
  /** The figures of texts, from the current settings; of a currency as `Settings.read`. */
  readFigures: service<(currency?: string) => Promise<Figures>>("readFigures"),
  /** All visible games, kept in memory until one changes, by their names in a language. */
  catalogue: service<(language?: string) => Promise<ShownGames>>("catalogue"),
  /** The database's change notifications, for caches in memory. */
  changes: service<Changes>("changes"),
  /** The version of the content that visitors share. */
  contentVersion: service<ContentVersion>("contentVersion"),
  /** The rules of registration and passwords, with the operator's own patterns. */
  ruleSets: service<RuleSets>("ruleSets"),
  /** Cached answers that visitors share. Drawings, which are many and small, have a cache of their own. */
  shared: service<SharedAnswers>("shared"),
  drawings: service<SharedAnswers>("drawings"),
  /** Drawings rendered as pixel images. */
  rasters: service<Rasters>("rasters"),
  /** The queue of reads over whole subtrees and histories. */
  heavyReads: service<HeavyReads>("heavyReads"),
  /** Registers the calls of the specification. */
  calls: service<Calls>("calls"),
  /** Encrypts secrets in the database. */
  seals: service<Seals>("seals"),
  keyring: service<Keyring>("keyring"),
  sessions: service<Sessions>("sessions"),
  drawCaptcha: service<CaptchaMaker>("drawCaptcha"),
  captchas: service<Captchas>("captchas"),
  captchaTexts: service<CaptchaTexts>("captchaTexts"),
  /** Proofs that a person is there. An operator rebinds it for another kind of proof. */
  humanVerifications: service<HumanVerifications>("humanVerifications"),
  loginGuard: service<LoginGuard>("loginGuard"),
  loginCodes: service<LoginCodes>("loginCodes"),
  secondFactors: service<SecondFactors>("secondFactors"),
  identities: service<Identities>("identities"),
  passwords: service<PasswordHasher>("passwords"),
  limits: service<Limits>("limits"),
  verificationCodes: service<VerificationCodes>("verificationCodes"),
  passwordResets: service<PasswordResets>("passwordResets"),
  mail: service<MailPort>("mail"),
  wording: service<Wording>("wording"),
  sms: service<SmsPort>("sms"),
  outbox: service<Outbox>("outbox"),
  gameSessions: service<GameSessions>("gameSessions"),
  lotteries: service<Lotteries>("lotteries"),
  lotteryBets: service<LotteryBets>("lotteryBets"),
  /** Counts play into the popularity of games. */
  playCount: service<{ sweep(): Promise<void> }>("playCount"),
  /** The secret shared with each vendor and payment provider, for signatures. */
  secretOf: service<SecretOf>("secretOf"),
  /** What vendors say about their games before they are opened. */
  vendorFacts: service<VendorFacts>("vendorFacts"),
  /** The provider sandbox's origin for a visitor at this host; null without one. */
  sandboxOriginFor: service<(host: string) => string | null>("sandboxOriginFor"),
};

export type ServiceName = keyof typeof services;
type Services = {
  readonly [Name in ServiceName]: (typeof services)[Name] extends ServiceIdentifier<infer Value>
    ? Value
    : never;
};

/** The services that a function needs: `Needs<"db" | "clock">`. */
export type Needs<Name extends ServiceName> = Pick<Services, Name>;

/** The services that the called function needs, for use in its caller's own needs. */
export type NeedsOf<Called extends (needs: never, ...more: never[]) => unknown> = Parameters<Called>[0];

/** Resolves exactly these services. Rejects with the name of a service without a binding. */
export async function needsOf<Name extends ServiceName>(
  container: Container,
  ...names: readonly Name[]
): Promise<Needs<Name>> {
  const found: [Name, unknown][] = [];
  for (const name of names) found.push([name, await container.getAsync<unknown>(services[name])]);
  return Object.fromEntries(found) as Needs<Name>;
}
