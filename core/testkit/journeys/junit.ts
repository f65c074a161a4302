import { stripVTControlCharacters } from "node:util";
import { lineOf, sentenceOf } from "./lines.ts";
import type { Ending, StepDone } from "./play.ts";

/** A journey of a run, with its end. */
export interface JourneyResult {
  readonly title: string;
  readonly ms: number;
  /** The steps that are over; the last one of a failed journey is the one that failed. */
  readonly steps: readonly StepDone[];
  /** `unplayed` when the driver could not be opened. */
  readonly ending: Ending | { readonly kind: "unplayed"; readonly why: string };
}

/** No XML 1.0 document may hold these, not even escaped. */
const NO_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\n": "&#10;",
  "\r": "&#13;",
  "\t": "&#9;",
};

const escaped = (value: string, characters: RegExp): string =>
  stripVTControlCharacters(value)
    .replaceAll(NO_XML, "\uFFFD")
    .replaceAll(characters, (character) => entities[character] ?? "");
const text = (value: string): string => escaped(value, /[&<>\r]/g);
const attributes = (values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escaped(String(value), /[&<>"\n\r\t]/g)}"`)
    .join("");
const seconds = (ms: number): string => (ms / 1_000).toFixed(3);

/** What failed and where in the journey's own file, then the steps until there and what the stage says. */
function story({ cause, details }: Extract<Ending, { kind: "failed" }>, steps: readonly StepDone[]): string {
  const error = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
  const because = cause instanceof Error && cause.cause !== undefined ? ["", sentenceOf(cause.cause)] : [];
  return [
    error,
    ...because,
    "",
    "Steps:",
    ...steps.flatMap(lineOf),
    ...(details === undefined ? [] : ["", details]),
  ].join("\n");
}

function endOf({ ending, steps }: JourneyResult, hide: (text: string) => string): string {
  switch (ending.kind) {
    case "passed":
      return "";
    case "skipped":
      return `<skipped${attributes({ message: hide(ending.why) })}/>`;
    case "unplayed":
      return `<error${attributes({ message: hide(ending.why) })}/>`;
    case "failed":
      return `<failure${attributes({ message: hide(sentenceOf(ending.cause)) })}>${text(hide(story(ending, steps)))}</failure>`;
  }
}

/**
 * A run as JUnit XML: one suite with a test case for each journey, its time in seconds, and its failure with the steps so far, the
 * reason why it was skipped, or the error that kept it from being played. `hide` replaces secrets.
 */
export function junitOf(
  driver: string,
  results: readonly JourneyResult[],
  hide: (text: string) => string = (given) => given,
): string {
  const count = (kind: JourneyResult["ending"]["kind"]) =>
    results.filter(({ ending }) => ending.kind === kind).length;
  const sums = attributes({
    name: `journeys by ${driver}`,
    tests: results.length,
    failures: count("failed"),
    errors: count("unplayed"),
    skipped: count("skipped"),
    time: seconds(results.reduce((sum, { ms }) => sum + ms, 0)),
  });
  const cases = results.map(
    (result) =>
      `    <testcase${attributes({ classname: `journeys.${driver}`, name: result.title, time: seconds(result.ms) })}>${endOf(result, hide)}</testcase>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${sums}>`,
    `  <testsuite${sums}>`,
    ...cases,
    "  </testsuite>",
    "</testsuites>",
    "",
  ].join("\n");
}
