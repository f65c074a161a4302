import { feedbackStates, ownFeedbackRefusals } from "@parlour/core/pages/pages.ports";
import * as v from "valibot";
import { defineCall } from "./call.ts";
import { anyText, instant, nothing, noValue, text, unrecorded } from "./schemas.ts";

export const memberFeedback = defineCall({
  name: "memberFeedback",
  method: "PUT",
  path: "/wps/member/feedback",
  token: "T",
  carriage: "json",
  summary: "A player's opinion, kept as theirs, so that the operator's answer finds them (PAGE-01, OPS-03).",
  request: v.object({
    content: unrecorded(text(2_000)),
    contact: v.optional(unrecorded(anyText(100))),
  }),
  answer: noValue,
  refusals: ownFeedbackRefusals,
});

export const feedbackList = defineCall({
  name: "feedbackList",
  method: "GET",
  path: "/wps/member/feedback/list",
  token: "T",
  carriage: "query",
  summary: "The player's latest 50 opinions with the operator's answers, newest first (PAGE-01).",
  request: nothing,
  answer: v.object({
    feedback: v.array(
      v.object({
        id: v.string(),
        content: v.string(),
        sentAt: instant,
        state: v.picklist(feedbackStates),
        /** Plain text. */
        answer: v.optional(v.object({ content: v.string(), at: instant })),
      }),
    ),
  }),
});
