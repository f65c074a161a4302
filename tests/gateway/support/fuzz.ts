/** Valid and invalid requests, made from the JSON schemas of the calls. */
import fc from "fast-check";

export type Json = fc.JsonValue;

/** The part of JSON Schema that the gateway's document uses. */
export interface Schema {
  readonly type?: string;
  readonly const?: Json;
  readonly enum?: readonly Json[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  /** The schema inside a seal. */
  readonly contentSchema?: Schema;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Values on which the database fails, or which are outside its amounts, numbers and dates. */
const breaking = {
  text: ["\0", "a\ud800", "9".repeat(24), "x".repeat(300)],
  amount: [
    "\0",
    "9".repeat(24),
    "9".repeat(15),
    "9".repeat(14),
    "9223372036854775808",
    "2147483648",
    "-1",
    "1e308",
  ],
  day: [
    "0000-01-01",
    "0001-01-01",
    "2026-02-30",
    "9999-12-31",
    "-000001-01-01",
    "1970-01-01",
    "2026-11-31\0",
  ],
  number: [-1, 0.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e21, 1e308],
} as const;

/** Values with a meaning for some parser, or unusual in size or script. */
const strange: readonly Json[] = [
  "\u0001\u001f\u007f",
  "\u202e\u2066\ufeff\uffff",
  "İİıſ\u0301",
  "_%\\",
  "'; drop table members; --",
  "../../../etc/passwd",
  "%00",
  "\r\nset-cookie: a=b",
  "__proto__",
  "-0.00",
  "٢٠",
  "1.005",
  "2026-11-31T25:61:00Z",
  "é".repeat(5_000),
  { toString: 1, constructor: {} },
  Array.from({ length: 2_000 }).reduce<Json>((inner) => [inner], []),
];

/** Text that a request should never contain. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...breaking.text, ...breaking.amount, ...breaking.day),
  fc.constantFrom(...strange.filter((each) => typeof each === "string")),
  fc.string({ unit: "binary", maxLength: 40 }),
);
const hostile: fc.Arbitrary<Json> = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  { weight: 1, arbitrary: fc.constantFrom<Json>(...strange, ...breaking.number) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
);

/** A value that may break something, and the parts of a request that get it. */
export interface Probe {
  readonly at: readonly string[];
  readonly value: Json;
}

export interface Making {
  /** Existing values for a field of this name. */
  readonly known: (name: string) => readonly (string | number)[];
  /** The value to insert; without one, some fields get hostile values at random. */
  readonly probe: Probe | null;
  /** Texts that match a pattern; parsing a pattern costs more than a request. */
  readonly matching: (pattern: string) => fc.Arbitrary<string>;
}

/** Caches the texts of each pattern. */
export function createMatching(): Making["matching"] {
  const made = new Map<string, fc.Arbitrary<string>>();
  return (pattern) => {
    const known = made.get(pattern) ?? fc.stringMatching(new RegExp(pattern));
    made.set(pattern, known);
    return known;
  };
}

/** Requests that match the schema except for the probed or hostile parts. */
export function requestsOf(schema: Schema, making: Making, path = ""): fc.Arbitrary<Json> {
  const { probe } = making;
  if (probe?.at.includes(path)) return fc.constant(probe.value);
  const right = rightOf(schema, making, path);
  if (probe !== null) return right;
  return mostly(right, hostile, isWhole(schema) ? 40 : 15);
}

/** One rare value among `times` usual ones. */
export const mostly = <T>(usual: fc.Arbitrary<T>, rare: fc.Arbitrary<T>, times: number): fc.Arbitrary<T> =>
  fc.oneof({ weight: times, arbitrary: usual }, { weight: 1, arbitrary: rare });

const isWhole = ({ type, anyOf, oneOf }: Schema): boolean =>
  type === "object" || type === "array" || anyOf !== undefined || oneOf !== undefined;

function rightOf(schema: Schema, making: Making, path: string): fc.Arbitrary<Json> {
  const holdsProbed = (each: Schema, below: string) =>
    leavesOf(each, below).some((leaf) => making.probe?.at.includes(leaf.path));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) {
    const probed = choices.filter((each) => holdsProbed(each, path));
    const chosen = probed.length > 0 ? probed : choices;
    return fc.oneof(...chosen.map((each) => requestsOf(each, making, path)));
  }
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const { type, items = {}, properties = {}, required = [], minimum = 0, maximum = 100_000 } = schema;
  if (type === "boolean") return fc.boolean();
  const known = making.known(nameOf(path));
  if (type === "integer") {
    const fitting = known.filter((each) => typeof each === "number" && each >= minimum && each <= maximum);
    return fc.oneof(fc.integer({ min: minimum, max: maximum }), fc.constantFrom(minimum, ...fitting));
  }
  if (type === "number") return fc.double({ min: minimum, max: maximum, noNaN: true });
  if (type === "string") return textsOf(schema, known, making);
  if (type === "array") {
    const minLength = holdsProbed(items, `${path}.0`) ? 1 : 0;
    return fc.array(requestsOf(items, making, `${path}.0`), { minLength, maxLength: 2 });
  }
  if (type !== "object") return fc.constant(null);
  const parts = Object.entries(properties);
  const isNeeded = ([name, each]: (typeof parts)[number]) =>
    required.includes(name) || holdsProbed(each, `${path}.${name}`);
  // Optional fields are left out, because one of them could be refused first.
  const given = making.probe === null ? parts : parts.filter(isNeeded);
  return fc.record(
    Object.fromEntries(given.map(([name, each]) => [name, requestsOf(each, making, `${path}.${name}`)])),
    { requiredKeys: given.filter(isNeeded).map(([name]) => name), noNullPrototype: true },
  );
}

const nameOf = (path: string): string => path.replace(/(?:\.0)+$/, "").replace(/^.*\./, "");

const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
  date: fc.constantFrom("2026-11-20", "2024-02-29"),
  uri: fc.webUrl(),
  email: fc.emailAddress(),
  uuid: fc.uuid(),
};

function textsOf(schema: Schema, known: readonly (string | number)[], making: Making): fc.Arbitrary<string> {
  const { pattern, format = "", minLength = 0, maxLength = 100 } = schema;
  const fitting = known.filter((each) => typeof each === "string").filter((text) => isTaken(schema, text));
  const any = fc.string({ unit: "grapheme", minLength, maxLength: Math.min(maxLength, 60) });
  const isAny = pattern === undefined || isTaken({ pattern }, "\u{1f600} ");
  const made = formats[format] ?? (isAny ? any : making.matching(pattern));
  const taken = made.filter((text) => isTaken(schema, text));
  if (fitting.length === 0) return taken;
  const existing = fc.constantFrom(...fitting);
  return making.probe === null ? mostly(existing, taken, 4) : existing;
}

const isTaken = ({ pattern, minLength = 0, maxLength = 100 }: Schema, text: string): boolean =>
  text.length >= minLength &&
  text.length <= maxLength &&
  (pattern === undefined || new RegExp(pattern).test(text));

interface Leaf {
  readonly path: string;
  readonly schema: Schema;
}

function leavesOf(schema: Schema, path: string): Leaf[] {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return choices.flatMap((each) => leavesOf(each, path));
  if (schema.type === "array") return leavesOf(schema.items ?? {}, `${path}.0`);
  if (schema.type !== "object") return [{ path, schema }];
  return Object.entries(schema.properties ?? {}).flatMap(([name, each]) => leavesOf(each, `${path}.${name}`));
}

/** One probe for each field and each value that may break it. The days of a range are also probed together. */
export function probesOf(schema: Schema): Probe[] {
  const leaves = leavesOf(schema, "");
  const single = leaves.flatMap((leaf) =>
    valuesFor(leaf.schema).map((value) => ({ at: [leaf.path], value })),
  );
  const days = leaves.filter((leaf) => leaf.schema.format === "date").map(({ path }) => path);
  const together = days.length < 2 ? [] : breaking.day.map((value) => ({ at: days, value }));
  // A field shared by several variants of a request is probed once.
  const distinct = new Map([...single, ...together].map((probe) => [JSON.stringify(probe), probe]));
  return [...distinct.values()];
}

function valuesFor(schema: Schema): readonly Json[] {
  const { type, format } = schema;
  if (schema.const !== undefined || schema.enum !== undefined) return [];
  if (type === "integer" || type === "number") return breaking.number;
  if (type !== "string") return [];
  if (format === "date") return breaking.day;
  return isTaken(schema, "10.00") && !isTaken(schema, "word") ? breaking.amount : breaking.text;
}
