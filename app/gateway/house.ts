import { randomUUID } from "node:crypto";
import { createExpressions } from "@parlour/adapters/expressions/expressions.ts";
import { sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import { createHeavyReads, type HeavyReads } from "./calls/heavy-reads.ts";
import { createSharedAnswers, type SharedAnswers } from "./calls/shared-answers.ts";
import { drawCaptcha } from "./captcha/draw-captcha.ts";
import { sweepFiles } from "./cashier/files.ts";
import { type ContentVersion, createContentVersion } from "./content/content-version.ts";
import { type Figures, figuresOf } from "./content/figures.ts";
import { createSettings, type Settings } from "./content/settings.ts";
import type { Database, Db } from "./database/database.ts";
import { createLedger, type Ledger } from "./ledger/ledger.ts";
import { createRuleBooks, type RuleBooks } from "./members/registration/rule-books.ts";
import { sweepGuests } from "./members/registration/sweep-guests.ts";
import type { MailPort } from "./messages/message.ports.ts";
import { createOutbox, nowhere, type Outbox } from "./messages/outbox.ts";
import { codeWording } from "./messages/wording.ts";
import { defaultConfig, type GatewayConfig, type GatewayOptions, type WallClock } from "./options.ts";
import { createGameSessions, type GameSessions } from "./play/game-sessions.ts";
import { createLotteries, type Lotteries } from "./play/lottery-draws.ts";
import { createVendorSecrets, type SecretOf } from "./play/vendor-secrets.ts";
import { sweepSafetyRequests } from "./safety/change-safety.ts";
import { type Captchas, createCaptchas } from "./security/captchas.ts";
import { createIdentities, type Identities } from "./security/identities.ts";
import { createKeyring, type Keyring } from "./security/keyring.ts";
import { createLimits, type Limits } from "./security/limits.ts";
import { createLoginGuard, type LoginGuard } from "./security/login-guard.ts";
import { createPasswordResets, type PasswordResets } from "./security/password-resets.ts";
import { createPasswordHasher, type PasswordHasher } from "./security/passwords.ts";
import { type Seals, unsealed } from "./security/seals.ts";
import { createSecondFactors, type SecondFactors } from "./security/second-factors.ts";
import { createSessions, type Sessions } from "./security/sessions.ts";
import { createVerificationCodes, type VerificationCodes } from "./security/verification-codes.ts";

/** A part of the connections for calls, so that some are always left for everything else. */
const HEAVY_READS_AT_ONCE = 3;
const HEAVY_READ_WAITS_MS = 10_000;

/** Everything that a route works with; made once for a gateway, so two gateways in one process share nothing. */
export interface House {
  readonly mode: GatewayOptions["mode"];
  /** Whether demo accounts and what else the seed invents may be used. */
  readonly hasDemo: boolean;
  readonly hasSandbox: boolean;
  readonly config: GatewayConfig;
  readonly clock: WallClock;
  readonly database: Database;
  readonly db: Db;
  readonly ledger: Ledger;
  readonly settings: Settings;
  /** The figures that texts name, as the settings stand. */
  readFigures(): Promise<Figures>;
  /** Tells whether what visitors share has changed. */
  readonly contentVersion: ContentVersion;
  /** The rules of registration and passwords, with the house's own patterns. */
  readonly ruleBooks: RuleBooks;
  /** Answers that visitors share, and pictures, which are many and small: each kind forgets its own oldest. */
  readonly shared: SharedAnswers;
  readonly pictures: SharedAnswers;
  /** Turns for reads over whole teams and histories. */
  readonly heavyReads: HeavyReads;
  /** What secrets are kept under in the database. */
  readonly seals: Seals;
  readonly keyring: Keyring;
  readonly sessions: Sessions;
  readonly captchas: Captchas;
  readonly loginGuard: LoginGuard;
  readonly secondFactors: SecondFactors;
  readonly identities: Identities;
  readonly passwords: PasswordHasher;
  readonly limits: Limits;
  readonly verificationCodes: VerificationCodes;
  readonly passwordResets: PasswordResets;
  readonly mail: MailPort;
  readonly outbox: Outbox;
  readonly gameSessions: GameSessions;
  readonly lotteries: Lotteries;
  /** What the operator shares with each vendor and payment provider, to sign with. */
  readonly secretOf: SecretOf;
  /** Where the provider sandbox is for a visitor at this host; null in a house without one. */
  readonly sandboxOriginFor: (host: string) => string | null;
  /** Forgets what has expired: sessions, captchas, failures, keys and the payloads sealed to them. Draws what is due. */
  sweep(): Promise<void>;
}

export function createHouse(options: GatewayOptions, log: FastifyBaseLogger): House {
  const { database, mode, clock = { nowMs: () => Date.now() }, newId = randomUUID } = options;
  const config: GatewayConfig = { ...defaultConfig, ...options.config };
  const version = createContentVersion(database, clock, config.contentCheckMs);
  const ledger = createLedger(database.db, clock);
  const seals = options.seals ?? unsealed;
  if (mode === "production" && seals === unsealed)
    throw new Error("Production keeps no secrets without a key");
  const keyring = createKeyring(database, clock, newId, seals);
  const captchas = createCaptchas(database, clock, newId, options.drawCaptcha ?? drawCaptcha);
  const loginGuard = createLoginGuard(database, clock, config.login);
  const secondFactors = createSecondFactors(database, clock, config.login, seals);
  const settings = createSettings(database, version, (keys) =>
    log.warn({ keys }, "settings that cannot be read are replaced by their defaults"),
  );
  const hasDemo = options.demo ?? mode !== "production";
  const inactivityMinutes = async () => (await settings.read()).inactivityMinutes;
  const sessions = createSessions(database, clock, inactivityMinutes, hasDemo);
  const limits = createLimits(database, clock);
  const outbox = createOutbox(database, clock);
  const messages = mode === "production" ? nowhere : outbox;
  const passwordResets = createPasswordResets(database, clock);
  const secretOf = createVendorSecrets(database, clock, options.walletKey, seals);
  const lotteries = createLotteries({ db: database.db, clock, readVersion: version.read });
  const gameSessions = createGameSessions(database.db, clock, secretOf);
  const verificationCodes = createVerificationCodes({
    database,
    clock,
    limits,
    rules: config.codes,
    sms: options.sms ?? messages.sms,
    wording: codeWording(config.publicOrigins[0]),
    report: (reason) => log.warn({ reason }, "a code was not sent"),
  });
  return {
    mode,
    hasDemo,
    hasSandbox: options.sandbox !== undefined,
    config,
    clock,
    database,
    db: database.db,
    ledger,
    settings,
    readFigures: async () =>
      figuresOf(await settings.read(), config.currency, (name) =>
        log.warn({ name }, "a text names a figure that there is not"),
      ),
    contentVersion: version,
    ruleBooks: createRuleBooks(createExpressions(), (what) =>
      log.warn({ what }, "a pattern of the registration's rules cannot be used; length alone is checked"),
    ),
    shared: createSharedAnswers({ clock, readVersion: version.read, keptAtMost: 256 }),
    pictures: createSharedAnswers({ clock, readVersion: version.read, keptAtMost: 2_000 }),
    heavyReads: createHeavyReads(
      {
        perMinute: config.rates.heavyReadsPerMinute,
        // The embedded database answers one question at a time: others come in between.
        atOnce: database.kind === "pglite" ? 1 : HEAVY_READS_AT_ONCE,
        waitMs: HEAVY_READ_WAITS_MS,
      },
      clock,
    ),
    seals,
    keyring,
    sessions,
    captchas,
    loginGuard,
    secondFactors,
    identities: createIdentities(database.db, clock, settings),
    passwords: options.passwords ?? createPasswordHasher(),
    limits,
    verificationCodes,
    passwordResets,
    mail: options.mail ?? messages.mail,
    outbox,
    gameSessions,
    lotteries,
    secretOf,
    sandboxOriginFor: (host) => options.sandbox?.originFor(host) ?? null,
    async sweep() {
      const stores = [
        keyring,
        sessions,
        captchas,
        loginGuard,
        secondFactors,
        limits,
        verificationCodes,
        passwordResets,
        outbox,
        gameSessions,
        lotteries,
      ];
      for (const store of stores) await store.sweep();
      await sweepGuests(database.db, ledger, clock.nowMs());
      await sweepFiles(database.db, clock.nowMs());
      await sweepSafetyRequests(database.db, clock.nowMs());
      // The embedded database counts no rows by itself, and without that it reads whole tables where an index is at hand.
      if (database.kind === "pglite") await database.db.execute(sql`analyze`);
    },
  };
}
