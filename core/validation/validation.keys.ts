import { type PatternKind, patternKinds } from "./pattern-kinds.rules.ts";

const kinds = Object.keys(patternKinds) as PatternKind[];

/** What the operator asks of a field, in three sentences: with no limit of length, with both, with a lower one only. */
const helpKeys = kinds.flatMap(
  (kind) =>
    [
      `validation.help.${kind}`,
      `validation.help.${kind}.range`,
      `validation.help.${kind}.atLeast`,
    ] as const satisfies readonly string[],
);

/** What may be wrong with a field, and what the operator asks of it. */
export const validationKeys = [
  "validation.missing",
  "validation.tooShort",
  "validation.tooLong",
  "validation.pattern",
  "validation.words.atLeast",
  "validation.words.range",
  ...kinds.map((kind) => `validation.kind.${kind}` as const),
  ...helpKeys,
] as const;
