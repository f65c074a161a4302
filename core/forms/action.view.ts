import { messageOf } from "../messages/finding-message.ts";
import { failureMessage } from "../messages/message.ts";
import type { Finding, Message } from "../messages/message-keys.ts";
import type { ActionDraft, FormContext, FormEvent } from "./form.events.ts";
import { stepOf } from "./form.view.ts";
import { unansweredMessage } from "./unanswered.ts";

/** An action that one press sends, with its commands, as a front end shows it. */
export interface ActionView<Request, Value> {
  /** reviewing: the player has to confirm; uncertain: no answer came, and only the same request can follow. */
  readonly step: "editing" | "reviewing" | "submitting" | "uncertain" | "done";
  /** The current or last request. */
  readonly asked: Request | null;
  /** Why it was refused, or why no answer came. */
  readonly message: Message | null;
  /** The last successful answer; null before one. */
  readonly value: Value | null;
  /** Sends a request, or asks for confirmation first; ignored while another is open or uncertain. */
  ask(request: Request): void;
  /** Sends the confirmed request, or the same one again after a lost answer. */
  confirm(): void;
  /** Leaves the confirmation and removes the last answer. */
  leave(): void;
}

export interface ActionSnapshot<Request, Value, Reason extends string> {
  readonly value: unknown;
  readonly context: FormContext<ActionDraft<Request>, object, Request, Value, Reason, never>;
}

/** Sends the events of an action. */
export type SendAction<Request> = (event: FormEvent<ActionDraft<Request>, object>) => void;

/** The view of any action; `words` has the message of each refusal. `tag`: BCP 47, for amounts in messages. */
export function actionView<Request, Value, Reason extends string>(
  { value: state, context }: ActionSnapshot<Request, Value, Reason>,
  send: SendAction<Request>,
  tag: string,
  words: (refusal: { readonly reason: Reason; readonly detail: unknown }) => Finding,
): ActionView<Request, Value> {
  const { draft, refusal, failure, value } = context;
  const step = stepOf(state);
  const failed =
    failure === null
      ? null
      : step === "uncertain"
        ? unansweredMessage(failure)
        : { key: failureMessage(failure) };
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
