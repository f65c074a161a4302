/** What the operator asks of one field (REG-01). Lengths are counted as a person counts: by grapheme. */
export interface FieldRule {
  readonly enabled: boolean;
  readonly required: boolean;
  readonly min: number | null;
  readonly max: number | null;
  /** A pattern kind, the name of one of the operator's own patterns, or `*` for any. */
  readonly acceptedPattern: string;
}

/** A pattern that the operator has named itself: a kind with its parameters, or an expression where no kind fits. */
export interface RulePattern {
  readonly acceptedPattern: string;
  readonly kind: string;
  readonly min: number | null;
  readonly max: number | null;
  readonly expression: string | null;
}

/** Answers whether a text as a whole is accepted. */
export type Accepts = (text: string) => boolean;

/**
 * Makes a matcher out of an expression that came from outside (RULE-20). Matching takes linear time whatever the
 * expression and the text; an expression that cannot be matched so (a look-behind, a back reference, a fault) is null.
 */
export interface ExpressionsPort {
  compile(expression: string, signal: AbortSignal): Promise<Accepts | null>;
}
