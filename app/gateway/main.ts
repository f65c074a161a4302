import "reflect-metadata/lite";
import { seed } from "../seed/seed.ts";
import { isWithoutOwner } from "./backoffice/users/setup.ts";
import type { Database } from "./database/database.ts";
import { ClaimUnreadable, FolderInUse } from "./database/folder-lock.ts";
import { openDatabase } from "./database/open.ts";
import { createGateway } from "./gateway.ts";
import { operator } from "./operator.ts";
import { defaultConfig, type GatewayOptions, type WallClock } from "./options.ts";
import { closeOnSignals } from "./run/close-on-signals.ts";
import { type RunSettings, readEnvironment } from "./run/environment.ts";
import { readLeftovers } from "./run/leftovers.ts";
import { smtpMail } from "./run/mail-server.ts";
import { Misconfigured } from "./run/misconfigured.ts";
import { type SandboxBeside, sandboxBeside } from "./run/sandbox-beside.ts";
import { readSecretKeys } from "./run/secret-keys.ts";
import { announce } from "./run/start-summary.ts";
import { teamBeside } from "./run/team-beside.ts";
import { createScenarioClock } from "./scenario/clock.ts";
import { createPasswordHasher } from "./security/passwords.ts";
import { sealStored } from "./security/seal-stored.ts";
import { createSeals, SealBroken, type Seals } from "./security/seals.ts";

/** Opens the database, seeds it and runs the gateway until a signal ends it. */
async function main(): Promise<void> {
  const settings = readEnvironment(process.env, import.meta.url);
  const seals = createSeals(await readSecretKeys(settings.secretKeys));
  const database = await openDatabase(settings.database);
  try {
    const machine = { nowMs: () => Date.now() };
    const { demo, mode, scenarioKey: key } = settings;
    const scenarios = key === null ? null : { key, clock: await createScenarioClock(database, machine) };
    const clock = scenarios?.clock ?? machine;
    if (demo) await seed(database, { clock, passwords: createPasswordHasher(), demo });
    const sealed = await sealStored(database, seals, clock);
    const sandbox = sandboxOf(settings, database, seals, clock);
    const app = await createGateway({
      database,
      mode,
      demo,
      seals,
      ...(scenarios !== null && { scenarios }),
      docs: settings.docs,
      pictureFolder: settings.pictureFolder,
      modules: operator,
      ...(sandbox !== null && { sandbox: sandbox.place }),
      ...(settings.walletKey !== undefined && { walletKey: settings.walletKey }),
      web: settings.web,
      log: { level: settings.logLevel },
      config: { ...defaultConfig, ...settings.config },
      ...(settings.admin !== null && { admin: settings.admin }),
      ...(await messengersOf(settings)),
    });
    const team = teamBeside({ database, clock, people: settings.team, say: sayingOf(settings) });
    closeOnSignals(settings.closesWithinS, [team, ...(sandbox === null ? [] : [sandbox]), app, database]);
    await app.listen({ port: settings.port, host: settings.host });
    const address = app.server.address();
    const port = address !== null && typeof address === "object" ? address.port : settings.port;
    const sandboxPort = (await sandbox?.start(port, settings.host)) ?? null;
    console.log(announce({ ...settings, port }, database, sandboxPort));
    if (sealed > 0 && settings.secretKeys.kind === "given")
      console.log(`  Secrets sealed with the first key of PARLOUR_SECRET_KEY: ${sealed}`);
    if (!demo) for (const line of await readLeftovers(database)) console.log(line);
    if (await isWithoutOwner(database)) console.log(OWNER_ADVICE);
    team.start();
  } catch (error) {
    await database.close();
    throw error;
  }
}

const OWNER_ADVICE =
  "  Nobody runs it yet: npm run backoffice -- setup <name> makes the first owner (docs/how-to/run-an-operator.md)";

const sayingOf =
  ({ logLevel }: RunSettings) =>
  (line: string): void => {
    if (logLevel !== "silent") console.log(line);
  };

function sandboxOf(
  settings: RunSettings,
  database: Database,
  seals: Seals,
  clock: WallClock,
): SandboxBeside | null {
  const { sandbox: run, mode, demo, walletKey, config } = settings;
  if (run === null) return null;
  const report = (what: string) => {
    if (settings.logLevel !== "silent") console.error(`Sandbox: ${what}`);
  };
  return sandboxBeside({
    database,
    clock,
    run,
    mode,
    demo,
    walletKey,
    seals,
    publicOrigins: config.publicOrigins ?? [],
    trustProxy: config.trustProxy ?? defaultConfig.trustProxy,
    report,
  });
}

/** The mail and SMS servers of the environment; their code is loaded only when configured. */
async function messengersOf({ smtp, sms }: RunSettings): Promise<Pick<GatewayOptions, "mail" | "sms">> {
  return {
    ...(smtp !== null && { mail: await smtpMail(smtp) }),
    ...(sms !== null && {
      sms: (await import("./messages/http-sms.ts")).createHttpSms({
        ...sms,
        report: (why) => console.error(`An SMS was not sent: ${why}`),
      }),
    }),
  };
}

/** A one-line message for a problem that the operator can solve; null for a defect, which is logged in full. */
function adviceFor(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const expected = [FolderInUse, ClaimUnreadable, Misconfigured, SealBroken];
  if (expected.some((kind) => error instanceof kind)) return error.message;
  if (!("code" in error)) return null;
  if (error.code === "EADDRINUSE" && "port" in error) {
    return `Port ${error.port} is taken by another program. Stop it, or choose another port: PORT=8081 npm start`;
  }
  if (error.code === "EACCES" && "port" in error) {
    return `Port ${error.port} may not be used by this user. Choose one above 1023: PORT=8080 npm start`;
  }
  return error.code === "ECONNREFUSED"
    ? "The database of DATABASE_URL does not answer. Start it, or leave DATABASE_URL out for the embedded one."
    : null;
}

main().catch((error: unknown) => {
  const advice = adviceFor(error);
  console.error(advice ?? error);
  process.exit(1);
});
