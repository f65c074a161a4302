import { count, gameCategory, id, instant } from "@parlour/adapters/wire/schemas.ts";
import { resource, whitelabelNode } from "@parlour/adapters/wire/site.calls.ts";
import { closablePages, hasPage } from "@parlour/core/navigation/closable.rules";
import { isTimeZone } from "@parlour/core/shared/time-zone";
import { eq } from "drizzle-orm";
import * as v from "valibot";
import type { Database, Db } from "../database/database.ts";
import { type Json, settings } from "../database/schema.ts";
import { contactLink, host, safeLink, service, siteLink, source } from "./addresses.ts";
import type { ContentVersion } from "./content-version.ts";
import { currencies } from "./currencies.ts";
import { defaultIdentityCheck, identityCheckSetting } from "./identity-check-setting.ts";
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
import { digits, turnoverTimes, vipRanks } from "./setting-parts.ts";

/** A menu entry leads to a page that the portal has, or to another site. */
const menuPath = v.pipe(
  safeLink,
  v.check((path) => !path.startsWith("/") || hasPage(path), "the portal has no such page"),
);
/** A visit begins with a page that the portal has and that is not switched off for good. */
const entryPage = v.pipe(
  v.string(),
  v.check((path) => path.startsWith("/") && hasPage(path), "the portal has no such page"),
);
const launchSource = v.union([v.literal(""), source]);
const operatorResource = v.object({ ...resource.entries, url: siteLink });
const supportChannel = v.object({ csType: v.string(), title: v.string(), url: contactLink });

/** The operator's settings; each key is one row of `settings`. */
const settingsSchema = v.object({
  site: v.object({
    maintenance: v.object({ active: v.boolean(), endsAt: v.optional(instant) }),
    /** `networks` in CIDR notation; an empty list means every visitor. */
    regionRestriction: v.object({ active: v.boolean(), networks: v.array(v.string()) }),
  }),
  whitelabel: v.array(whitelabelNode),
  resources: v.array(operatorResource),
  /** `url` is sealed to each visit's own key before it leaves the gateway (CRYPTO-02). */
  customerService: v.array(supportChannel),
  /** The page that a visit to a domain begins with, by the domain's host (SITE-08). */
  domainRoute: v.record(host, entryPage),
  /** Where links to share lead; empty for the domain of the visit. */
  mainDomain: v.union([v.literal(""), source]),
  analytics: v.object({ gtagId: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/))) }),
  /** Third parties for logins; `jwksUrl` and `emulatorUrl` replace Google's addresses in development and tests. */
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
  /** When empty, games keep their vendors' addresses. */
  launchGameCDNs: v.array(launchSource),
  /** Allowed origins of games, beside the launch CDNs and the sandbox (LAUNCH-02). */
  gameOrigins: v.array(source),
  /** Closed games; an entry without a code closes all games of the vendor (LAUNCH-04). */
  closedGames: v.array(
    v.object({ vassalage: v.string(), gameCode: v.optional(v.string()), endsAt: v.optional(instant) }),
  ),
  /**
   * The jackpot's share of each stake, in thousandths; 0 for no jackpot. `showsExamples`: whether the home page then
   * counts invented amounts, marked as examples; true by default (HOME-08).
   */
  jackpot: v.object({
    perMille: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
    showsExamples: v.optional(v.boolean()),
  }),
  /** Extra menu entries of the operator; `path` is a path of the portal, or a site with TLS. */
  menu: v.pipe(
    v.array(
      v.object({ code: id, title: v.record(v.string(), v.string()), path: menuPath, sort: v.number() }),
    ),
    v.check(
      (entries) => new Set(entries.map(({ code }) => code)).size === entries.length,
      "two entries of one code",
    ),
  ),
  /** The game categories that menus have, in this order; empty for every category that has a lane, in the lanes' order. */
  gameMenus: v.pipe(
    v.array(gameCategory),
    v.check((categories) => new Set(categories).size === categories.length, "a category twice"),
  ),
  /** Addresses of pages that are switched off: no menu shows them, and they lead home (SITE-08). */
  closedPages: v.array(v.picklist(closablePages)),
  /**
   * `ratio`: points for one unit of money. `minPoints` and `maxPoints`: bounds of one exchange. `perUnit`: points earned
   * for each `units` whole units staked; 1 each by default, 0 for none (POINTS-01).
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
  /**
   * Whether logins, registrations and resets need a proof that a person is there, beside the captcha or instead of it
   * (LOGIN-13).
   */
  humanVerification: v.object({ mode: v.picklist(["off", "beside", "instead"]) }),
  /**
   * `byCode`: whether a login from an address that is new to an account without an authenticator asks for a code, sent to the
   * player's mail or phone (LOGIN-09).
   */
  secondFactor: v.object({ byCode: v.boolean() }),
  password: v.object({ maxAgeDays: v.number(), minLength: v.number(), maxLength: v.number() }),
  /**
   * Whether one wallet serves all games; if not, the `vendors` whose games play with a wallet of their own, by default none
   * (WALLET-06). And whether members can transfer money to their upline and downlines, which is allowed by default.
   */
  wallet: v.object({
    isSingle: v.boolean(),
    vendors: v.optional(v.union([v.literal("all"), v.array(v.string())])),
    lineTransfers: v.optional(v.boolean()),
  }),
  /**
   * The bounds of a bet on a lottery's draw (LOTT-03), in minor units of the member's currency, as digits: `maxWin` is the most
   * that one bet pays.
   */
  lottery: v.object({ minStake: digits, maxStake: digits, maxWin: digits }),
  /** What one back-office user may correct alone on one account within a day, in minor units, as digits (OPS-02). */
  corrections: v.object({ aloneUpTo: digits }),
  /** Whether members see all their wallets in one sum (PERM-07). Off makes sense only where one wallet serves all games. */
  agentPolicy: v.boolean(),
  /** Withdrawals (WALLET-03, WDCONF-02); amounts are minor units of the member's currency, as digits. */
  withdrawal: v.object({
    minimum: digits,
    maximum: digits,
    /** The limit for each day of a member, in the operator's time zone. */
    mostADay: digits,
    fee: digits,
    /** The share of deposits to be staked before a withdrawal, in hundredths. */
    turnoverPercent: v.pipe(count, v.maxValue(10_000)),
    confirmMinutes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(43_200)),
    /** Hours within which the operator reviews a withdrawal, as its texts say; 24 where it is missing. */
    reviewHours: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(720))),
    /** Whether players may cancel withdrawals in review. Off by default, since regulators forbid it in many places. */
    playersMayCancel: v.optional(v.boolean()),
    /** Hours for which nothing can be withdrawn to a bank account after it was added; 0 where it is missing. */
    bankAccountWaitHours: v.optional(v.pipe(count, v.maxValue(720))),
  }),
  identityCheck: identityCheckSetting,
  /** The turnover requirement of bonuses whose offer has none of its own (WALLET-03). */
  bonus: v.object({ turnoverTimes }),
  /** The share of settled stakes that players get back, in hundredths of a percent; 0 for no rebate (ACT-04). */
  rebate: v.object({
    basisPoints: v.pipe(count, v.maxValue(1_000)),
    turnoverTimes: v.optional(turnoverTimes),
  }),
  /**
   * The bonus for a referred friend who has deposited, and has staked `stake`; 0 for none (ACT-04). Amounts are minor
   * units of the player's currency, as digits.
   */
  referral: v.object({ bonus: digits, stake: digits, turnoverTimes: v.optional(turnoverTimes) }),
  /**
   * The VIP ranks with their required settled stakes, and the bonuses of each, once and monthly; empty for none (ACT-04).
   * Amounts are minor units of the player's currency, as digits.
   */
  vip: v.object({ ranks: vipRanks }),
  /** The IANA time zone whose days and months records and limits use. */
  timeZone: v.pipe(v.string(), v.check(isTimeZone, "no time zone")),
  /** Minutes without a player's activity until the session ends; 0 for never (SAFE-04). */
  inactivityMinutes: v.pipe(count, v.maxValue(720)),
  /** The ISO 3166-1 code of the main country, which comes first in the list of dialling codes. */
  country: v.string(),
  /** What accounts can be in: the first for visitors, trials and whoever chooses none. */
  currencies,
  /** Active promotions by their specification names (`REFERRAL`, HEADER-06). */
  availablePromo: v.record(v.string(), v.object({ enabled: v.boolean() })),
});

export type OperatorSettings = v.InferOutput<typeof settingsSchema>;
export type SettingKey = keyof OperatorSettings;

export const settingSchemas = settingsSchema.entries;
export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settingSchemas, key);
export const settingKeys: readonly SettingKey[] = Object.keys(settingSchemas).filter(isSettingKey);

/** Why a value is not a valid setting, with the path of its first problem; null when it is valid. */
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

/** Defaults: an open site with the minimum of features and registration fields. */
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
  jackpot: { perMille: 0, showsExamples: false },
  menu: [],
  closedPages: [],
  gameMenus: [],
  points: { ratio: 100, minPoints: 100, maxPoints: 100_000 },
  registration: defaultRegistration,
  registrationPatterns: [],
  humanVerification: { mode: "off" },
  secondFactor: { byCode: true },
  password: { maxAgeDays: 90, minLength: 8, maxLength: 64 },
  wallet: { isSingle: false },
  lottery: { minStake: "100", maxStake: "100000", maxWin: "10000000" },
  corrections: { aloneUpTo: "10000" },
  agentPolicy: true,
  withdrawal: {
    minimum: "1000",
    maximum: "500000",
    mostADay: "1000000",
    fee: "0",
    turnoverPercent: 100,
    confirmMinutes: 1_440,
  },
  identityCheck: defaultIdentityCheck,
  // With the sandbox's return to player and jackpot, this turnover returns the bonus to the operator.
  bonus: { turnoverTimes: 60 },
  rebate: { basisPoints: 0 },
  referral: { bonus: "0", stake: "0" },
  vip: { ranks: [] },
  timeZone: "UTC",
  inactivityMinutes: 30,
  country: "",
  currencies: [{ code: "USD" }],
  availablePromo: {},
};

export interface Settings {
  /** With a currency: the amounts are those of that currency, else those of the first. */
  read(currency?: string): Promise<OperatorSettings>;
}

export interface KeptSettings extends Settings {
  /** The settings if they are in memory; null when they must be read. */
  known(): OperatorSettings | null;
}

/**
 * The operator's settings, read again when their version changes. `report` is called with the rows that cannot be read.
 */
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
  return {
    read: async (currency) => inCurrency(await kept.read(), currency),
    known: () => kept.known(version.known()),
  };
}

/** The settings with the amounts of one currency. */
export function inCurrency(settings: OperatorSettings, currency: string | undefined): OperatorSettings {
  const own = settings.currencies.find(({ code }) => code === currency)?.amounts;
  if (own === undefined) return settings;
  return {
    ...settings,
    withdrawal: { ...settings.withdrawal, ...own.withdrawal },
    lottery: { ...settings.lottery, ...own.lottery },
    corrections: { ...settings.corrections, ...own.corrections },
    referral: { ...settings.referral, ...own.referral },
    vip: own.vip ?? settings.vip,
    points: { ...settings.points, ...own.points },
  };
}

/** Settings with several parts, where a malformed part must not discard the others. */
const menders: ReadonlyMap<string, (stored: Json) => Mended> = new Map([
  ["registration", mendRegistration],
  ["registrationPatterns", mendPatterns],
  // A single unsafe address must not discard the others.
  ...(
    [
      ["resources", operatorResource],
      ["customerService", supportChannel],
      ["imageCDNs", source],
      ["launchGameCDNs", launchSource],
      ["gameOrigins", source],
      // A page that a later version no longer has must not open the others again.
      ["closedPages", v.picklist(closablePages)],
    ] as const
  ).map(([key, schema]) => [key, (stored: Json) => mendList(key, schema, stored)] as const),
]);

/** A missing or malformed row falls back to its own default and affects no other. */
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

/** The current settings, for a caller that reads them once and has no running gateway; of a currency as `Settings.read`. */
export async function readSettings(db: Db, currency?: string): Promise<OperatorSettings> {
  const rows = await db.select().from(settings);
  return inCurrency(settingsFrom(new Map(rows.map((row) => [row.key, row.value]))).settings, currency);
}

/** One setting as it is now, for a transaction that must not use settings in memory. */
export async function readSetting<Key extends SettingKey>(db: Db, key: Key): Promise<OperatorSettings[Key]> {
  const rows = await db.select().from(settings).where(eq(settings.key, key));
  return settingsFrom(new Map(rows.map((row) => [row.key, row.value]))).settings[key];
}

/** Writes a setting as the back office does; every gateway on the database notices it within a moment. */
export async function writeSetting<Key extends SettingKey>(
  { db }: Pick<Database, "db">,
  key: Key,
  value: OperatorSettings[Key],
  nowMs: number,
): Promise<void> {
  const row = { key, value: toJson(value), updatedAt: new Date(nowMs) };
  await db.insert(settings).values(row).onConflictDoUpdate({ target: settings.key, set: row });
}

/** The stored form of a setting. */
export function toJson(value: unknown): Json {
  const json: Json = JSON.parse(JSON.stringify(value));
  return json;
}
