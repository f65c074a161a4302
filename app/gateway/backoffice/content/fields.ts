import { decimalOf, parseMoney } from "@parlour/core/shared/money";
import * as v from "valibot";
import { isMotifName, MOTIF_NAMES } from "../../../pictures/motif-names.ts";
import { figureNames, namesIn } from "../../content/figures.ts";
import type { Json } from "../../database/schema.ts";
import { Complaint } from "../outcome.ts";

/** A row as `to_jsonb` returns it and `jsonb_populate_record` accepts it. */
export type Row = Readonly<Record<string, Json>>;

/** How a field's text is parsed: the column, the allowed values, and the rule shown in errors. */
export interface Field {
  readonly column: string;
  readonly type: "text" | "number" | "flag" | "moment" | "translated" | "money" | "json";
  /** The schema with which readers of the column validate it. */
  readonly schema: v.GenericSchema;
  /** The allowed values, phrased to follow "must be". */
  readonly rule: string;
  /** The figures of the row that its texts may name, beside those of the settings; when missing, texts may name none. */
  readonly figures?: readonly string[];
}

export interface Writing {
  readonly language: string;
  readonly nowMs: number;
  /** The row as parsed so far: an amount needs its currency. */
  readonly row: Row;
}

const some = <Schema extends v.GenericSchema>(schema: Schema) => v.nullable(schema);
const oneLine = v.pipe(v.string(), v.maxLength(200));

export const text = (
  column: string,
  schema: v.GenericSchema = oneLine,
  rule = "a text of one line",
): Field => ({
  column,
  type: "text",
  schema,
  rule,
});

export const oneOf = (column: string, { options }: { readonly options: readonly string[] }): Field =>
  text(column, v.picklist(options), `one of ${options.join(", ")}`);

export const motif = (column: string, isNeeded: boolean): Field =>
  text(
    column,
    v.pipe(
      v.string(),
      v.check((name) => isMotifName(name) || (!isNeeded && name === "")),
    ),
    `one of ${MOTIF_NAMES.join(", ")}${isNeeded ? "" : ", or nothing"}`,
  );

export const number = (column: string, min = 0, max = 1_000_000_000): Field => ({
  column,
  type: "number",
  schema: v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max)),
  rule: `a whole number from ${min} to ${max}`,
});

export const numberOrNone = (column: string, min: number, max: number): Field => {
  const field = number(column, min, max);
  return { ...field, schema: some(field.schema), rule: `${field.rule}, or none` };
};

export const flag = (column: string): Field => ({
  column,
  type: "flag",
  schema: v.boolean(),
  rule: "on or off",
});

const MOMENT = "a moment such as 2026-12-24T18:00Z, now or +90m, +2h, +3d";
const stored = v.pipe(v.string(), v.isoTimestamp());
export const moment = (column: string): Field => ({ column, type: "moment", schema: stored, rule: MOMENT });
export const momentOrNone = (column: string): Field => ({
  column,
  type: "moment",
  schema: some(stored),
  rule: `${MOMENT}, or none`,
});

/**
 * One text for each language, of which at least `least` must have text. Texts may name figures of the settings, and the
 * row's `own`.
 */
export const translated = (column: string, least: 0 | 1, max = 300, own: readonly string[] = []): Field => ({
  ...named(column, least, max),
  figures: own,
});

/** A translated name. Names are kept in records, so they may contain no figures. */
export const named = (column: string, least: 0 | 1, max = 300): Field => ({
  column,
  type: "translated",
  schema: v.pipe(
    v.record(v.string(), v.pipe(v.string(), v.nonEmpty(), v.maxLength(max))),
    v.check((texts) => Object.keys(texts).length >= least),
  ),
  rule: `a text of at most ${max} characters${least === 0 ? "" : " in one language at least"}`,
});

/** An amount in the currency of the row's `currency` column. */
export const money = (column: string, isNeeded: boolean): Field => {
  const minor = v.union([v.pipe(v.string(), v.regex(/^\d{1,18}$/)), v.pipe(v.number(), v.minValue(0))]);
  return {
    column,
    type: "money",
    schema: isNeeded ? minor : some(minor),
    rule: `an amount such as 20.00 of a known currency${isNeeded ? "" : ", or none"}`,
  };
};

export const jsonObject = v.pipe(
  v.unknown(),
  v.check((value) => !Array.isArray(value)),
  v.record(v.string(), v.unknown()),
);

/** A JSON object, whose names the kind checks. */
export const object = (column: string, rule: string): Field => ({
  column,
  type: "json",
  schema: jsonObject,
  rule,
});

/** Parses a typed text into the column's value; throws a `Complaint` for an invalid one. */
export function readField(name: string, field: Field, written: string, writing: Writing): Json {
  const read = readByType[field.type](written, field, writing);
  if (read === undefined || !v.is(field.schema, read)) {
    throw new Complaint(`${name} must be ${field.rule}, and not "${shorten(written, 60)}".`);
  }
  return read;
}

type Reading = (written: string, field: Field, writing: Writing) => Json | undefined;

const readByType: Readonly<Record<Field["type"], Reading>> = {
  text: (written) => (written.includes("\0") ? undefined : written),
  number: (written) =>
    written === "none" ? null : /^-?\d{1,10}$/.test(written) ? Number(written) : undefined,
  flag: (written) =>
    /^(?:on|yes|true)$/.test(written) ? true : /^(?:off|no|false)$/.test(written) ? false : undefined,
  moment: (written, _field, { nowMs }) =>
    written === "none" ? null : momentOf(written, nowMs)?.toISOString(),
  translated(written, { column, figures }, { language, row }) {
    const { [language]: _, ...others } = textsOf(row[column]);
    if (written.includes("\0")) return undefined;
    checkFigures(written, figures);
    return written === "" ? others : { ...others, [language]: written };
  },
  json(written) {
    try {
      return JSON.parse(written);
    } catch {
      return undefined;
    }
  },
  money(written, _field, { row: { currency } }) {
    if (written === "none") return null;
    return typeof currency === "string" ? parseMoney(written, currency)?.amountMinor.toString() : undefined;
  },
};

/** Throws a `Complaint` for an unknown figure, since players would see a dash instead. */
function checkFigures(written: string, own: readonly string[] | undefined): void {
  const known = own === undefined ? [] : [...own, ...figureNames];
  const unknown = namesIn(written).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const may = known.length === 0 ? "a name can have none" : `there is ${known.join(", ")}`;
  throw new Complaint(`{${shorten(unknown, 40)}} is no figure here: ${may}.`);
}

const SPANS_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** A moment with its time zone, `now`, or a time relative to now. */
export function momentOf(written: string, nowMs: number): Date | undefined {
  if (written === "now") return new Date(nowMs);
  const [, amount, unit] = /^\+(\d{1,6})([mhd])$/.exec(written) ?? [];
  if (unit === "m" || unit === "h" || unit === "d") return new Date(nowMs + Number(amount) * SPANS_MS[unit]);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/.test(written))
    return undefined;
  const read = new Date(written);
  return Number.isNaN(read.getTime()) ? undefined : read;
}

export function textsOf(value: Json | undefined): Readonly<Record<string, string>> {
  return v.is(v.record(v.string(), v.string()), value) ? value : {};
}

/** The lines that show a field: one, or one for each language. */
export function showField(name: string, field: Field, row: Row): readonly string[] {
  const value = row[field.column] ?? null;
  if (field.type === "translated") {
    const texts = Object.entries(textsOf(value));
    return texts.length === 0
      ? [`${name}:`]
      : texts.map(([language, text]) => `${name} [${language}]: ${text}`);
  }
  return [`${name}: ${wordOf(field, value, row)}`];
}

/** The differences of two rows in this field, as they are shown. */
export function changesOf(name: string, field: Field, before: Row, after: Row): readonly string[] {
  if (field.type === "translated") {
    const [old, now] = [textsOf(before[field.column]), textsOf(after[field.column])];
    const languages = [...new Set([...Object.keys(old), ...Object.keys(now)])];
    return languages
      .filter((language) => old[language] !== now[language])
      .map((language) => `${name} [${language}]: ${quoted(old[language])} -> ${quoted(now[language])}`);
  }
  const [old, now] = [before, after].map((row) => wordOf(field, row[field.column] ?? null, row));
  return old === now ? [] : [`${name}: ${old} -> ${now}`];
}

function wordOf(field: Field, value: Json, row: Row): string {
  if (value === null) return "none";
  if (field.type === "flag") return value === true ? "on" : "off";
  if (field.type === "moment") return new Date(String(value)).toISOString();
  if (field.type === "money" && typeof row.currency === "string") {
    return decimalOf({ amountMinor: BigInt(String(value)), currency: row.currency });
  }
  if (field.type === "json") return JSON.stringify(inNameOrder(value));
  return typeof value === "string" ? quoted(value) : String(value);
}

/** The database keeps names in an order of its own, so that the same object would seem to differ. */
const inNameOrder = (value: Json): Json => {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(inNameOrder);
  const named = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(named.map(([name, each]) => [name, inNameOrder(each)]));
};

const quoted = (text: string | undefined): string =>
  text === undefined ? "nothing" : JSON.stringify(shorten(text, 80));

export const shorten = (text: string, max: number): string => {
  const characters = Array.from(text);
  return characters.length <= max ? text : `${characters.slice(0, max - 1).join("")}…`;
};
