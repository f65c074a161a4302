import { csvOf } from "@parlour/core/records/csv.rules";
import { flag } from "./inputs.ts";

export const csvFlag = flag("prints it as a CSV file");

/** A CSV file as one text to print; the end of the printed line completes its last CRLF. */
export const csvText = (rows: readonly (readonly string[])[]): readonly string[] => [
  csvOf(rows).replace(/\n$/, ""),
];
