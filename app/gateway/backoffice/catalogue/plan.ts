/** What an import would change: the differences of a catalogue file from the database. Pure functions. */
import { decimalOf } from "@parlour/core/shared/money";
import type { Translations } from "../../database/schema.ts";
import { shorten } from "../content/fields.ts";
import {
  type Entries,
  type EntryKind,
  type GameEntry,
  type LaneEntry,
  NODE_ID_AT_MOST,
  type VendorEntry,
} from "./entries.ts";
import { namesAfter } from "./names-in-files.ts";
import type { Game, Lane, Stored, Vendor } from "./stored.ts";

/** The rows of one kind that an import writes. */
export interface Changes<Row> {
  readonly added: readonly Row[];
  readonly changed: readonly Row[];
  /** What the file does not have, and `--prune` switches off or takes away. */
  readonly pruned: readonly Row[];
  readonly same: number;
}

export interface Plan {
  readonly vendors: Changes<Vendor>;
  readonly games: Changes<Game>;
  readonly lanes: Changes<Lane>;
  /** A line for each change. */
  readonly lines: readonly string[];
  /** What is wrong with the file beside this database; it is not imported then. */
  readonly problems: readonly string[];
  /** What is in order and may surprise. */
  readonly notes: readonly string[];
}

interface Wishes {
  readonly isPruned: boolean;
  readonly currency: string;
}

const FIRST_NODE_ID = 10_001;

export function planImport(file: Entries, stored: Stored, { isPruned, currency }: Wishes): Plan {
  const problems: string[] = [];
  const lines: string[] = [];
  const compare = <Row extends object>(
    kind: EntryKind,
    pairs: readonly Pair<Row>[],
    pruned: readonly Row[],
  ) => changesOf(kind, pairs, pruned, lines, currency);

  const vendorPairs = withOrder(file.vendors, stored.vendors, ({ code }) => code, problems, newVendor);
  const vendors = new Map([...stored.vendors, ...vendorPairs.map(({ key, row }) => [key, row] as const)]);
  const gamePairs = gamesOf(file.games, stored, vendors, problems);
  const lanePairs = withOrder(file.lanes, stored.lanes, ({ category }) => category, problems, newLane);
  const missing = <Row>(
    kind: EntryKind,
    of: ReadonlyMap<string, Row>,
    pairs: readonly Pair<Row>[],
  ): Row[] => {
    if (!isPruned || !file.has.has(kind)) return [];
    const kept = new Set(pairs.map(({ key }) => key));
    return [...of].flatMap(([key, row]) => (kept.has(key) ? [] : [row]));
  };
  problems.push(...strandedGames(file, stored, vendorPairs));
  const offGames = missing("game", stored.games, gamePairs).filter(({ enabled }) => enabled);
  const goneLanes = missing("lane", stored.lanes, lanePairs);
  const plan = {
    vendors: compare("vendor", vendorPairs, []),
    games: compare("game", gamePairs, offGames),
    lanes: compare("lane", lanePairs, goneLanes),
  };
  const lanes = new Set([...stored.lanes.keys(), ...lanePairs.map(({ key }) => key)]);
  for (const { category } of goneLanes) lanes.delete(category);
  return { ...plan, lines, problems, notes: notesOf(gamePairs, lanes) };
}

/** A row of the file as it would be, beside the one that is there. */
interface Pair<Row> {
  readonly key: string;
  readonly before: Row | undefined;
  readonly row: Row;
}

/** Rows with a place in an order; new ones without it come last, in the order of the file. */
function withOrder<
  Entry extends HasNames & { readonly place: string; readonly sort?: number | undefined },
  Row extends HasNames & { readonly sort: number },
>(
  entries: readonly Entry[],
  stored: ReadonlyMap<string, Row>,
  keyOf: (entry: Entry) => string,
  problems: string[],
  fresh: (entry: Entry, sort: number) => Row | string,
): Pair<Row>[] {
  const sorts = [...stored.values(), ...entries].map(({ sort }) => sort ?? -1);
  let last = sorts.reduce((most, sort) => Math.max(most, sort), -1);
  return entries.flatMap((entry): Pair<Row>[] => {
    const key = keyOf(entry);
    const before = stored.get(key);
    if (before !== undefined) return [{ key, before, row: merged(before, entry) }];
    if (entry.sort === undefined) last += 1;
    const row = fresh(entry, entry.sort ?? last);
    if (typeof row !== "string") return [{ key, before, row }];
    problems.push(`${entry.place}: ${row}`);
    return [];
  });
}

interface HasNames {
  readonly names?: Translations;
}

/** The row with what the entry says. */
function merged<Row extends HasNames, Entry extends HasNames>(before: Row, { names, ...entry }: Entry): Row {
  const said = new Map<string, unknown>(Object.entries(entry).filter(([, value]) => value !== undefined));
  if (before.names !== undefined) said.set("names", namesAfter(before.names, names));
  const named = Object.keys(before).filter((field) => said.has(field));
  return Object.assign({ ...before }, Object.fromEntries(named.map((field) => [field, said.get(field)])));
}

const needed = (kind: EntryKind, ...missing: readonly string[]): string =>
  `a new ${kind} needs ${missing.join(" and ")}`;

function newVendor(
  { code, name, names, categories, opensIn = "page", popupList = false }: VendorEntry,
  sort: number,
) {
  if (name === undefined || categories === undefined)
    return needed(
      "vendor",
      ...(name === undefined ? ["name"] : []),
      ...(categories === undefined ? ["categories"] : []),
    );
  return { code, name, names: namesAfter({}, names), categories, opensIn, popupList, sort };
}

const newLane = ({ category, layout = "game-list" }: LaneEntry, sort: number): Lane => ({
  category,
  layout,
  sort,
});

function gamesOf(
  entries: readonly GameEntry[],
  stored: Stored,
  vendors: ReadonlyMap<string, Vendor>,
  problems: string[],
): Pair<Game>[] {
  const holders = new Map([...stored.games.values()].map(({ nodeId, code }) => [nodeId, code]));
  for (const { nodeId, code, place } of entries) {
    if (nodeId === undefined) continue;
    const holder = holders.get(nodeId);
    if (holder === undefined) holders.set(nodeId, code);
    else if (holder !== code) problems.push(`${place}: nodeId ${nodeId} is ${shorten(holder, 40)}'s`);
  }
  let last = [...holders.keys()].reduce((most, nodeId) => Math.max(most, nodeId), FIRST_NODE_ID - 1);
  return entries.flatMap((entry) => {
    const before = stored.games.get(entry.code);
    if (before === undefined && entry.nodeId === undefined) last += 1;
    const row =
      before === undefined
        ? newGame(entry, entry.nodeId ?? last)
        : merged(before, { ...entry, minBetMinor: entry.minBet });
    const problem = typeof row === "string" ? row : gameProblem(row, before, vendors);
    if (problem !== null) problems.push(`${entry.place}: ${problem}`);
    return typeof row === "string" || problem !== null ? [] : [{ key: entry.code, before, row }];
  });
}

function newGame(entry: GameEntry, nodeId: number): Game | string {
  const { code, vendor, name, category, minBet } = entry;
  if (vendor === undefined || name === undefined || category === undefined || minBet === undefined) {
    const missing = Object.entries({ vendor, name, category, minBet }).filter(
      ([, value]) => value === undefined,
    );
    return needed("game", ...missing.map(([field]) => field));
  }
  const { classify = "", motif = "", lines = 0, popularity = 0, new: isNew = false, enabled = true } = entry;
  const names = namesAfter({}, entry.names);
  const facts = { code, vendor, name, names, category, classify, motif, minBetMinor: minBet, lines };
  return { ...facts, popularity, new: isNew, enabled, nodeId };
}

/** Rounds, favourites and links name a game by its vendor, its code and its number. */
function gameProblem(
  row: Game,
  before: Game | undefined,
  vendors: ReadonlyMap<string, Vendor>,
): string | null {
  if (before !== undefined && before.vendor !== row.vendor)
    return `it is a game of ${before.vendor}, and stays one: give the other a code of its own`;
  if (before !== undefined && before.nodeId !== row.nodeId)
    return `its nodeId is ${before.nodeId}, and stays that`;
  if (row.nodeId > NODE_ID_AT_MOST) return "there is no higher nodeId left: give it one";
  const vendor = vendors.get(row.vendor);
  if (vendor === undefined) return `there is no vendor ${row.vendor}, neither here nor in the file`;
  if (!vendor.categories.includes(row.category))
    return `${row.vendor} has no category ${row.category}: add it to the vendor's categories`;
  return null;
}

/** A vendor keeps the categories of its games that the file does not name. */
function strandedGames(file: Entries, stored: Stored, vendors: readonly Pair<Vendor>[]): string[] {
  const named = new Set(file.games.map(({ code }) => code));
  const others = [...stored.games.values()].filter(({ code, enabled }) => enabled && !named.has(code));
  return vendors.flatMap(({ key, before, row }) => {
    const lost = before?.categories.filter((category) => !row.categories.includes(category)) ?? [];
    return lost
      .filter((lostOne) => others.some(({ vendor, category }) => vendor === key && category === lostOne))
      .map(
        (category) => `vendor ${key} has games of ${category} that the file does not name: keep the category`,
      );
  });
}

function changesOf<Row extends object>(
  kind: EntryKind,
  pairs: readonly Pair<Row>[],
  pruned: readonly Row[],
  lines: string[],
  currency: string,
): Changes<Row> {
  const added: Row[] = [];
  const changed: Row[] = [];
  for (const { key, before, row } of pairs) {
    if (before === undefined) {
      added.push(row);
      lines.push(`${kind} ${key}: added`);
      continue;
    }
    const differences = Object.entries(row).flatMap(([field, value]) => {
      const old = wordOf(Object.entries(before).find(([of]) => of === field)?.[1], currency);
      const now = wordOf(value, currency);
      return old === now ? [] : [`${field.replace("Minor", "")} ${old} -> ${now}`];
    });
    if (differences.length === 0) continue;
    changed.push(row);
    lines.push(`${kind} ${key}: ${differences.join(", ")}`);
  }
  for (const row of pruned)
    lines.push(
      `${kind} ${"code" in row ? row.code : Object.values(row)[0]}: ${kind === "game" ? "off" : "taken away"}`,
    );
  return { added, changed, pruned, same: pairs.length - added.length - changed.length };
}

function wordOf(value: unknown, currency: string): string {
  if (typeof value === "bigint") return decimalOf({ amountMinor: value, currency });
  if (Array.isArray(value)) return value.join(" ");
  if (typeof value === "object" && value !== null)
    return (
      Object.entries(value)
        .map(([language, name]) => `${language} ${wordOf(name, currency)}`)
        .join(" ") || "none"
    );
  return typeof value === "string" ? JSON.stringify(shorten(value, 60)) : String(value);
}

function notesOf(games: readonly Pair<Game>[], lanes: ReadonlySet<string>): string[] {
  const hidden = new Set(games.map(({ row }) => row.category).filter((category) => !lanes.has(category)));
  const off = games.filter(({ row }) => !row.enabled).length;
  return [
    ...[...hidden].map((category) => `${category} has no lane, so its games are not shown: add the lane`),
    ...(off === 0
      ? []
      : [`${off === 1 ? "One game" : `${off} games`} of the file ${off === 1 ? "is" : "are"} off`]),
  ];
}
