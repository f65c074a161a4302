/** A gateway in the test's own process, for `app.inject` or at an address for HTTP clients. */
import { fileURLToPath } from "node:url";
import type { Call, RequestOf } from "@parlour/adapters/wire/call.ts";
import { encodePng } from "@parlour/app/gateway/captcha/png.ts";
import { createContainer } from "@parlour/app/gateway/container.ts";
import {
  type OperatorSettings,
  type SettingKey,
  writeSetting,
} from "@parlour/app/gateway/content/settings.ts";
import type { Database, Db } from "@parlour/app/gateway/database/database.ts";
import { createGateway } from "@parlour/app/gateway/gateway.ts";
import { createLedger, type Ledger } from "@parlour/app/gateway/ledger/ledger.ts";
import {
  defaultConfig,
  type GatewayConfig,
  type GatewayOptions,
  type SandboxPlace,
} from "@parlour/app/gateway/options.ts";
import { type SandboxBeside, sandboxBeside } from "@parlour/app/gateway/run/sandbox-beside.ts";
import { createScenarioClock } from "@parlour/app/gateway/scenario/clock.ts";
import { createSeals, type Seals, unsealed } from "@parlour/app/gateway/security/seals.ts";
import { type Needs, needsOf, type ServiceName } from "@parlour/app/gateway/services.ts";
import { seed } from "@parlour/app/seed/seed.ts";
import type { FastifyInstance } from "fastify";
import { PATIENCE_MS } from "../../patience.ts";
import { type Beginning, EVENING_MS } from "./beginnings.ts";
import { ask, type CallerOptions, logIn, type Reply, valueFrom } from "./caller.ts";
import { cheapPasswords } from "./cheap-passwords.ts";
import { type OpenDatabase, openUsual } from "./databases.ts";
import { patientConnections, patientSandbox } from "./patient.ts";

export { cheapPasswords };

/** The text of every captcha of a test gateway. */
export const CAPTCHA_TEXT = "k7m4p";

/** A clock that moves only when the test advances it. */
export interface TestClock {
  nowMs(): number;
  advance(ms: number): void;
}

export function createTestClock(startMs = EVENING_MS): TestClock {
  let nowMs = startMs;
  return {
    nowMs: () => nowMs,
    advance(ms) {
      nowMs += ms;
    },
  };
}

/** The time of this machine, for a gateway whose tests wait for it. */
export const machineClock = { nowMs: () => Date.now() };

export interface TestGatewayOptions
  extends Partial<Omit<GatewayOptions, "database" | "sandbox" | "scenarios">> {
  /** Opens the database, by default the usual one of the run. The gateway's `stop` closes it. */
  readonly open?: OpenDatabase;
  /** `demo` is the whole seed, `operator` the catalogue without people, `empty` nothing at all. */
  readonly seeded?: "demo" | "operator" | "empty";
  /** The key of `/scenario/…`; its clock runs ahead of `clock`. */
  readonly scenarioKey?: string;
  /** Whether it listens on a free port of this machine. */
  readonly listen?: boolean;
  /** Starts the provider sandbox beside it, on another free port. */
  readonly sandbox?: boolean;
  /** A sandbox that runs elsewhere. */
  readonly sandboxPlace?: SandboxPlace;
}

export interface TestGateway {
  /** The address without a trailing slash; empty if it does not listen. */
  readonly url: string;
  /** The sandbox's address; empty without one. */
  readonly sandboxUrl: string;
  readonly captchaText: string;
  readonly database: Database;
  readonly ledger: Ledger;
  readonly app: FastifyInstance;
  readonly config: GatewayConfig;
  readonly clock: { nowMs(): number };
  readonly db: Db;
  /** `ask`, `valueFrom` and `logIn` of `caller.ts` at this gateway, and `writeSetting` at its time. */
  readonly ask: <C extends Call>(call: C, request: RequestOf<C>, options?: CallerOptions) => Promise<Reply>;
  readonly valueFrom: <C extends Call>(
    call: C,
    request: RequestOf<C>,
    options?: CallerOptions,
  ) => ReturnType<typeof valueFrom>;
  readonly logIn: (username: string, password?: string, entry?: "member" | "agent") => Promise<string>;
  readonly writeSetting: <Key extends SettingKey>(key: Key, value: OperatorSettings[Key]) => Promise<void>;
  stop(): Promise<void>;
}

/** The services of a gateway on this database, in a separate container for the caller. */
export const servicesOf = <Name extends ServiceName>(
  { database, config, app }: Pick<TestGateway, "database" | "config" | "app">,
  options: Partial<GatewayOptions>,
  ...names: readonly Name[]
): Promise<Needs<Name>> =>
  needsOf(createContainer({ database, mode: "test", config, ...options }, app.log), ...names);

/** The seals of test gateways in production mode. */
export const testSeals = (): Seals => createSeals([Buffer.alloc(32, 7)]);

/** One folder for all gateways of all runs, so that each picture is made once. */
const PICTURES = fileURLToPath(new URL("../../../node_modules/.cache/parlour/pictures", import.meta.url));

const often = 1_000_000;
const blank = encodePng({ width: 2, height: 1, palette: [[255, 255, 255]], pixels: new Uint8Array(2) });

/**
 * The reference gateway over the demo operator, with CAPTCHA_TEXT in every captcha. Limits by address are off, because all
 * tests share one; limits by account are the operator's.
 */
export async function startTestGateway(options: TestGatewayOptions = {}): Promise<TestGateway> {
  const {
    open = openUsual,
    seeded = "demo",
    listen = true,
    sandbox: hasSandbox,
    sandboxPlace,
    scenarioKey,
    ...given
  } = options;
  const machine = given.clock ?? machineClock;
  const passwords = given.passwords ?? cheapPasswords();
  const config: GatewayConfig = {
    ...defaultConfig,
    // The next call must see what a test has just written.
    contentCheckMs: 0,
    sessionKeptMs: 0,
    login: { ...defaultConfig.login, captchaAfterAddressFailures: often, lockAfterAddressFailures: often },
    rates: {
      loginPerMinute: often,
      captchaPerMinute: often,
      sealedWritesPerMinute: often,
      heavyReadsPerMinute: often,
    },
    humanWork: { cost: 1, fewestSteps: 1, mostSteps: 20 },
    registration: {
      captchaAfterAccounts: often,
      captchaAfterTaken: often,
      trialsPerHour: often,
      invitationsPerMinute: often,
    },
    codes: { ...defaultConfig.codes, perAddressAnHour: often, captchaAfterAddress: often },
    resetMailsPerAddressAnHour: often,
    feedbackPerAddressAnHour: often,
    vendorFactsWithinMs: PATIENCE_MS,
    connections: patientConnections,
    ...given.config,
  };
  const database = await open(initialDataOf(seeded, given));
  if (seeded !== "empty") await seed(database, { clock: machine, passwords, demo: seeded === "demo" });
  const scenarios =
    scenarioKey === undefined
      ? null
      : { key: scenarioKey, clock: await createScenarioClock(database, machine) };
  const clock = scenarios?.clock ?? machine;
  const seals = given.seals ?? (given.mode === "production" ? testSeals() : unsealed);
  const sandbox = hasSandbox
    ? sandboxOf(database, config, { ...given, seals, ...(scenarios !== null && { clock }) })
    : null;
  const app = await createGateway({
    mode: "test",
    ...(sandboxPlace !== undefined && { sandbox: sandboxPlace }),
    ...(sandbox !== null && { sandbox: sandbox.place }),
    drawCaptcha: () => ({ text: CAPTCHA_TEXT, png: blank }),
    ...given,
    ...(scenarios !== null && { scenarios }),
    pictureFolder: given.pictureFolder ?? PICTURES,
    seals,
    clock,
    passwords,
    config,
    database,
  });
  const url = listen ? await app.listen({ port: 0, host: "127.0.0.1" }) : "";
  const sandboxPort = await sandbox?.start(Number(new URL(url).port), "127.0.0.1");
  return {
    url,
    sandboxUrl: sandboxPort === undefined ? "" : `http://127.0.0.1:${sandboxPort}`,
    captchaText: CAPTCHA_TEXT,
    database,
    ledger: createLedger(database.db, clock),
    app,
    config,
    clock,
    db: database.db,
    ask: (...asked) => ask(app, ...asked),
    valueFrom: (...asked) => valueFrom(app, ...asked),
    logIn: (...given) => logIn(app, ...given),
    writeSetting: (key, value) => writeSetting(database, key, value, clock.nowMs()),
    async stop() {
      await sandbox?.close();
      await app.close();
      await database.close();
    },
  };
}

/** The beginning to copy: none for an empty operator or for other passwords than the usual test ones. */
function initialDataOf(
  seeded: "demo" | "operator" | "empty",
  { clock, passwords }: Pick<TestGatewayOptions, "clock" | "passwords">,
): Beginning | undefined {
  if (seeded === "empty" || passwords !== undefined) return undefined;
  return { demo: seeded === "demo", atMs: clock === machineClock ? null : (clock?.nowMs() ?? null) };
}

function sandboxOf(
  database: Database,
  config: GatewayConfig,
  {
    mode = "test",
    demo = mode !== "production",
    walletKey,
    seals = unsealed,
    clock,
  }: Partial<GatewayOptions>,
): SandboxBeside {
  return sandboxBeside({
    database,
    ...(clock !== undefined && { clock }),
    run: { port: 0, origin: null },
    mode,
    demo,
    walletKey,
    seals,
    publicOrigins: config.publicOrigins,
    sessionsPerMinute: often,
    limits: patientSandbox,
    report: () => {},
  });
}
