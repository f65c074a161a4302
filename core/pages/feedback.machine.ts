import { assign, fromPromise, setup } from "xstate";
import type { FeatureInput } from "../portal/feature-context.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import { failureKindOf, failureMessage } from "../shared/failure.ts";
import { type AnyOutcome, isDone } from "../shared/outcome.ts";
import {
  type FeedbackContext,
  type FeedbackEvent,
  feedbackProblem,
  refusalMessage,
} from "./feedback.rules.ts";
import type { FeedbackPort } from "./pages.ports.ts";

export interface FeedbackMachinePorts {
  readonly feedback: FeedbackPort;
  readonly diagnostics: Diagnostics;
}

type SendAnswer = Awaited<ReturnType<FeedbackPort["send"]>>;

const empty: FeedbackContext = { content: "", contact: "", message: null };

/** A visitor's opinion of the house: sent once, and kept on the form until the house has it (PAGE-01). */
export function createFeedbackMachine({ feedback, diagnostics }: FeedbackMachinePorts) {
  return setup({
    types: { context: {} as FeedbackContext, events: {} as FeedbackEvent, input: {} as FeatureInput },
    actors: {
      send: fromPromise<SendAnswer, FeedbackContext>(({ input: { content, contact }, signal }) =>
        feedback.send({ content: content.trim(), contact: contact.trim() }, signal),
      ),
    },
    actions: {
      report: (_, { error }: { readonly error: unknown }) =>
        diagnostics.report({ where: "feedback", what: "an opinion may not have been sent", cause: error }),
    },
    guards: {
      isDone: (_, answer: AnyOutcome) => isDone(answer),
      hasProblem: ({ context }) => feedbackProblem(context) !== null,
    },
  }).createMachine({
    id: "feedback",
    context: empty,
    initial: "editing",
    states: {
      editing: {
        on: {
          "field.changed": {
            actions: assign(({ event: { field, value } }) => ({ [field]: value, message: null })),
          },
          submitted: [
            {
              guard: "hasProblem",
              actions: assign(({ context }) => ({ message: feedbackProblem(context) })),
            },
            { target: "sending", actions: assign({ message: null }) },
          ],
        },
      },
      sending: {
        invoke: {
          src: "send",
          input: ({ context }) => context,
          onDone: [
            {
              guard: { type: "isDone", params: ({ event }) => event.output },
              target: "sent",
              actions: assign(empty),
            },
            {
              target: "editing",
              actions: assign(({ event: { output } }) => ({
                message: output.kind === "refused" ? refusalMessage(output.reason) : null,
              })),
            },
          ],
          onError: {
            target: "editing",
            actions: [
              assign(({ event }) => ({ message: { key: failureMessage(failureKindOf(event.error)) } })),
              { type: "report", params: ({ event }) => ({ error: event.error }) },
            ],
          },
        },
      },
      sent: { on: { "again.asked": "editing" } },
    },
  });
}
