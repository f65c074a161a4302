import * as account from "./account.calls.ts";
import * as activities from "./activities.calls.ts";
import * as agent from "./agent.calls.ts";
import type { Call, CommonCode } from "./call.ts";
import * as cashier from "./cashier.calls.ts";
import * as content from "./content.calls.ts";
import * as contracts from "./contracts.calls.ts";
import * as devices from "./devices.calls.ts";
import * as favourites from "./favourites.calls.ts";
import * as feedback from "./feedback.calls.ts";
import * as games from "./games.calls.ts";
import * as humanVerification from "./human-verification.calls.ts";
import * as identityCheck from "./identity-check.calls.ts";
import * as launch from "./launch.calls.ts";
import * as login from "./login.calls.ts";
import * as lottery from "./lottery.calls.ts";
import * as member from "./member.calls.ts";
import * as ownData from "./own-data.calls.ts";
import * as password from "./password.calls.ts";
import * as points from "./points.calls.ts";
import * as records from "./records.calls.ts";
import * as rewards from "./rewards.calls.ts";
import * as safety from "./safety.calls.ts";
import * as session from "./session.calls.ts";
import * as site from "./site.calls.ts";
import * as wallet from "./wallet.calls.ts";

const modules = [
  account,
  activities,
  agent,
  cashier,
  content,
  contracts,
  devices,
  favourites,
  feedback,
  games,
  humanVerification,
  launch,
  login,
  lottery,
  member,
  ownData,
  password,
  points,
  records,
  rewards,
  safety,
  identityCheck,
  session,
  site,
  wallet,
] as const;

/** A module's calls, without the schemas that it also exports. */
export type CallOf<Module> = Module extends unknown ? Extract<Module[keyof Module], Call> : never;
/** Any of the interface's calls, by its own type. */
export type AnyCall = CallOf<(typeof modules)[number]>;

const isCall = (exported: unknown): exported is AnyCall =>
  typeof exported === "object" && exported !== null && "carriage" in exported;

/**
 * Every call. For the gateway, the tests and the OpenAPI document only: clients import single calls to keep their
 * download small.
 */
export const allCalls: readonly Call[] = modules.flatMap((module) => Object.values(module).filter(isCall));
/** Every code of a refusal in the whole interface, so that a table of them is complete. */
export type AnyCode = AnyCall["codes"][number] | CommonCode;
