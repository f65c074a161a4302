/** Where a refusal is said, and by which message. */
export type Said = readonly [at: string, key: string];

interface Saying<Reason extends string> {
  /** Reasons that are said at a field; the others are said of the whole form. */
  readonly at?: Readonly<Record<string, readonly Reason[]>>;
  /** Keys that do not end as the reason is named: another end, or a whole key of another part. */
  readonly keys?: Readonly<Partial<Record<Reason, string>>>;
}

/**
 * What is said to every refusal of a port: each has a message of its own, whose key ends as the reason is named
 * ("below-minimum" is `….belowMinimum`) unless it is listed.
 */
export const saidOf = <const Reason extends string>(
  reasons: readonly Reason[],
  prefix: string,
  { at = {}, keys }: Saying<NoInfer<Reason>> = {},
): Readonly<Record<string, Said>> =>
  Object.fromEntries(
    reasons.map((reason) => {
      const end = keys?.[reason] ?? reason.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      const key = end.includes(".") ? end : `${prefix}.${end}`;
      const place = Object.keys(at).find((field) => at[field]?.includes(reason)) ?? "message";
      return [reason, [place, reason === "not-logged-in" ? "error.notLoggedIn" : key]];
    }),
  );
