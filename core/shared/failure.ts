/**
 * Why a call got no answer.
 * - network: no answer. - timeout: no answer in time. - malformed: an answer that its schema
 *   refuses. - server: the gateway says that it failed. - busy: the gateway says that it had no time for it and did nothing.
 * - not-built: the gateway does not offer this call (501).
 */
export type FailureKind = "network" | "timeout" | "malformed" | "server" | "busy" | "not-built" | "unknown";

/** The one error that adapters throw at core: it names the call and, where an answer was malformed, the field. */
export class CallFailure extends Error {
  override readonly name = "CallFailure";
  readonly kind: FailureKind;
  readonly call: string;
  readonly field: string | null;

  constructor(
    kind: FailureKind,
    call: string,
    options: { readonly field?: string; readonly cause?: unknown } = {},
  ) {
    super(`${call}: ${kind}${options.field === undefined ? "" : ` at ${options.field}`}`, {
      cause: options.cause,
    });
    this.kind = kind;
    this.call = call;
    this.field = options.field ?? null;
  }
}

/** The kind of any thrown thing; what is not a CallFailure is a defect and counts as unknown. */
export const failureKindOf = (error: unknown): FailureKind =>
  error instanceof CallFailure ? error.kind : "unknown";
