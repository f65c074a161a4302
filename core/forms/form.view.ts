import { messageOf } from "../messages/finding-message.ts";
import { failureMessage } from "../messages/message.ts";
import type { Finding, Message } from "../messages/message-keys.ts";
import type { FormContext, FormEvent } from "./form.events.ts";
import { unansweredMessage } from "./unanswered.ts";

/** A field of a form as a front end shows it; a select, a checkbox or a list is one too. */
export interface FieldView<Value> {
  /** The field's name in the draft. */
  readonly name: string;
  readonly value: Value;
  /** What is wrong with the value, found at the last attempt or refused by the gateway; null while nothing is. */
  readonly error: Message | null;
  /** The field cannot be changed now. */
  readonly isFixed: boolean;
  /** Changes the field's value. */
  change(value: Value): void;
}

/** A form with its commands, as a front end shows it. */
export interface FormView<Draft extends object, Request, Value, Field extends string> {
  /** uncertain: no answer came, and only the same request can follow. */
  readonly step: "editing" | "reviewing" | "submitting" | "uncertain" | "done";
  readonly fields: { readonly [Name in keyof Draft]: FieldView<Draft[Name]> };
  /** The error of the whole form. */
  readonly notice: Message | null;
  /** The error of a part that is no text field, such as the pictures. */
  errorAt(field: Field): Message | null;
  /** Why no answer came. */
  readonly failure: Message | null;
  /** The first wrong field, in the order of the draft, or the notice; null when nothing is wrong. */
  readonly attention: Field | keyof Draft | "message" | null;
  /** Grows with each failed attempt; the front end then moves to the error. */
  readonly attempts: number;
  /** No field can be changed now. */
  readonly isFixed: boolean;
  /** The facts are loaded and no request is open, so submitting does something. */
  readonly canSubmit: boolean;
  /** The last or current request; null before the first. */
  readonly request: Request | null;
  /** The last successful answer; null before one. */
  readonly value: Value | null;
  /** Changes fields; errors of these and the last refusal go away. */
  change(change: Partial<Draft>): void;
  /** Sends the draft, or reviews it first; after a lost answer, sends the same request again. */
  submit(change?: Partial<Draft>): void;
  /** Leaves the review. */
  revise(): void;
  /** Begins another draft. */
  begin(): void;
}

/** The parts of a form's snapshot that its view needs. */
export interface FormSnapshot<Draft, Facts, Request, Value, Reason extends string, Field extends string> {
  readonly value: unknown;
  readonly context: FormContext<Draft, Facts, Request, Value, Reason, Field>;
}

export interface FormWords<Facts, Reason extends string, Field extends string> {
  /** BCP 47, for amounts of money in messages. */
  readonly tag: string;
  /** The message of a refusal, and its field. */
  readonly refusal: (
    refusal: { readonly reason: Reason; readonly detail: unknown },
    facts: Facts | null,
  ) => { readonly at: Field | "message"; readonly finding: Finding };
}

/** The view's step of a state value. */
export const stepOf = (value: unknown) =>
  value === "reviewing" || value === "submitting" || value === "uncertain" || value === "done"
    ? value
    : "editing";

/** The view of any form; features add what their own forms show. */
export function formView<
  Draft extends object,
  Facts,
  Request,
  Value,
  Reason extends string,
  Field extends string,
>(
  { value: state, context }: FormSnapshot<Draft, Facts, Request, Value, Reason, Field>,
  send: (event: FormEvent<Draft, Facts>) => void,
  { tag, refusal: wordsOf }: FormWords<Facts, Reason, Field>,
): FormView<Draft, Request, Value, Field> {
  const { draft, facts, errors, refusal, failure, attempts, request, value } = context;
  const step = stepOf(state);
  const isFixed = step === "reviewing" || step === "submitting" || step === "uncertain";
  const findings: Partial<Record<string, Finding>> = { ...errors };
  if (refusal !== null) {
    const { at, finding } = wordsOf(refusal, facts);
    findings[at] = finding;
  }
  const failed = failure === null ? null : { key: failureMessage(failure) };
  // Nothing was done, so the failure is shown like a refusal.
  if (failed !== null && step === "editing") findings.message = failed;
  const wordsAt = (at: string) => {
    const finding = findings[at];
    return finding === undefined ? null : messageOf(finding, tag);
  };
  const names = Object.keys(draft) as (keyof Draft & string)[];
  const change = (part: Partial<Draft>) => send({ type: "form.changed", change: part });
  const fields = Object.fromEntries(
    names.map((name) => [
      name,
      {
        name: name as string,
        value: draft[name],
        error: wordsAt(name),
        isFixed,
        change: (typed: unknown) => change({ [name]: typed } as Partial<Draft>),
      },
    ]),
  ) as FormView<Draft, Request, Value, Field>["fields"];
  const places = [...names, ...(Object.keys(findings) as Field[])];
  return {
    step,
    fields,
    notice: wordsAt("message"),
    errorAt: wordsAt,
    failure: step === "uncertain" && failure !== null ? unansweredMessage(failure) : null,
    attention: places.find((name) => findings[name] !== undefined) ?? null,
    attempts,
    isFixed,
    canSubmit: step === "uncertain" || step === "reviewing" || (step === "editing" && facts !== null),
    request,
    value,
    change,
    submit: (part) =>
      send(
        step === "uncertain"
          ? { type: "form.retried" }
          : { type: "form.submitted", ...(part && { change: part }) },
      ),
    revise: () => send({ type: "form.revised" }),
    begin: () => send({ type: "form.begun" }),
  };
}
