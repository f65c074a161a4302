/** The operator's rule for one field (REG-01). Lengths count graphemes. */
export interface FieldRule {
  readonly enabled: boolean;
  readonly required: boolean;
  /** Null for no bound, like `max`. */
  readonly min: number | null;
  readonly max: number | null;
  /** How many words a content has (RULE-21); missing where words are not counted. */
  readonly minWords?: number | undefined;
  readonly maxWords?: number | undefined;
  /** A pattern kind, the name of an operator's own pattern, or `*` for any text. */
  readonly acceptedPattern: string;
}

/** A pattern that the operator has named: a kind with its parameters, or an expression where no kind fits. */
export interface RulePattern {
  readonly acceptedPattern: string;
  readonly kind: string;
  /** For rules without a bound of their own, like `max`; null for none. */
  readonly min: number | null;
  readonly max: number | null;
  /** A regular expression, which comes before `kind`; null for none. */
  readonly expression: string | null;
}

/** Returns whether it accepts the whole text. */
export type Accepts = (text: string) => boolean;

/**
 * Compiles an expression from outside (RULE-20). Matching takes linear time for every expression and text. Null for an
 * expression without such a match: a look-behind, a back reference or a mistake.
 */
export interface ExpressionsPort {
  compile(expression: string, signal: AbortSignal): Promise<Accepts | null>;
}
