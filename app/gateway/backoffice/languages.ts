import { language as languageCode } from "@parlour/adapters/wire/schemas.ts";
import * as v from "valibot";
import type { Work } from "./command.ts";
import { shorten } from "./content/fields.ts";
import { misused } from "./outcome.ts";

/** The language that a text is written in, which is the operator's own where none is named. */
export function languageOf(
  work: Pick<Work, "language">,
  named: string | undefined,
  expected = "no language such as EN",
): string {
  if (named === undefined) return work.language;
  if (!v.is(languageCode, named)) throw misused(`"${shorten(named, 40)}" is ${expected}.`);
  return named.toUpperCase();
}
