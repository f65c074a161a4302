import type { Finding } from "../messages/message-keys.ts";
import type { FailureKind } from "../shared/failure.ts";

/** The errors of a draft: one finding for each wrong field, and one for the whole form. */
export type FormErrors<Field extends string> = Partial<Readonly<Record<Field | "message", Finding>>>;

/** The request of a draft, or the errors that prevent sending it. */
export type Checked<Request, Field extends string> =
  | { readonly kind: "ready"; readonly request: Request }
  | { readonly kind: "wrong"; readonly errors: FormErrors<Field> };

export interface FormContext<Draft, Facts, Request, Value, Reason extends string, Field extends string> {
  readonly draft: Draft;
  /** The fields are unchanged since the form began, so new facts may change the initial draft. */
  readonly isPristine: boolean;
  /** The facts that check the draft; null until they are loaded. */
  readonly facts: Facts | null;
  readonly errors: FormErrors<Field>;
  /** The last or current request. */
  readonly request: Request | null;
  /** Made when the request is sent, and kept until the gateway's answer is known (WALLET-05). */
  readonly idempotencyKey: string | null;
  /** The last successful answer. */
  readonly value: Value | null;
  /** Why the last request was refused. */
  readonly refusal: { readonly reason: Reason; readonly detail: unknown } | null;
  readonly failure: FailureKind | null;
  /** Whether an answer to this request was lost. It may have been carried out, whatever a later try returns. */
  readonly isUncertain: boolean;
  /** Grows with each attempt that failed or was not sent; the front end then moves to the error. */
  readonly attempts: number;
}

export type FormEvent<Draft, Facts> =
  | { readonly type: "facts.changed"; readonly facts: Facts | null }
  | { readonly type: "form.changed"; readonly change: Partial<Draft> }
  /** Sends the draft, or reviews it first; `change` is applied before. */
  | { readonly type: "form.submitted"; readonly change?: Partial<Draft> }
  /** Sends the same request with the same key after a lost answer. */
  | { readonly type: "form.retried" }
  /** Leaves the review without sending. */
  | { readonly type: "form.revised" }
  /** Begins another draft; the fields are cleared. */
  | { readonly type: "form.begun" };

/** The draft of an action is its request. */
export interface ActionDraft<Request> {
  readonly asked: Request | null;
}
