import { parseArgs } from "node:util";
import { gatewayAddress, notAnAddress } from "@parlour/testkit/journeys/options";
import { type Credentials, demoAccounts } from "@parlour/testkit/journeys/person";
import type { Role } from "@parlour/testkit/journeys/role";
import { PATIENCE_MS } from "../patience.ts";

const driverNames = ["core", "browser", "fake"] as const;
export type DriverName = (typeof driverNames)[number];

export interface RunOptions {
  readonly kind: "run";
  readonly driver: DriverName;
  readonly gateway: string;
  readonly merchantCode: string;
  /** Features or whole identifiers, as in LOGIN or LOGIN-07; empty for all. */
  readonly only: readonly string[];
  readonly list: boolean;
  /** Whether the provider sandbox plays the gateway's games. */
  readonly hasSandbox: boolean;
  /** The key of the gateway's scenarios; null for none. */
  readonly scenarioKey: string | null;
  /** The file for the results as JUnit XML. */
  readonly junit: string | undefined;
  /** How long a step waits for what it sees, in milliseconds. */
  readonly patienceMs: number;
  readonly accounts: Partial<Readonly<Record<Role, Credentials>>>;
}

export type Options =
  | RunOptions
  | { readonly kind: "help" }
  | { readonly kind: "wrong"; readonly why: string };

/** What PARLOUR_PATIENCE can give, too. */
const MOST_PATIENCE_MS = 100 * 60_000;

/** Where somebody writes one of their own. */
export const newJourneys =
  "A new journey goes to tests/journeys, into the file of its area (AREA.journey.ts); docs/how-to/add-a-journey.md shows the steps.";

export const usage = `Plays journeys through the portal and prints each step, where it led and how long it took.

  npm run journeys -- [--driver core|browser|fake] [--gateway URL] [--only LOGIN,SESSION-03] [--list]
                      [--account player=NAME:PASSWORD …] [--merchant CODE] [--scenario KEY] [--sandbox]
                      [--junit FILE] [--patience SECONDS]

  core      core in plain Node over HTTP against the gateway (the default)
  browser   Chromium against the portal that the gateway serves
  fake      core alone, on fake ports and a simulated clock

The gateway is http://localhost:8080 unless told. Accounts are the demo operator's unless told: player (a member with VIP),
trial, agent, newcomer (has a handed-out password, which a journey changes for good: it plays only when it is named).

With the key of a test gateway's PARLOUR_SCENARIO the accounts are made there, and journeys play the operator's part too
(docs/scenarios.md). The environment's PARLOUR_SCENARIO serves instead of --scenario, and keeps the key off the command line.
--sandbox says that the provider sandbox plays the gateway's games, as beside npm start: then journeys play them too.
--junit also writes the results to this file, as JUnit XML.
A step waits a minute for what it sees unless told, and PARLOUR_PATIENCE=4 times as long with that in the environment.

${newJourneys}`;

const isRole = (name: string): name is Role => name in demoAccounts;
const isDriver = (name: string): name is DriverName => driverNames.some((known) => known === name);
const wrong = (why: string): Options => ({ kind: "wrong", why });

/** Reads the command's arguments; a wrong argument gives a sentence that says why. */
export function parseOptions(args: readonly string[], env: NodeJS.ProcessEnv = process.env): Options {
  let values: ReturnType<typeof read>;
  try {
    values = read(args);
  } catch (error) {
    return wrong(error instanceof Error ? error.message : String(error));
  }
  if (values.help) return { kind: "help" };
  const { driver, gateway } = values;
  if (!isDriver(driver)) return wrong(`There is no driver ${driver}; there are ${driverNames.join(", ")}.`);
  const address = gatewayAddress(gateway);
  if (address === null) return wrong(notAnAddress(gateway));
  const patienceMs = values.patience === undefined ? PATIENCE_MS : Number(values.patience) * 1_000;
  if (!(patienceMs > 0 && patienceMs <= MOST_PATIENCE_MS))
    return wrong(`--patience takes seconds above 0 and up to ${MOST_PATIENCE_MS / 1_000}.`);
  const accounts: Partial<Record<Role, Credentials>> = {};
  for (const text of values.account) {
    const [, role = "", username = "", password = ""] = /^(\w+)=([^:]+):(.+)$/.exec(text) ?? [];
    if (!isRole(role)) {
      // The input holds a password, so the message does not repeat it.
      return wrong(
        `An account is given as ROLE=NAME:PASSWORD, ROLE one of ${Object.keys(demoAccounts).join(", ")}.`,
      );
    }
    accounts[role] = { username, password };
  }
  return {
    kind: "run",
    driver,
    gateway: address,
    merchantCode: values.merchant,
    only: values.only
      .flatMap((words) => words.split(","))
      .map((word) => word.trim().toUpperCase())
      .filter(Boolean),
    list: values.list,
    hasSandbox: values.sandbox,
    junit: values.junit,
    patienceMs,
    scenarioKey: values.scenario ?? (env.PARLOUR_SCENARIO || null),
    accounts,
  };
}

const read = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    options: {
      driver: { type: "string", default: "core" },
      gateway: { type: "string", default: "http://localhost:8080" },
      merchant: { type: "string", default: "parlour" },
      only: { type: "string", multiple: true, default: [] },
      account: { type: "string", multiple: true, default: [] },
      scenario: { type: "string" },
      sandbox: { type: "boolean", default: false },
      junit: { type: "string" },
      patience: { type: "string" },
      list: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  }).values;
