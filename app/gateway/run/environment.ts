import { existsSync } from "node:fs";
import { isAbsolute, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { MOST_PEOPLE } from "../../seed/team/names.ts";
import { FEWEST_PEOPLE } from "../../seed/team/people.ts";
import { servedFolders } from "../../vite/served-files.ts";
import type { AdminPlace } from "../backoffice/api/admin-place.ts";
import type { DatabaseOptions } from "../database/open.ts";
import { defaultConfig, type GatewayConfig, type GatewayOptions, type Web } from "../options.ts";
import { scenarioKeyOf } from "../scenario/scenarios.ts";
import { type MailServer, smtpOf } from "./mail-server.ts";
import { Misconfigured } from "./misconfigured.ts";
import { type SecretKeys, secretKeysOf } from "./secret-keys.ts";
import { trustedProxyOf } from "./trusted-proxy.ts";
import { urlOf } from "./url-of.ts";

/** The environment's settings for a gateway that runs as its own process. */
export interface RunSettings {
  readonly mode: GatewayOptions["mode"];
  readonly port: number;
  readonly host: string;
  readonly database: DatabaseOptions;
  /** How long the gateway has for its calls once it is told to end, in seconds. */
  readonly closesWithinS: number;
  readonly demo: boolean;
  /** The number of members below the demo agent, with a year of play; zero for none. */
  readonly team: number;
  readonly web: Web;
  readonly logLevel: string;
  readonly config: Partial<GatewayConfig>;
  /** Servers for mails and text messages. Null uses the outbox, or refuses messages in production. */
  readonly smtp: MailServer | null;
  readonly sms: { readonly url: string; readonly authorization: string | undefined } | null;
  /** The provider sandbox with the gateway; null for none. */
  readonly sandbox: SandboxRun | null;
  readonly walletKey: string | undefined;
  readonly secretKeys: SecretKeys;
  /** The folder that keeps images over a restart. */
  readonly pictureFolder: string;
  /** Whether `/docs` describes the calls. */
  readonly docs: boolean;
  /** Where the admin API is served; null for nowhere, as on a database server without a port for it. */
  readonly admin: AdminPlace | null;
  /** The key of `/scenario/…`; null for none. */
  readonly scenarioKey: string | null;
}

export interface SandboxRun {
  /** Null uses the gateway's port plus one, or any free one. */
  readonly port: number | null;
  /** The sandbox's address for browsers. Null uses the portal's requested host with the sandbox's port. */
  readonly origin: string | null;
}

const LOOPBACK = "127.0.0.1";

/**
 * Reads the environment and throws `Misconfigured` for an invalid value.
 *
 * General:
 * - PORT (8080).
 * - HOST (127.0.0.1: this machine only; 0.0.0.0: all its addresses).
 * - DATABASE_URL, or the data folder PARLOUR_DATA (`.data/parlour`).
 * - PARLOUR_CLOSE_SECONDS (5): how long it may take to finish its calls on SIGINT or SIGTERM, before it ends with status 1.
 * - NODE_ENV; PARLOUR_MERCHANT; PARLOUR_LOG for the log level.
 * - PARLOUR_DEMO=0 for no demo data; production has demo data only with PARLOUR_DEMO=1.
 * - PARLOUR_TEAM: the number of members below the demo agent (none; the commands that start an operator set some thousand).
 * - PARLOUR_TRUST_PROXY: the number of the operator's own proxies (1), or their addresses and networks ("127.0.0.1,10.0.0.0/8").
 * - PARLOUR_ORIGIN: the portal's origins, as in links of mails ("https://parlour.example"), separated by commas with the main
 *   one first. Required in production.
 * - PARLOUR_IMAGE_CDNS: sites that images may come from.
 * - PARLOUR_LOGIN_LIMITS=off for load tests.
 * - PARLOUR_ADMIN_PORT and PARLOUR_ADMIN_HOST (127.0.0.1): where the admin API of the back office is served. Without a port it is
 *   on any free one of this machine with the embedded database, and nowhere with DATABASE_URL.
 * - PARLOUR_SCENARIO: a key of at least 24 characters, with which tests make players and move the clock (docs/scenarios.md).
 *   Production refuses to start with it.
 * - PARLOUR_DOCS=1 shows the description of the calls at `/docs` in production; PARLOUR_DOCS=0 hides it elsewhere.
 *
 * Messages (without servers they are at `/dev/outbox`, in production they are refused):
 * - PARLOUR_SMTP_URL ("smtps://user:password@host:465") with PARLOUR_MAIL_FROM ("Parlour <no-reply@…>").
 * - PARLOUR_SMS_URL receives `{ to, text }` as JSON, with PARLOUR_SMS_AUTHORIZATION as its `Authorization` header.
 *
 * Games:
 * - PARLOUR_SANDBOX=0 turns off the provider sandbox, with one game for all and play money for payments. In production it runs
 *   only with PARLOUR_SANDBOX=1, and takes no payments if there is a real payment method.
 * - PARLOUR_SANDBOX_PORT (PORT plus one).
 * - PARLOUR_SANDBOX_ORIGIN: the sandbox's address for browsers ("https://games.parlour.example"). The default is the portal's host
 *   with the sandbox's port over plain http, so production requires it.
 * - PARLOUR_WALLET_KEY: 32 bytes or more, from which providers' secrets are derived (docs/wallet-interface.md). Without it the
 *   database stores a key.
 *
 * Storage:
 * - PARLOUR_SECRET_KEY seals secrets in the database: 32 bytes in base64 or hexadecimal digits, required in production. With
 *   several, separated by commas, the first seals and the others open what they sealed (docs/operator.md). Outside production, or
 *   as `file`, it is `secret.key` in the data folder, also with DATABASE_URL; it is created when missing.
 * - PARLOUR_PICTURES: the folder of drawn images (`pictures` in the data folder, also with DATABASE_URL). Gateways of one machine
 *   may share it.
 */
export function readEnvironment(env: NodeJS.ProcessEnv, entry: string): RunSettings {
  const isProduction = env.NODE_ENV === "production";
  const demo = switchOf("PARLOUR_DEMO", env.PARLOUR_DEMO, !isProduction);
  const web = webBeside(fileURLToPath(new URL(".", entry)), isProduction);
  const folder = resolve(env.PARLOUR_DATA || ".data/parlour");
  keepApart("PARLOUR_DATA", folder, web);
  const pictureFolder = resolve(env.PARLOUR_PICTURES || join(folder, "pictures"));
  keepApart("PARLOUR_PICTURES", pictureFolder, web);
  return {
    mode: isProduction ? "production" : "development",
    port: portOf("PORT", env.PORT) ?? 8080,
    host: env.HOST || LOOPBACK,
    database: env.DATABASE_URL ? { url: env.DATABASE_URL } : { folder },
    closesWithinS: secondsToCloseOf(env.PARLOUR_CLOSE_SECONDS),
    demo,
    team: demo ? teamOf(env.PARLOUR_TEAM) : 0,
    web,
    logLevel: env.PARLOUR_LOG ?? (isProduction ? "info" : "warn"),
    smtp: smtpOf(env),
    sms: smsOf(env),
    sandbox: sandboxOf(env, isProduction),
    walletKey: walletKeyOf(env.PARLOUR_WALLET_KEY),
    secretKeys: secretKeysOf(env.PARLOUR_SECRET_KEY, isProduction, folder),
    pictureFolder,
    docs: switchOf("PARLOUR_DOCS", env.PARLOUR_DOCS, !isProduction),
    admin: adminOf(env, env.DATABASE_URL ? null : folder),
    scenarioKey: scenarioKeyOf(env.PARLOUR_SCENARIO, isProduction),
    config: {
      ...(env.PARLOUR_ORIGIN && { publicOrigins: originsOf("PARLOUR_ORIGIN", env.PARLOUR_ORIGIN) }),
      ...(env.PARLOUR_MERCHANT && { merchantCode: env.PARLOUR_MERCHANT }),
      trustProxy: trustedProxyOf(env.PARLOUR_TRUST_PROXY),
      ...(env.PARLOUR_IMAGE_CDNS && { imageCdns: env.PARLOUR_IMAGE_CDNS.split(",") }),
      ...(!isProduction &&
        env.PARLOUR_LOGIN_LIMITS === "off" && {
          rates: withoutRates,
          registration: withoutRegistrationLimits,
          codes: withoutCodeLimits,
          resetMailsPerAddressAnHour: 1e9,
          feedbackPerAddressAnHour: 1e9,
        }),
    },
  };
}

function adminOf(env: NodeJS.ProcessEnv, folder: string | null): AdminPlace | null {
  const port = portOf("PARLOUR_ADMIN_PORT", env.PARLOUR_ADMIN_PORT);
  if (port === null && folder === null) return null;
  return { folder, host: env.PARLOUR_ADMIN_HOST || LOOPBACK, port: port ?? 0 };
}

const withoutRegistrationLimits = {
  captchaAfterAccounts: 1e9,
  captchaAfterTaken: 1e9,
  trialsPerHour: 1e9,
  invitationsPerMinute: 1e9,
};
const withoutRates = {
  loginPerMinute: 1e9,
  captchaPerMinute: 1e9,
  sealedWritesPerMinute: 1e9,
  heavyReadsPerMinute: 1e9,
};
/** The limits per number stay, because they do not affect a load test. */
const withoutCodeLimits = { ...defaultConfig.codes, perAddressAnHour: 1e9, captchaAfterAddress: 1e9 };

function originsOf(name: string, text: string): readonly string[] {
  return text.split(",").map((part) => {
    const url = urlOf(part.trim(), ["https:", "http:"]);
    if (url !== null && url.pathname === "/" && url.search === "" && url.hash === "") return url.origin;
    throw new Misconfigured(`${name} has ${part.trim()}, which is no origin such as https://parlour.example`);
  });
}

// The error does not repeat the address, which may hold a password.
function smsOf(env: NodeJS.ProcessEnv): RunSettings["sms"] {
  const { PARLOUR_SMS_URL: url, PARLOUR_SMS_AUTHORIZATION: authorization } = env;
  if (!url) return null;
  if (urlOf(url, ["https:", "http:"]) === null)
    throw new Misconfigured("PARLOUR_SMS_URL is no http or https address");
  return { url, authorization: authorization || undefined };
}

function sandboxOf(env: NodeJS.ProcessEnv, isProduction: boolean): SandboxRun | null {
  if (!switchOf("PARLOUR_SANDBOX", env.PARLOUR_SANDBOX, !isProduction)) return null;
  const { PARLOUR_SANDBOX_ORIGIN: configured } = env;
  const [origin = null] = configured ? originsOf("PARLOUR_SANDBOX_ORIGIN", configured) : [];
  return { port: portOf("PARLOUR_SANDBOX_PORT", env.PARLOUR_SANDBOX_PORT), origin };
}

/** HMAC-SHA256 is as strong as its key up to 32 bytes. */
const WALLET_KEY_BYTES = 32;

function walletKeyOf(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (Buffer.byteLength(text) >= WALLET_KEY_BYTES) return text;
  throw new Misconfigured(
    `PARLOUR_WALLET_KEY has less than ${WALLET_KEY_BYTES} bytes: \`openssl rand -base64 32\` makes one`,
  );
}

/** A switch: 1 is on, 0 is off, and empty uses the default. */
function switchOf(name: string, text: string | undefined, usual: boolean): boolean {
  if (text === undefined || text === "") return usual;
  if (text === "1" || text === "0") return text === "1";
  throw new Misconfigured(`${name} is ${text}, which is neither 1 nor 0`);
}

function teamOf(text: string | undefined): number {
  const people = Number(text ?? "0");
  if (people === 0 || (Number.isInteger(people) && people >= FEWEST_PEOPLE && people <= MOST_PEOPLE))
    return people;
  throw new Misconfigured(
    `PARLOUR_TEAM is ${text}, which is neither 0 nor from ${FEWEST_PEOPLE} to ${MOST_PEOPLE}`,
  );
}

/** As long as the services that start and end programs wait before they end one by force. */
const MOST_SECONDS = 600;

function secondsToCloseOf(text: string | undefined): number {
  const seconds = Number(text || "5");
  if (seconds > 0 && seconds <= MOST_SECONDS) return seconds;
  throw new Misconfigured(
    `PARLOUR_CLOSE_SECONDS is ${text}, which is no number of seconds up to ${MOST_SECONDS}`,
  );
}

function portOf(name: string, text: string | undefined): number | null {
  if (text === undefined || text === "") return null;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
  throw new Misconfigured(`${name} is ${text}, which is no port`);
}

/**
 * A built gateway has the portal next to its file. From source, Vite serves it in development, and production serves the last
 * build.
 */
function webBeside(here: string, isProduction: boolean): Web {
  if (!isProduction) {
    const root = join(here, "../..");
    return existsSync(join(root, "vite.config.ts")) ? { kind: "vite", root } : { kind: "none" };
  }
  const folder = [join(here, "../web"), join(here, "../dist/web")].find(isBuilt);
  return folder === undefined ? { kind: "none" } : { kind: "built", folder };
}

/** Refuses a gateway folder inside a served folder, where its files would be public. */
function keepApart(name: string, folder: string, web: Web): void {
  const served =
    web.kind === "vite"
      ? servedFolders.map((name) => join(web.root, name))
      : web.kind === "built"
        ? [web.folder]
        : [];
  const around = served.find((one) => {
    const way = relative(one, folder);
    return !way.startsWith("..") && !isAbsolute(way);
  });
  if (around !== undefined)
    throw new Misconfigured(
      `${name} is ${folder}, inside ${around}, which the portal serves: choose another`,
    );
}

/** Only a built portal has Vite's manifest. */
const isBuilt = (folder: string): boolean => existsSync(join(folder, ".vite/manifest.json"));
