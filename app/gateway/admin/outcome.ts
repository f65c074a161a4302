import * as v from "valibot";
import { isStorable } from "../database/keepable.ts";

/** What came of an operator's command; it also travels through the operator's door. */
export const commandOutcome = v.variant("kind", [
  /** Done, or read: what to tell. */
  v.object({ kind: v.literal("done"), lines: v.array(v.string()) }),
  /** A part of it is done: what to tell so far, and the words that go on with it. */
  v.object({
    kind: v.literal("more"),
    lines: v.array(v.string()),
    progress: v.string(),
    words: v.array(v.string()),
  }),
  /** The gateway would not have it; nothing was changed. */
  v.object({ kind: v.literal("refused"), message: v.string(), details: v.optional(v.array(v.string())) }),
  /** The command cannot be understood; nothing was changed. */
  v.object({ kind: v.literal("misused"), message: v.string() }),
  /** It is done when it is said again with `--yes`. */
  v.object({ kind: v.literal("unconfirmed"), question: v.string() }),
]);
export type CommandOutcome = v.InferOutput<typeof commandOutcome>;

/** Ends a command, and the transaction that it runs in, with one line for the operator. */
export class Complaint extends Error {
  override readonly name = "Complaint";

  constructor(
    message: string,
    readonly kind: "refused" | "misused" = "refused",
  ) {
    super(message);
  }
}

export const misused = (message: string): Complaint => new Complaint(message, "misused");

/** The words of a command, which may come from a file: ends it where the database could not keep one of them. */
export function storableWords(words: readonly string[]): readonly string[] {
  if (words.every(isStorable)) return words;
  throw misused("The command has a character that cannot be kept: NUL, or half of one.");
}
