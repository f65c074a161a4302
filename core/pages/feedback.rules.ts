import type { Checked } from "../forms/form.events.ts";
import type { Finding } from "../messages/message-keys.ts";
import { isComment, LONGEST_COMMENT } from "../validation/words.rules.ts";
import type { Feedback } from "./pages.ports.ts";

/** The longest contact that is taken, in UTF-16 units. */
const LONGEST_CONTACT = 100;

function contentError(content: string): Finding | null {
  if (content.trim() === "") return { key: "feedback.error.missing" };
  return isComment(content) ? null : { key: "feedback.error.tooLong", values: { max: LONGEST_COMMENT } };
}

/** What would be sent of an opinion, or what is wrong with it (PAGE-01: required, 140 characters as a person counts them). */
export function checkFeedback({ content, contact }: Feedback): Checked<Feedback, keyof Feedback> {
  const wrong = contentError(content);
  const isLong = contact.length > LONGEST_CONTACT;
  if (wrong === null && !isLong)
    return { kind: "ready", request: { content: content.trim(), contact: contact.trim() } };
  return {
    kind: "wrong",
    errors: {
      ...(wrong && { content: wrong }),
      ...(isLong && { contact: { key: "feedback.error.contactTooLong" } as const }),
    },
  };
}
