import { failureMessage } from "./failure.ts";
import type { ActionDraft, FormContext, FormEvent } from "./form.events.ts";
import { stepOf } from "./form.view.ts";
import { messageOf } from "./format.ts";
import type { Finding, Message } from "./message-keys.ts";

/** One press that sends something, as a front end shows it, with everything that can be done to it. */
export interface ActionView<Request, Value> {
  /** reviewing: a confirmation is asked for; uncertain: no answer came, and only the same request can follow. */
  readonly step: "editing" | "reviewing" | "submitting" | "uncertain" | "done";
  /** What is asked, or was last. */
  readonly asked: Request | null;
  /** Why it was refused, or why no answer came. */
  readonly message: Message | null;
  readonly value: Value | null;
  /** Sends it, or asks for a confirmation first; nothing while another is on its way or uncertain. */
  ask(request: Request): void;
  /** Sends what was asked for, or the same again where no answer came. */
  confirm(): void;
  /** Leaves the confirmation, and forgets what was answered. */
  leave(): void;
}

export interface ActionSnapshot<Request, Value, Reason extends string> {
  readonly value: unknown;
  readonly context: FormContext<ActionDraft<Request>, object, Request, Value, Reason, never>;
}

/** How a view sends what a press does. */
export type SendAction<Request> = (event: FormEvent<ActionDraft<Request>, object>) => void;

/** The view of any press; `words` says why one was refused. `tag`: BCP 47, for amounts of money in messages. */
export function actionView<Request, Value, Reason extends string>(
  { value: state, context }: ActionSnapshot<Request, Value, Reason>,
  send: SendAction<Request>,
  tag: string,
  words: (refusal: { readonly reason: Reason; readonly detail: unknown }) => Finding,
): ActionView<Request, Value> {
  const { draft, refusal, failure, value } = context;
  const step = stepOf(state);
  const failed = failure === null ? null : { key: failureMessage(failure) };
  return {
    step,
    asked: draft.asked,
    message: refusal === null ? failed : messageOf(words(refusal), tag),
    value,
    ask(asked) {
      if (step === "submitting" || step === "uncertain") return;
      send({ type: "form.begun" });
      send({ type: "form.submitted", change: { asked } });
    },
    confirm: () => send({ type: step === "uncertain" ? "form.retried" : "form.submitted" }),
    leave: () => send({ type: "form.begun" }),
  };
}
