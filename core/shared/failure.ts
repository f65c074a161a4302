/**
 * Why a call got no answer.
 * - network: no answer. - timeout: no answer in time. - malformed: an answer that its schema
 *   refuses. - server: the gateway says that it failed. - busy: the gateway, or what stands before it, had no time for it and did
 *   nothing. - not-built: the gateway does not offer this call (501).
 *
 * The rest is said by something between the player and the gateway, such as a proxy, a firewall or the server's own HTTP code.
 * - overloaded: no time for it (503), which does not say whether the gateway had begun. - intercepted: a page instead of the
 *   answer, as from a network that asks its users to log in first.
 * - blocked: refused (401, 403). - incomplete: it took too long to arrive whole (408). - oversized: its body (413). - overlong: its
 *   address or headers (414, 431). Each of these four is refused before it reaches the gateway's work.
 */
export type FailureKind =
  | "network"
  | "timeout"
  | "malformed"
  | "server"
  | "busy"
  | "not-built"
  | "overloaded"
  | "intercepted"
  | "blocked"
  | "incomplete"
  | "oversized"
  | "overlong"
  | "unknown";

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
