import type { FormContext, FormEvent } from "../forms/form.events.ts";
import { formView } from "../forms/form.view.ts";
import type { Finding } from "../messages/message-keys.ts";
import { charactersLeft, LONGEST_COMMENT } from "../validation/words.rules.ts";
import type { Feedback, OwnFeedbackRefusal } from "./pages.ports.ts";

const findings = {
  "too-long": { key: "feedback.error.tooLong", values: { max: LONGEST_COMMENT } },
  "too-many-requests": { key: "feedback.error.tooManyRequests" },
  "not-logged-in": { key: "error.notLoggedIn" },
} as const satisfies Record<OwnFeedbackRefusal, Finding>;

/** The form of an opinion (PAGE-01). */
export const feedbackView = (
  snapshot: {
    readonly value: unknown;
    readonly context: FormContext<Feedback, object, Feedback, null, OwnFeedbackRefusal, keyof Feedback>;
  },
  send: (event: FormEvent<Feedback, object>) => void,
  tag: string,
) => ({
  ...formView(snapshot, send, {
    tag,
    refusal: ({ reason }) => ({
      at: reason === "too-long" ? "content" : "message",
      finding: findings[reason],
    }),
  }),
  /** Of 140, as a person counts characters; -1 for any text that is too long. */
  charactersLeft: charactersLeft(snapshot.context.draft.content),
});
