import { demoAccounts } from "../../seed/demo-people.ts";
import type { Database } from "../database/database.ts";
import type { RunSettings } from "./environment.ts";

/** The summary for a person who has just started the gateway. */
export function announce(
  settings: RunSettings,
  database: Pick<Database, "kind">,
  sandboxPort: number | null,
): string {
  const host = nameOf(settings.host);
  const address = `http://${host}:${settings.port}`;
  const lines = [
    "",
    `  Parlour is open at   ${address}${settings.web.kind === "none" ? "   (calls only, no portal)" : ""}`,
    ...(isEverywhere(settings.host)
      ? ["                       and at every address of this machine (HOST)"]
      : []),
    ...(settings.docs ? [`  The calls            ${address}/docs`] : []),
    ...(sandboxPort === null
      ? []
      : [`  Its games            ${sandboxAddress(settings, host, sandboxPort)}`]),
    ...outboxLines(settings, address),
    ...(settings.scenarioKey === null
      ? []
      : [
          `  Scenarios            ${address}/scenario   (for tests: whoever has the key makes money; docs/scenarios.md)`,
        ]),
    "",
    ...(settings.demo ? demoLines() : []),
    ...dataLines(settings, database),
    "",
  ];
  return lines.join("\n");
}

export const isEverywhere = (host: string): boolean => host === "0.0.0.0" || host === "::";

/** The host by which a browser on this machine reaches that address. */
function nameOf(host: string): string {
  if (isEverywhere(host) || host === "127.0.0.1") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

const sandboxAddress = ({ sandbox }: RunSettings, host: string, port: number): string =>
  sandbox?.origin ?? `http://${host}:${port}   (the provider sandbox)`;

/** Where to read codes and links if there is no server for them. */
function outboxLines({ mode, smtp, sms }: RunSettings, address: string): readonly string[] {
  if (mode === "production" || (smtp !== null && sms !== null)) return [];
  return [`  Its mails and SMS    ${address}/dev/outbox`];
}

function demoLines(): readonly string[] {
  const people = demoAccounts.map(
    ({ account, password, what }) => `    ${account.padEnd(10)} ${password.padEnd(12)} ${what}`,
  );
  const codes = demoAccounts.flatMap(({ account, secondFactor }) =>
    secondFactor === undefined
      ? []
      : [
          `    From a new address ${account} is asked for a second factor: the authenticator's secret is`,
          `    ${secondFactor.secret}, recovery codes are ${secondFactor.recoveryCodes.join(" and ")} (each good once)`,
        ],
  );
  const payouts = demoAccounts.flatMap(({ account, payout }) =>
    payout === undefined
      ? []
      : [`    ${account} withdraws with the payment password ${payout.paymentPassword}`],
  );
  return ["  Demo accounts (PARLOUR_DEMO=0 leaves them out)", ...people, ...payouts, ...codes, ""];
}

function dataLines({ database: source }: RunSettings, database: Pick<Database, "kind">): readonly string[] {
  if (database.kind === "postgres") return ["  Data lies in PostgreSQL, as DATABASE_URL says."];
  return [
    `  Data lies in         ${source.folder}`,
    "  It survives a killed process, but not a power cut: use PostgreSQL for real money (DATABASE_URL).",
  ];
}
