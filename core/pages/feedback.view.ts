import type { Message } from "../shared/message-keys.ts";
import { charactersLeft } from "../validation/words.rules.ts";
import type { FeedbackContext } from "./feedback.rules.ts";

/** The form of an opinion (PAGE-01). */
export interface FeedbackView {
  readonly kind: "editing" | "sending" | "sent";
  readonly content: string;
  readonly contact: string;
  /** Of 140, as a person counts characters; -1 for any text that is too long. */
  readonly charactersLeft: number;
  readonly message: Message | null;
}

interface FeedbackSnapshot {
  readonly value: unknown;
  readonly context: FeedbackContext;
}

export const feedbackView = ({ value, context }: FeedbackSnapshot): FeedbackView => ({
  kind: value === "sending" || value === "sent" ? value : "editing",
  content: context.content,
  contact: context.contact,
  charactersLeft: charactersLeft(context.content),
  message: context.message,
});
