import { count, id, instant } from "@parlour/adapters/wire/schemas.ts";
import { resource, whitelabelNode } from "@parlour/adapters/wire/site.calls.ts";
import { isTimeZone } from "@parlour/core/shared/time-zone";
import * as v from "valibot";
import type { Database, Db } from "../database/database.ts";
import { type Json, settings } from "../database/schema.ts";
import { contactLink, safeLink, service, siteLink, source } from "./addresses.ts";
import type { ContentVersion } from "./content-version.ts";
import { keptForVersion } from "./kept-for-version.ts";
import {
  defaultRegistration,
  type Mended,
  mendList,
  mendPatterns,
  mendRegistration,
  registrationPatterns,
  registrationSetting,
} from "./registration-setting.ts";

/** A whole amount of minor units: digits, since JSON's numbers are not exact. */
const digits = v.pipe(v.string(), v.regex(/^\d{1,15}$/));

/** How many times a bonus has to be staked before a withdrawal; 0 for not at all. */
const turnoverTimes = v.pipe(count, v.maxValue(1_000));

/** Both ranks and what they take go up. */
const vipRanks = v.pipe(
  v.array(
    v.object({
      rank: v.pipe(count, v.minValue(1)),
      label: v.pipe(v.string(), v.minLength(1), v.maxLength(30)),
      stake: digits,
      upgradeBonus: digits,
      monthlyBonus: digits,
    }),
  ),
  v.check(
    (ranks) =>
      ranks.every(({ rank, stake }, index) => {
        const before = ranks[index - 1];
        return before === undefined || (before.rank < rank && BigInt(before.stake) < BigInt(stake));
      }),
    "ranks in their order",
  ),
);

const launchSource = v.union([v.literal(""), source]);
const operatorResource = v.object({ ...resource.entries, url: siteLink });
const supportChannel = v.object({ csType: v.string(), title: v.string(), url: contactLink });

/** What an operator may set, one row of `settings` a key. */
const settingsSchema = v.object({
  site: v.object({
    maintenance: v.object({ active: v.boolean(), endsAt: v.optional(instant) }),
    /** `networks` in CIDR notation; none means every visitor. */
    regionRestriction: v.object({ active: v.boolean(), networks: v.array(v.string()) }),
  }),
  whitelabel: v.array(whitelabelNode),
  resources: v.array(operatorResource),
  /** `url` is sealed to each visit's own key before it leaves the gateway (CRYPTO-02). */
  customerService: v.array(supportChannel),
  domainRoute: v.record(v.string(), source),
  mainDomain: v.union([v.literal(""), source]),
  analytics: v.object({ gtagId: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/))) }),
  /** Third parties to log in with; `jwksUrl` and `emulatorUrl` stand for Google's own in development and tests. */
  identity: v.object({
    firebase: v.optional(
      v.object({
        apiKey: v.string(),
        authDomain: v.string(),
        projectId: v.string(),
        channels: v.array(v.string()),
        jwksUrl: v.optional(service),
        emulatorUrl: v.optional(service),
      }),
    ),
  }),
  imageCDNs: v.array(source),
  /** An empty one leaves games where their vendors have them. */
  launchGameCDNs: v.array(launchSource),
  /** Origins that games may be opened from, beside the launch CDNs and the sandbox's own (LAUNCH-02). */
  gameOrigins: v.array(source),
  /** Games that cannot be played now; without a code all of the vendor's (LAUNCH-04). */
  closedGames: v.array(
    v.object({ vassalage: v.string(), gameCode: v.optional(v.string()), endsAt: v.optional(instant) }),
  ),
  /** What of each stake goes to the jackpot, in thousandths; 0 for an operator without one (HOME-08). */
  jackpot: v.object({ perMille: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)) }),
  /** Entries that the operator adds to its menus; a `path` of the portal's own, or a site behind TLS. */
  menu: v.array(
    v.object({ code: id, title: v.record(v.string(), v.string()), path: safeLink, sort: v.number() }),
  ),
  /**
   * How many points make one unit of money, how many may be turned at a time, and how many (`perUnit`) come for so many whole
   * units staked (`units`): one for each unless told, 0 for none (POINTS-01).
   */
  points: v.object({
    ratio: v.pipe(count, v.minValue(1)),
    minPoints: count,
    maxPoints: count,
    perUnit: v.optional(v.pipe(count, v.maxValue(1_000))),
    units: v.optional(v.pipe(count, v.minValue(1), v.maxValue(1_000_000))),
    turnoverTimes: v.optional(turnoverTimes),
  }),
  registration: registrationSetting,
  registrationPatterns,
  password: v.object({ maxAgeDays: v.number(), minLength: v.number(), maxLength: v.number() }),
  /** Whether one wallet serves all games; whether members may send money along their line, as they may unless told. */
  wallet: v.object({ isSingle: v.boolean(), lineTransfers: v.optional(v.boolean()) }),
  /** Money out (WALLET-03, WDCONF-02): amounts in minor units of the member's currency, as digits. */
  withdrawal: v.object({
    minimum: digits,
    maximum: digits,
    /** A member's own day, in the operator's time zone. */
    mostADay: digits,
    fee: digits,
    /** Of what came in by deposits, how much must be staked before anything is paid out; in hundredths. */
    turnoverPercent: v.pipe(count, v.maxValue(10_000)),
    confirmMinutes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(43_200)),
    /** Whether players may take back what is in review; not unless told, since regulators forbid it in many places. */
    playersMayCancel: v.optional(v.boolean()),
  }),
  /** What bonuses of every kind have to be staked whose own offer says nothing of it (WALLET-03). */
  bonus: v.object({ turnoverTimes }),
  /** What of settled stakes a player may have back, in hundredths of a percent; 0 for an operator that pays none (ACT-04). */
  rebate: v.object({
    basisPoints: v.pipe(count, v.maxValue(1_000)),
    turnoverTimes: v.optional(turnoverTimes),
  }),
  /**
   * What a friend brings who came by a player's code, has deposited and staked so much; in minor units of the player's
   * currency, as digits. A bonus of 0 is none (ACT-04).
   */
  referral: v.object({ bonus: digits, stake: digits, turnoverTimes: v.optional(turnoverTimes) }),
  /**
   * The ranks that settled stakes lead to, and what each gives once and each month; in minor units of the player's currency, as
   * digits. None for an operator without ranks (ACT-04).
   */
  vip: v.object({ ranks: vipRanks }),
  /** The IANA time zone whose days and months records and limits count in. */
  timeZone: v.pipe(v.string(), v.check(isTimeZone, "no time zone")),
  /** After how many minutes without a player's activity a session ends by itself; 0 for never (SAFE-04). */
  inactivityMinutes: v.pipe(count, v.maxValue(720)),
  /** Where most of the operator's players are, by ISO 3166-1: first in the list of dialling codes. */
  country: v.string(),
  /** Promotions that are on, by their specification names (`REFERRAL`, HEADER-06). */
  availablePromo: v.record(v.string(), v.object({ enabled: v.boolean() })),
});

export type OperatorSettings = v.InferOutput<typeof settingsSchema>;
export type SettingKey = keyof OperatorSettings;

export const settingSchemas = settingsSchema.entries;
export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settingSchemas, key);
export const settingKeys: readonly SettingKey[] = Object.keys(settingSchemas).filter(isSettingKey);

/** Why a value cannot be a setting, with the place of its first problem; null when it can. */
export function settingProblem(key: SettingKey, value: Json): string | null {
  const parsed = v.safeParse(settingSchemas[key], value);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const at = v.getDotPath(issue);
    return `${at === null ? "" : `${at}: `}${issue.message}`;
  }
  const malformed = menders.get(key)?.(value).malformed ?? [];
  return malformed.length === 0 ? null : `it could not be used at ${malformed.join(", ")}`;
}

/** An operator without settings is open and plain, and asks for no more than an account needs. */
const defaults: OperatorSettings = {
  site: { maintenance: { active: false }, regionRestriction: { active: false, networks: [] } },
  whitelabel: [],
  resources: [],
  customerService: [],
  domainRoute: {},
  mainDomain: "",
  analytics: {},
  identity: {},
  imageCDNs: [],
  launchGameCDNs: [],
  gameOrigins: [],
  closedGames: [],
  jackpot: { perMille: 0 },
  menu: [],
  points: { ratio: 100, minPoints: 100, maxPoints: 100_000 },
  registration: defaultRegistration,
  registrationPatterns: [],
  password: { maxAgeDays: 90, minLength: 8, maxLength: 64 },
  wallet: { isSingle: false },
  withdrawal: {
    minimum: "1000",
    maximum: "500000",
    mostADay: "1000000",
    fee: "0",
    turnoverPercent: 100,
    confirmMinutes: 1_440,
  },
  // At the sandbox's return to player, and with its jackpot, a gift comes back to the operator in this turnover.
  bonus: { turnoverTimes: 60 },
  rebate: { basisPoints: 0 },
  referral: { bonus: "0", stake: "0" },
  vip: { ranks: [] },
  timeZone: "UTC",
  inactivityMinutes: 30,
  country: "",
  availablePromo: {},
};

export interface Settings {
  read(): Promise<OperatorSettings>;
}

export interface KeptSettings extends Settings {
  /** The same for who will not wait: null while they would have to be read. */
  known(): OperatorSettings | null;
}

/** The operator's settings, read again when their version changes. `report` hears of a row that cannot be read. */
export function createSettings(
  { db }: Database,
  version: Pick<ContentVersion, "read" | "known">,
  report: (malformed: readonly string[]) => void,
): KeptSettings {
  const kept = keptForVersion(version.read, async () => {
    const rows = await db.select().from(settings);
    const { settings: read, malformed } = settingsFrom(new Map(rows.map((row) => [row.key, row.value])));
    if (malformed.length > 0) report(malformed);
    return read;
  });
  return { read: kept.read, known: () => kept.known(version.known()) };
}

/** Settings of many parts, of which a malformed one costs only itself. */
const menders: ReadonlyMap<string, (stored: Json) => Mended> = new Map([
  ["registration", mendRegistration],
  ["registrationPatterns", mendPatterns],
  // One address that a browser must not follow costs no other.
  ...(
    [
      ["resources", operatorResource],
      ["customerService", supportChannel],
      ["imageCDNs", source],
      ["launchGameCDNs", launchSource],
      ["gameOrigins", source],
    ] as const
  ).map(([key, schema]) => [key, (stored: Json) => mendList(key, schema, stored)] as const),
]);

/** A row that is absent or malformed costs only itself: its default stands in. */
function settingsFrom(stored: ReadonlyMap<string, Json>): {
  settings: OperatorSettings;
  malformed: readonly string[];
} {
  const mended = [...stored].map(([key, value]) => ({
    key,
    ...(menders.get(key)?.(value) ?? { value, malformed: [] }),
  }));
  const rows = new Map(mended.map(({ key, value }) => [key, value]));
  const entries = Object.entries(settingsSchema.entries);
  const bad = entries.filter(([key, schema]) => rows.has(key) && !v.is(schema, rows.get(key)));
  const names = bad.map(([key]) => key);
  const good = [...rows].filter(([key]) => !names.includes(key));
  return {
    settings: v.parse(settingsSchema, { ...defaults, ...Object.fromEntries(good) }),
    malformed: [...mended.flatMap(({ malformed }) => malformed), ...names],
  };
}

/** The settings as they stand at this moment, for whoever comes once and has no operator. */
export async function readSettings(db: Db): Promise<OperatorSettings> {
  const rows = await db.select().from(settings);
  return settingsFrom(new Map(rows.map((row) => [row.key, row.value]))).settings;
}

/** Writes one setting as an operator does; every gateway on the database notices within a moment. */
export async function writeSetting<Key extends SettingKey>(
  { db }: Database,
  key: Key,
  value: OperatorSettings[Key],
  nowMs: number,
): Promise<void> {
  const row = { key, value: toJson(value), updatedAt: new Date(nowMs) };
  await db.insert(settings).values(row).onConflictDoUpdate({ target: settings.key, set: row });
}

/** A setting as the database keeps it. */
export function toJson(value: unknown): Json {
  const json: Json = JSON.parse(JSON.stringify(value));
  return json;
}
