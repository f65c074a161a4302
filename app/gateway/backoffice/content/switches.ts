import { and, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import {
  isSettingKey,
  type OperatorSettings,
  readSetting,
  type SettingKey,
  settingKeys,
  settingProblem,
  settingSchemas,
  toJson,
} from "../../content/settings.ts";
import { isNetwork } from "../../content/site-state.ts";
import type { Db } from "../../database/database.ts";
import { games, type Json, settings, vendors } from "../../database/schema.ts";
import { Complaint, misused } from "../outcome.ts";

const MINUTE_MS = 60_000;
const LONGEST_MINUTES = 525_600;

/** `maintenance on [minutes] | off`; without arguments, shows the state (SITE-02). */
export async function switchMaintenance(db: Db, args: readonly string[], nowMs: number): Promise<string[]> {
  const [word, minutes, ...more] = args;
  const site = await readSite(db);
  if (word === undefined) return [`maintenance is ${maintenanceWord(site, nowMs)}`];
  if ((word !== "on" && word !== "off") || more.length > 0 || (word === "off" && minutes !== undefined)) {
    throw misused("Say: maintenance on [minutes], or maintenance off.");
  }
  const endsAt = minutes === undefined ? undefined : afterMinutes(minutes, nowMs);
  const maintenance = { active: word === "on", ...(endsAt !== undefined && { endsAt }) };
  const after = { ...site, maintenance };
  await write(db, "site", after, nowMs);
  return [`maintenance: ${maintenanceWord(site, nowMs)} -> ${maintenanceWord(after, nowMs)}`];
}

/**
 * `region on [network…] | off`; without arguments, shows the state. `on` without networks closes the site to every
 * visitor (SITE-03).
 */
export async function switchRegion(db: Db, args: readonly string[], nowMs: number): Promise<string[]> {
  const [word, ...networks] = args;
  const site = await readSite(db);
  if (word === undefined) return [`region is ${regionWord(site)}`];
  if ((word !== "on" && word !== "off") || (word === "off" && networks.length > 0)) {
    throw misused("Say: region on [network…], such as region on 198.51.100.0/24, or region off.");
  }
  const wrong = networks.find((network) => !isNetwork(network));
  if (wrong !== undefined)
    throw new Complaint(`"${wrong}" is no network such as 198.51.100.0/24 or 2001:db8::/32.`);
  const after = { ...site, regionRestriction: { active: word === "on", networks } };
  await write(db, "site", after, nowMs);
  return [`region: ${regionWord(site)} -> ${regionWord(after)}`];
}

type Closed = OperatorSettings["closedGames"][number];

/** `close-game VENDOR[/CODE] [minutes]`: players cannot launch it until then, or until `open-game` (LAUNCH-04). */
export async function closeGame(db: Db, args: readonly string[], nowMs: number): Promise<string[]> {
  const [named, minutes, ...more] = args;
  if (named === undefined || more.length > 0) throw misused("Say: close-game VENDOR[/CODE] [minutes].");
  const game = await gameOf(db, named);
  const endsAt = minutes === undefined ? undefined : afterMinutes(minutes, nowMs);
  const others = (await stillClosed(db, nowMs)).filter((entry) => !isSame(entry, game));
  await write(db, "closedGames", [...others, { ...game, ...(endsAt !== undefined && { endsAt }) }], nowMs);
  return [`${named}: closed ${endsAt === undefined ? "until it is opened" : `until ${endsAt}`}`];
}

/** `open-game VENDOR[/CODE]`: opens a closed game or vendor again. */
export async function openGame(db: Db, args: readonly string[], nowMs: number): Promise<string[]> {
  const [named, ...more] = args;
  if (named === undefined || more.length > 0) throw misused("Say: open-game VENDOR[/CODE].");
  const game = await gameOf(db, named);
  const closed = await stillClosed(db, nowMs);
  const left = closed.filter((entry) => !isSame(entry, game));
  if (left.length === closed.length) throw new Complaint(`${named} is not closed.`);
  await write(db, "closedGames", left, nowMs);
  const others = left.filter(({ vassalage }) => vassalage === game.vassalage);
  return [
    `${named}: open`,
    ...others.map(
      ({ vassalage, gameCode }) =>
        `still closed: ${gameCode === undefined ? vassalage : `${vassalage}/${gameCode}`}`,
    ),
  ];
}

/**
 * `setting`, `setting KEY` or `setting KEY JSON`, validated with the gateway's own schema. Of a setting that the operator has not
 * set it says what holds without it.
 */
export async function setSetting(db: Db, args: readonly string[], nowMs: number): Promise<string[]> {
  const [key, json, ...more] = args;
  if (key === undefined) return [`settings: ${settingKeys.join(", ")}`];
  if (more.length > 0)
    throw misused("Say: setting KEY JSON, the JSON as one word: setting country '\"GB\"'.");
  if (!isSettingKey(key)) throw new Complaint(`There is no setting "${key}": ${settingKeys.join(", ")}.`);
  const before = await stored(db, key);
  if (json === undefined) {
    const value = before ?? (await readSetting(db, key));
    return [`${key}: ${JSON.stringify(value)}${before === undefined ? " (not set)" : ""}`];
  }
  const after = parseJson(json);
  const problem = settingProblem(key, after);
  if (problem !== null) throw new Complaint(`${key} cannot be that: ${problem}.`);
  if (key === "agentPolicy" && after === false) await requireSingleWallet(db);
  await put(db, key, after, nowMs);
  return [`${key}: ${before === undefined ? "not set" : JSON.stringify(before)} -> ${JSON.stringify(after)}`];
}

/** Without the sum of their wallets players cannot bring money back from a vendor (PERM-07). */
async function requireSingleWallet(db: Db): Promise<void> {
  const wallet = v.safeParse(settingSchemas.wallet, await stored(db, "wallet"));
  if (wallet.success && wallet.output.isSingle) return;
  throw new Complaint(
    "agentPolicy cannot be off while vendors have wallets of their own: players could not bring their money back.",
  );
}

function parseJson(json: string): Json {
  try {
    return JSON.parse(json);
  } catch {
    throw new Complaint("This is no JSON. A text stands in double quotes, inside the shell's own.");
  }
}

const afterMinutes = (written: string, nowMs: number): string => {
  const minutes = /^\d{1,6}$/.test(written) ? Number(written) : 0;
  if (minutes < 1 || minutes > LONGEST_MINUTES) throw new Complaint(`"${written}" is no number of minutes.`);
  return new Date(nowMs + minutes * MINUTE_MS).toISOString();
};

const isSame = (left: Closed, right: Closed): boolean =>
  left.vassalage === right.vassalage && left.gameCode === right.gameCode;

/** `VENDOR` or `VENDOR/CODE`; throws a `Complaint` for one that there is not. */
export async function gameOf(db: Db, named: string): Promise<Closed> {
  const [vassalage = "", gameCode, ...more] = named.split("/");
  if (more.length > 0) throw misused("Name a vendor, or a vendor and a game: AURORA/AURORA_0001.");
  const [vendor] = await db.select({ one: sql`1` }).from(vendors).where(eq(vendors.code, vassalage));
  if (vendor === undefined) throw new Complaint(`There is no vendor ${vassalage}.`);
  if (gameCode === undefined) return { vassalage };
  const [game] = await db
    .select({ one: sql`1` })
    .from(games)
    .where(and(eq(games.code, gameCode), eq(games.vendorCode, vassalage)));
  if (game === undefined) throw new Complaint(`${vassalage} has no game ${gameCode}.`);
  return { vassalage, gameCode };
}

async function stillClosed(db: Db, nowMs: number): Promise<OperatorSettings["closedGames"]> {
  const closed = v.safeParse(settingSchemas.closedGames, await stored(db, "closedGames"));
  // The gateway ignores unreadable entries too, so they close nothing.
  return (closed.success ? closed.output : []).filter(
    ({ endsAt }) => endsAt === undefined || Date.parse(endsAt) > nowMs,
  );
}

const OPEN: OperatorSettings["site"] = {
  maintenance: { active: false },
  regionRestriction: { active: false, networks: [] },
};

async function readSite(db: Db): Promise<OperatorSettings["site"]> {
  const site = v.safeParse(settingSchemas.site, await stored(db, "site"));
  return site.success ? site.output : OPEN;
}

async function stored(db: Db, key: SettingKey): Promise<Json | undefined> {
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  return row?.value;
}

const write = <Key extends SettingKey>(db: Db, key: Key, value: OperatorSettings[Key], nowMs: number) =>
  put(db, key, toJson(value), nowMs);

async function put(db: Db, key: SettingKey, value: Json, nowMs: number): Promise<void> {
  const row = { key, value, updatedAt: new Date(nowMs) };
  await db.insert(settings).values(row).onConflictDoUpdate({ target: settings.key, set: row });
}

function maintenanceWord(
  { maintenance: { active, endsAt } }: OperatorSettings["site"],
  nowMs: number,
): string {
  if (!active) return "off";
  if (endsAt === undefined) return "on until it is switched off";
  return Date.parse(endsAt) <= nowMs ? `over since ${endsAt}` : `on until ${endsAt}`;
}

function regionWord({ regionRestriction: { active, networks } }: OperatorSettings["site"]): string {
  if (!active) return "off";
  return `on for ${networks.length === 0 ? "everybody" : networks.join(", ")}`;
}
