import { isStorable } from "../database/storable-text.ts";

/** How a command ended; nothing was changed unless it is done. */
export type Outcome =
  | { readonly kind: "done"; readonly value: unknown }
  /** It is final, so it runs only when asked again with `yes`. */
  | { readonly kind: "unconfirmed"; readonly question: string }
  /** Another back-office user has to approve the request of that id. */
  | { readonly kind: "waiting"; readonly requestId: string; readonly message: string }
  | { readonly kind: "refused"; readonly message: string; readonly details?: readonly string[] }
  /** Its words or fields cannot be read. */
  | { readonly kind: "misused"; readonly message: string }
  | { readonly kind: "not-logged-in"; readonly message: string }
  | { readonly kind: "not-allowed"; readonly message: string };

/** Ends a command, and rolls its transaction back, with one line for the user. */
export class Complaint extends Error {
  override readonly name = "Complaint";

  constructor(
    message: string,
    readonly kind: "refused" | "misused" | "not-logged-in" = "refused",
    readonly details: readonly string[] = [],
  ) {
    super(message);
  }
}

export const misused = (message: string): Complaint => new Complaint(message, "misused");

/** Throws for a text that the database cannot store. */
export function requireStorable(input: unknown): void {
  const isKept = (value: unknown): boolean =>
    typeof value === "string"
      ? isStorable(value)
      : typeof value !== "object" || value === null || Object.entries(value).flat().every(isKept);
  if (!isKept(input)) throw misused("The command has a character that cannot be kept: NUL, or half of one.");
}

/** Why something failed, in one line: what the database or the network says, without the statement. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? (cause.message.split("\n")[0] ?? "") : String(cause);
}
