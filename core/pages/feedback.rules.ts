import type { Message, MessageKey } from "../shared/message-keys.ts";
import { isComment, LONGEST_COMMENT } from "../validation/words.rules.ts";
import type { FeedbackRefusal } from "./pages.ports.ts";

export type FeedbackField = "content" | "contact";

export interface FeedbackContext {
  readonly content: string;
  /** How to answer the person; may stay empty. */
  readonly contact: string;
  readonly message: Message | null;
}

export type FeedbackEvent =
  | { readonly type: "field.changed"; readonly field: FeedbackField; readonly value: string }
  | { readonly type: "submitted" }
  /** Another opinion after one that was sent. */
  | { readonly type: "again.asked" };

/** The longest contact that the house takes, in UTF-16 units. */
const LONGEST_CONTACT = 100;

/** What keeps an opinion from being sent; null when it may be (PAGE-01: required, 140 characters as a person counts them). */
export function feedbackProblem({
  content,
  contact,
}: Pick<FeedbackContext, "content" | "contact">): Message | null {
  if (content.trim() === "") return { key: "feedback.error.missing" };
  if (!isComment(content)) return { key: "feedback.error.tooLong", values: { max: LONGEST_COMMENT } };
  if (contact.length > LONGEST_CONTACT) return { key: "feedback.error.contactTooLong" };
  return null;
}

const messageKeyByRefusal = {
  "too-long": "feedback.error.tooLong",
  "too-many-requests": "feedback.error.tooManyRequests",
} as const satisfies Record<FeedbackRefusal, MessageKey>;

export const refusalMessage = (reason: FeedbackRefusal): Message => ({
  key: messageKeyByRefusal[reason],
  ...(reason === "too-long" && { values: { max: LONGEST_COMMENT } }),
});
