import type { FailureKind } from "./failure.ts";
import type { Finding } from "./message-keys.ts";

/** What is wrong with a draft: a finding for each field that has one, and for none in particular. */
export type FormErrors<Field extends string> = Partial<Readonly<Record<Field | "message", Finding>>>;

/** What would be sent of a draft, or what keeps it from being sent. */
export type Checked<Request, Field extends string> =
  | { readonly kind: "ready"; readonly request: Request }
  | { readonly kind: "wrong"; readonly errors: FormErrors<Field> };

export interface FormContext<Draft, Facts, Request, Value, Reason extends string, Field extends string> {
  readonly draft: Draft;
  /** Nothing has been typed since it was begun: what it begins with follows the facts. */
  readonly isPristine: boolean;
  /** What it is checked by; null until it is known. */
  readonly facts: Facts | null;
  readonly errors: FormErrors<Field>;
  /** What was sent last, or is being sent. */
  readonly request: Request | null;
  /** Made when it is sent, and kept until the gateway's answer is known (WALLET-05). */
  readonly idempotencyKey: string | null;
  /** The last answer that went through. */
  readonly value: Value | null;
  /** Why the last one did not go through. */
  readonly refusal: { readonly reason: Reason; readonly detail: unknown } | null;
  readonly failure: FailureKind | null;
  /** Whether an answer to this request was lost: it may be done, whatever a later try is told. */
  readonly isDoubtful: boolean;
  /** Grows with each attempt that is over or was kept back: a front end then shows where to look. */
  readonly attempts: number;
}

export type FormEvent<Draft, Facts> =
  | { readonly type: "facts.changed"; readonly facts: Facts | null }
  | { readonly type: "form.changed"; readonly change: Partial<Draft> }
  /** Sends what is typed, or shows it once more where it is reviewed first; `change` is typed with it. */
  | { readonly type: "form.submitted"; readonly change?: Partial<Draft> }
  /** The same request with the same key, after no answer came. */
  | { readonly type: "form.retried" }
  /** The review is left, and nothing sent. */
  | { readonly type: "form.revised" }
  /** Another one is begun; what stands in the form is gone. */
  | { readonly type: "form.begun" };

/** What one press sends: a form whose draft is its request. */
export interface ActionDraft<Request> {
  readonly asked: Request | null;
}
