import { assign, fromPromise, setup } from "xstate";
import { failureMessage } from "../messages/message.ts";
import type { Clock } from "../shared/clock.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import { failureKindOf } from "../shared/failure.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import type { SecondFactorContext, SecondFactorEvent, SecondFactorOutput } from "./second-factor.events.ts";
import type { SecondFactorPort, SecondFactorProof } from "./second-factor.ports.ts";
import { judgeRefusal, proofOf } from "./second-factor.rules.ts";

export interface SecondFactorMachinePorts {
  readonly secondFactor: SecondFactorPort;
  readonly clock: Clock;
  readonly diagnostics: Diagnostics;
}

type Answer = Awaited<ReturnType<SecondFactorPort["confirm"]>>;

/**
 * One challenge of a login from a place new to the account (LOGIN-09): an authenticator code or a recovery code, one attempt
 * at a time. It ends with a session or without one: cancelled by the player, even while an answer is open, or ended by the
 * gateway.
 */
export function createSecondFactorMachine(portsOf: PortsOfActor<SecondFactorMachinePorts>) {
  return setup({
    types: {} as {
      context: SecondFactorContext;
      events: SecondFactorEvent;
      input: { readonly challenge: string };
      output: SecondFactorOutput;
    },
    actors: {
      confirm: fromPromise<Answer, SecondFactorProof>(({ input, signal, self }) =>
        portsOf(self).secondFactor.confirm(input, signal),
      ),
    },
    actions: {
      keepAnswer: assign(({ context }, { answer }: { readonly answer: Answer }) =>
        answer.kind === "done"
          ? { code: "", output: { kind: "confirmed", reply: answer.value } }
          : judgeRefusal(answer.reason, context),
      ),
      report: ({ self }, { error }: { readonly error: unknown }) =>
        portsOf(self).diagnostics.report({
          where: "secondFactor",
          what: "the second factor could not be confirmed",
          cause: error,
        }),
    },
    guards: {
      isComplete: ({ context }) => proofOf(context).problem === null,
      isOver: ({ context }) => context.output !== null,
    },
  }).createMachine({
    id: "secondFactor",
    context: ({ input }) => ({
      challenge: input.challenge,
      code: "",
      usesRecovery: false,
      error: null,
      message: null,
      attempts: 0,
      output: null,
    }),
    output: ({ context }) => {
      if (context.output === null) throw new Error("The second factor has not ended yet");
      return context.output;
    },
    initial: "editing",
    on: {
      cancelled: {
        target: ".over",
        actions: assign({ code: "", output: { kind: "given-up", message: null } }),
      },
    },
    states: {
      editing: {
        on: {
          "code.changed": { actions: assign(({ event }) => ({ code: event.code, error: null })) },
          "recovery.toggled": {
            actions: assign(({ context }) => ({
              usesRecovery: !context.usesRecovery,
              code: "",
              error: null,
              message: null,
            })),
          },
          submitted: [
            {
              guard: "isComplete",
              target: "confirming",
              actions: assign({ error: null, message: null }),
            },
            {
              actions: assign(({ context }) => ({
                error: proofOf(context).problem,
                message: null,
                attempts: context.attempts + 1,
              })),
            },
          ],
        },
      },
      confirming: {
        invoke: {
          src: "confirm",
          input: ({ context }) => ({ challenge: context.challenge, code: proofOf(context).code }),
          onDone: {
            target: "answered",
            actions: { type: "keepAnswer", params: ({ event }) => ({ answer: event.output }) },
          },
          onError: {
            target: "editing",
            actions: [
              assign(({ event }) => ({ message: { key: failureMessage(failureKindOf(event.error)) } })),
              { type: "report", params: ({ event }) => ({ error: event.error }) },
            ],
          },
        },
      },
      answered: { always: [{ guard: "isOver", target: "over" }, { target: "editing" }] },
      over: { type: "final" },
    },
  });
}
