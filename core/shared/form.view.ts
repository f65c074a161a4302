import { failureMessage } from "./failure.ts";
import type { FormContext, FormEvent } from "./form.events.ts";
import { messageOf } from "./format.ts";
import type { Finding, Message } from "./message-keys.ts";

/** One field of a form. */
export interface FieldView<Value> {
  readonly value: Value;
  readonly error: Message | null;
  /** Nothing can be typed now. */
  readonly isFixed: boolean;
  /** Types another value into it. */
  change(value: Value): void;
}

/** A form as a front end shows it, with everything that can be done to it. */
export interface FormView<Draft extends object, Request, Value, Field extends string> {
  /** uncertain: no answer came, and only the same request can follow. */
  readonly step: "editing" | "reviewing" | "submitting" | "uncertain" | "done";
  readonly fields: { readonly [Name in keyof Draft]: FieldView<Draft[Name]> };
  /** What is wrong with no field in particular. */
  readonly notice: Message | null;
  /** Why no answer came. */
  readonly failure: Message | null;
  /** What is wrong at a place that is not typed into, such as the pictures of a form. */
  errorAt(at: Field): Message | null;
  /** The first field to look at, by the order of the draft, or the notice; null while nothing is wrong. */
  readonly attention: Field | keyof Draft | "message" | null;
  /** Grows with each attempt that did not go through: then the front end shows where to look. */
  readonly attempts: number;
  /** Nothing can be typed now. */
  readonly isFixed: boolean;
  /** Pressing the button does something: all that it takes to know what is right has come, and nothing is on its way. */
  readonly canSubmit: boolean;
  readonly request: Request | null;
  readonly value: Value | null;
  change(change: Partial<Draft>): void;
  /** Sends it, or shows it once more first where it is reviewed; asks again where no answer came. */
  submit(change?: Partial<Draft>): void;
  /** Goes back from the review. */
  revise(): void;
  /** Begins another one. */
  begin(): void;
}

interface FormSnapshot<Draft, Facts, Request, Value, Reason extends string, Field extends string> {
  readonly value: unknown;
  readonly context: FormContext<Draft, Facts, Request, Value, Reason, Field>;
}

export interface FormWords<Facts, Reason extends string, Field extends string> {
  /** BCP 47, for amounts of money in messages. */
  readonly tag: string;
  /** What a refusal says, and at which field. */
  readonly refusal: (
    refusal: { readonly reason: Reason; readonly detail: unknown },
    facts: Facts | null,
  ) => { readonly at: Field | "message"; readonly finding: Finding };
}

/** The step of a form, for its view. */
export const stepOf = (value: unknown) =>
  value === "reviewing" || value === "submitting" || value === "uncertain" || value === "done"
    ? value
    : "editing";

/** The view of any form; features add what their own forms show besides. */
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
  // A busy gateway has done nothing: the form is told so as of a refusal.
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
    failure: step === "uncertain" ? failed : null,
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
