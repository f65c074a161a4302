/** The fields of commands. What a text must be is checked by the command, which says so in words. */
import * as v from "valibot";

const TEXT_AT_MOST = 300;
const LINES_AT_MOST = 4_000;

/** A short text; the description goes into the help and the OpenAPI document. */
export const text = (about: string, atMost = TEXT_AT_MOST) =>
  v.pipe(v.string(), v.maxLength(atMost), v.description(about));

export const optionalText = (about: string) => v.optional(text(about));

export const flag = (about: string) => v.optional(v.pipe(v.boolean(), v.description(about)));

/** The text of a file; the command line takes the file's name and reads it. */
export const fileText = (about: string, atMost: number) =>
  v.pipe(v.string(), v.maxLength(atMost), v.description(about), v.metadata({ isFile: true }));

/** Words that stand at the end of a command. */
export const texts = (about: string, eachAtMost = TEXT_AT_MOST) =>
  v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.maxLength(eachAtMost))), v.maxLength(200), v.description(about)),
    [],
  );

/** One text or several; on the command line all words that are left. */
export const oneOrMore = (about: string) =>
  v.pipe(
    v.union([v.pipe(v.array(text(about)), v.minLength(1), v.maxLength(200)), text(about)]),
    v.transform((given) => [given].flat()),
    v.description(about),
  );

const oneLine = (about: string) =>
  v.pipe(v.string(), v.trim(), v.maxLength(TEXT_AT_MOST), v.regex(/^\P{Cc}*$/u), v.description(about));

/** One line for the player or for the records. */
export const line = (about: string) => v.optional(oneLine(about), "");

export const optionalLine = (about: string) => v.optional(oneLine(about));

/** A longer text, of several lines. */
export const optionalLines = (about: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(LINES_AT_MOST),
      v.regex(/^(?:\P{Cc}|\n)*$/u),
      v.description(about),
    ),
  );

/** A whole number, which the command line writes as text. */
export const whole = (about: string, least: number, most: number) =>
  v.pipe(
    v.union([v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)), v.number()]),
    v.integer(),
    v.minValue(least),
    v.maxValue(most),
    v.description(about),
  );
