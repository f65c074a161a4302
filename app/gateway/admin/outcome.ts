import * as v from "valibot";
import { isStorable } from "../database/storable-text.ts";

/** The outcome of a command, which the admin API also sends as JSON. */
export const commandOutcome = v.variant("kind", [
  /** A completed change or query, with the lines to print. */
  v.object({ kind: v.literal("done"), lines: v.array(v.string()) }),
  /** One part is done: the lines so far, and the words that run the next part. */
  v.object({
    kind: v.literal("more"),
    lines: v.array(v.string()),
    progress: v.string(),
    words: v.array(v.string()),
  }),
  /** The gateway refused the command; nothing was changed. */
  v.object({ kind: v.literal("refused"), message: v.string(), details: v.optional(v.array(v.string())) }),
  /** The command cannot be parsed; nothing was changed. */
  v.object({ kind: v.literal("misused"), message: v.string() }),
  /** The command needs confirmation: it runs when repeated with `--yes`. */
  v.object({ kind: v.literal("unconfirmed"), question: v.string() }),
]);
export type CommandOutcome = v.InferOutput<typeof commandOutcome>;

/** Ends a command, and rolls its transaction back, with one line for the user. */
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

/** The words of a command, which may come from a file. Throws for one that the database cannot store. */
export function storableWords(words: readonly string[]): readonly string[] {
  if (words.every(isStorable)) return words;
  throw misused("The command has a character that cannot be kept: NUL, or half of one.");
}
