/** The entries of a catalogue file: vendors, games and lanes, and what each of their fields may be. */
import { gameCategories, id, vassalage } from "@parlour/adapters/wire/schemas.ts";
import { parseMoney } from "@parlour/core/shared/money";
import * as v from "valibot";
import { isMotifName, MOTIF_NAMES } from "../../../pictures/motif-names.ts";
import type { Translations } from "../../database/schema.ts";
import { isKeepable } from "../../database/storable-text.ts";
import { aboutOf } from "../command.ts";
import { shorten } from "../content/fields.ts";
import { languageOfField, splitNames } from "./names-in-files.ts";

/** The fields of an entry as they are written, without those that it does not name. */
export type Written = Readonly<Record<string, string>>;

export type EntryKind = "vendor" | "game" | "lane";

/** An entry before its fields are checked. */
export interface RawEntry {
  readonly kind: EntryKind;
  /** Where it stands: "line 14", "game 13". */
  readonly place: string;
  readonly written: Written;
}

const SHOWN = 40;
/** Readers of the wire take nine digits. */
export const NODE_ID_AT_MOST = 999_999_999;
/** Of the operator's own figure; the counted rounds are added to it. */
export const FIGURE_AT_MOST = 999_999_999;

const words = <Output>(read: (written: string) => Output | undefined, about: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.rawTransform<string, Output>(({ dataset, addIssue, NEVER }) => {
        const value = read(dataset.value);
        if (value !== undefined) return value;
        addIssue({});
        return NEVER;
      }),
      v.description(about),
    ),
  );

const whole = (least: number, most: number, about = "a whole number") =>
  words((written) => {
    const value = /^\d{1,10}$/.test(written) ? Number(written) : Number.NaN;
    return value >= least && value <= most ? value : undefined;
  }, `${about} from ${least} to ${most}`);

const oneOf = <const Option extends string>(options: readonly Option[]) =>
  words((written) => options.find((option) => option === written), `one of ${options.join(", ")}`);

const yesOrNo = words(
  (written) =>
    /^(?:true|yes|on)$/.test(written) ? true : /^(?:false|no|off)$/.test(written) ? false : undefined,
  "true or false",
);

const codeOf = (schema: v.GenericSchema<string>, about: string) =>
  v.pipe(v.string(), schema, v.description(about));

const name = words((written) => {
  const trimmed = written.trim();
  return trimmed !== "" && trimmed.length <= 100 && isKeepable(trimmed) ? trimmed : undefined;
}, "a name of one line, at most 100 characters");

/** The names of an entry by language. */
const namesIn = (names: Written): Translations =>
  Object.fromEntries(
    Object.entries(names).map(([field, said]) => [
      languageOfField(field),
      said === "none" ? "" : said.trim(),
    ]),
  );

/** "none" and an empty text say that there is none. */
const orNone = (isKnown: (written: string) => boolean, about: string) =>
  words((written) => {
    if (written === "none" || written === "") return "";
    return isKnown(written) ? written : undefined;
  }, `${about}, or none`);

const nameOrNone = orNone((written) => v.is(name, written), "a name of one line, at most 100 characters");

const categories = words(
  (written) => {
    const named = written.split(/[\s,]+/).filter((word) => word !== "");
    const known = named.flatMap((word) => gameCategories.filter((category) => category === word));
    return known.length === 0 || known.length < named.length || new Set(known).size < known.length
      ? undefined
      : known;
  },
  `one or several of ${gameCategories.join(", ")}, each once`,
);

const order = whole(0, 1_000_000, "its place in the order, a whole number");

const vendor = v.strictObject({
  code: codeOf(vassalage, "letters, digits, _ and -, at most 40"),
  name,
  categories,
  opensIn: oneOf(["page", "window"]),
  popupList: yesOrNo,
  sort: order,
});

const lane = v.strictObject({
  category: v.pipe(v.picklist(gameCategories), v.description(`one of ${gameCategories.join(", ")}`)),
  layout: oneOf(["game-list", "game-centre"]),
  sort: order,
});

const gameIn = (currency: string) =>
  v.strictObject({
    code: codeOf(id, "letters, digits, _ . : and -, at most 80"),
    vendor: words((written) => (v.is(vassalage, written) ? written : undefined), "a vendor's code"),
    name,
    category: oneOf(gameCategories),
    classify: orNone((written) => /^[A-Za-z0-9_-]{1,40}$/.test(written), "a kind such as SC"),
    motif: orNone(isMotifName, `one of ${MOTIF_NAMES.join(", ")}`),
    minBet: words((written) => {
      const amountMinor = parseMoney(written, currency)?.amountMinor;
      return amountMinor !== undefined && amountMinor > 0n && amountMinor <= 10n ** 15n
        ? amountMinor
        : undefined;
    }, `an amount of ${currency} above zero`),
    lines: whole(0, 1_000_000),
    popularity: whole(0, FIGURE_AT_MOST),
    new: yesOrNo,
    enabled: yesOrNo,
    nodeId: whole(1, NODE_ID_AT_MOST),
  });

const schemasIn = (currency: string) => ({ vendor, game: gameIn(currency), lane });
type Schemas = ReturnType<typeof schemasIn>;

/** The names of an entry's fields, in their order in a file. */
export const fieldsOf: Readonly<Record<EntryKind, readonly string[]>> = {
  vendor: Object.keys(vendor.entries),
  game: Object.keys(gameIn("USD").entries),
  lane: Object.keys(lane.entries),
};

type EntryOf<Kind extends EntryKind> = {
  readonly place: string;
  /** By language, of a vendor or a game; an empty one is taken back. */
  readonly names?: Translations;
} & v.InferOutput<Schemas[Kind]>;
export type VendorEntry = EntryOf<"vendor">;
export type GameEntry = EntryOf<"game">;
export type LaneEntry = EntryOf<"lane">;

export interface Entries {
  readonly vendors: readonly VendorEntry[];
  readonly games: readonly GameEntry[];
  readonly lanes: readonly LaneEntry[];
  /** What the file has a part for; only that is pruned. */
  readonly has: ReadonlySet<EntryKind>;
}

/** Checks each entry; adds a line for every wrong field and for every entry that stands twice. */
export function readEntries(
  raw: readonly RawEntry[],
  has: ReadonlySet<EntryKind>,
  currency: string,
  problems: string[],
): Entries {
  const schemas = schemasIn(currency);
  const read = <Kind extends EntryKind>(
    kind: Kind,
    schema: v.GenericSchema<unknown, v.InferOutput<Schemas[Kind]>>,
  ) => {
    const seen = new Map<string, string>();
    return raw.flatMap(({ kind: of, place, written }): EntryOf<Kind>[] => {
      if (of !== kind) return [];
      const key = written.code ?? written.category ?? "";
      const about = placeOf(place, kind, kind === "lane" ? written.category : written.code);
      const before = seen.get(key);
      if (before !== undefined && key !== "") problems.push(`${about} stands at ${before} already`);
      else seen.set(key, place);
      const { names, others } = kind === "lane" ? { names: {}, others: written } : splitNames(written);
      const wrong = Object.entries(names).filter(([, said]) => !v.is(nameOrNone, said));
      problems.push(...wrong.map(([field, said]) => `${about}: ${notThat(field, nameOrNone, said)}`));
      const parsed = v.safeParse(schema, others);
      if (parsed.success) return [{ place: about, ...parsed.output, names: namesIn(names) }];
      problems.push(...parsed.issues.map((issue) => `${about}: ${problemOf(issue, schemas[kind].entries)}`));
      return [];
    });
  };
  return {
    vendors: read("vendor", schemas.vendor),
    games: read("game", schemas.game),
    lanes: read("lane", schemas.lane),
    has,
  };
}

const placeOf = (place: string, kind: EntryKind, key = ""): string =>
  key === "" ? place : `${place.startsWith(kind) ? place : `${place}, ${kind}`} ${shorten(key, SHOWN)}`;

function problemOf(issue: v.BaseIssue<unknown>, entries: v.ObjectEntries): string {
  const field = String(issue.path?.[0]?.key ?? "");
  const schema = Object.hasOwn(entries, field) ? entries[field] : undefined;
  if (schema === undefined)
    return `there is no field "${shorten(field, SHOWN)}": it has ${Object.keys(entries).join(", ")}`;
  if (issue.input === undefined) return `${field} is missing`;
  return notThat(field, schema, issue.input);
}

const notThat = (field: string, schema: v.ObjectEntries[string], given: unknown): string =>
  `${field} must be ${aboutOf(schema)}, and not "${shorten(String(given), SHOWN)}"`;
