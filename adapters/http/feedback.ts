import type { FeedbackPort } from "@parlour/core/pages/pages.ports";
import { feedback } from "../wire/content.calls.ts";
import { feedbackList, memberFeedback } from "../wire/feedback.calls.ts";
import type { HttpClient } from "./client.ts";
import { msOf, outcomeOf } from "./outcomes.ts";

/** Opinions of visitors, and of players with the operator's answers (PAGE-01). */
export function createFeedbackPort(
  client: HttpClient,
  { hasToken }: { readonly hasToken: () => boolean },
): FeedbackPort {
  return {
    async send({ content, contact }, signal) {
      const asked = { content, ...(contact !== "" && { contact }) };
      if (hasToken())
        return outcomeOf(memberFeedback, await client.call(memberFeedback, asked, { signal }), () => null);
      return outcomeOf(feedback, await client.call(feedback, asked, { signal }), () => null);
    },
    async readOwn(signal) {
      const reply = await client.call(feedbackList, {}, { signal });
      return outcomeOf(feedbackList, reply, ({ feedback: sent }) =>
        sent.map(({ id, content, sentAt, state, answer }) => ({
          id,
          content,
          sentAtMs: msOf(sentAt),
          state,
          answer: answer === undefined ? null : { text: answer.content, atMs: msOf(answer.at) },
        })),
      );
    },
  };
}
