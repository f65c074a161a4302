/** `catalogue export` and `catalogue example`: the file that `catalogue import` reads. */
import { csvOf } from "@parlour/core/records/csv.rules";
import { decimalOf, minorDigits } from "@parlour/core/shared/money";
import * as v from "valibot";
import { defineRead } from "../command.ts";
import { flag } from "../inputs.ts";
import { type EntryKind, fieldsOf } from "./entries.ts";
import { exampleFile } from "./example.ts";
import { isNameField, nameFieldsOf } from "./names-in-files.ts";
import { csvColumns } from "./read-file.ts";
import { currencyOfBets, readStored, type Stored } from "./stored.ts";

type Value = string | number | boolean | readonly string[];
type Entry = Readonly<Record<string, Value>>;
type File = Readonly<Record<"vendors" | "games" | "lanes", readonly Entry[]>>;

const answer = v.object({ file: v.string() });
const lines = ({ file }: v.InferOutput<typeof answer>) => [file.replace(/\n$/, "")];

export const exportCommand = defineRead({
  words: "catalogue export",
  summary: "Vendors, games and lanes as the file that catalogue import reads.",
  right: "view",
  fields: { csv: flag("as CSV instead of JSON") },
  answer,
  read: async ({ db }, { csv = false }) => {
    const file = fileOf(await readStored(db), await currencyOfBets(db));
    return { file: csv ? csvFile(file) : jsonFile(file) };
  },
  lines,
});

export const exampleCommand = defineRead({
  words: "catalogue example",
  summary: "A small file for catalogue import, with games of the provider sandbox.",
  right: null,
  fields: { csv: flag("as CSV instead of JSON") },
  answer,
  read: async (_work, { csv = false }) => ({ file: csv ? csvFile(exampleFile) : jsonFile(exampleFile) }),
  lines,
});

function fileOf({ vendors, games, lanes }: Stored, currency: string): File {
  const digits = minorDigits(currency);
  return {
    vendors: [...vendors.values()].map(({ names, ...vendor }) => ({
      ...inOrder("vendor", vendor),
      ...nameFieldsOf(names),
    })),
    games: [...games.values()].map(({ minBetMinor, names, ...game }) => ({
      ...inOrder("game", { ...game, minBet: decimalOf({ amountMinor: minBetMinor, currency }, digits) }),
      ...nameFieldsOf(names),
    })),
    lanes: [...lanes.values()].map((lane) => inOrder("lane", { ...lane })),
  };
}

const inOrder = (kind: EntryKind, entry: Entry): Entry =>
  Object.fromEntries(
    fieldsOf[kind].flatMap((field) => (entry[field] === undefined ? [] : [[field, entry[field]]])),
  );

/** One entry a line, so that tools that compare lines show what has changed. */
function jsonFile(file: File): string {
  const parts = Object.entries(file).map(
    ([part, entries]) =>
      `  "${part}": [${entries.map((entry) => `\n    ${JSON.stringify(entry)}`).join(",")}\n  ]`,
  );
  return `{\n${parts.join(",\n")}\n}\n`;
}

function csvFile({ vendors, games, lanes }: File): string {
  const named = new Set([...vendors, ...games].flatMap((entry) => Object.keys(entry).filter(isNameField)));
  const columns = [...csvColumns, ...[...named].sort()];
  const rowOf = (kind: EntryKind) => (entry: Entry) =>
    columns.map((column) => (column === "what" ? kind : cellOf(entry[column])));
  return csvOf([
    columns,
    ...vendors.map(rowOf("vendor")),
    ...games.map(rowOf("game")),
    ...lanes.map(rowOf("lane")),
  ]);
}

/** An empty cell says nothing about its field, so that "none" says that it has none. */
function cellOf(value: Value | undefined): string {
  if (value === undefined) return "";
  if (value === "") return "none";
  return typeof value === "object" ? value.join(" ") : String(value);
}
