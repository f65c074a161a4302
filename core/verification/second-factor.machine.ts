import { assign, enqueueActions, fromPromise, not, setup } from "xstate";
import { failureMessage } from "../messages/message.ts";
import type { Clock } from "../shared/clock.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import { failureKindOf } from "../shared/failure.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import type { CodeChannel, SecondFactorChallenge } from "./code-place.ports.ts";
import { createCodeSendingMachine } from "./code-sending.machine.ts";
import type { SecondFactorContext, SecondFactorEvent, SecondFactorOutput } from "./second-factor.events.ts";
import type { SecondFactorPort, SecondFactorProof } from "./second-factor.ports.ts";
import { judgeRefusal, notSentMessage, proofOf } from "./second-factor.rules.ts";
import { restingSmsCode } from "./sms-code.rules.ts";

export interface SecondFactorMachinePorts {
  readonly secondFactor: SecondFactorPort;
  readonly clock: Clock;
  readonly diagnostics: Diagnostics;
}

/** A channel that was used before keeps its last code, and its countdown. */
const firstCode = { type: "askForCode", params: { isFirst: true } } as const;

type Answer = Awaited<ReturnType<SecondFactorPort["confirm"]>>;

/** A countdown belongs to one login, so it is not kept for the next, which may be another player's. */
const keptNowhere = { read: () => null, save() {}, listen: () => () => {} };

const createLoginCodeMachine = (portsOf: PortsOfActor<SecondFactorMachinePorts>) =>
  createCodeSendingMachine<SecondFactorMachinePorts, string>({
    portsOf,
    async send({ secondFactor, clock }, { ask }, signal) {
      if (!("challenge" in ask)) throw new Error("A login's code needs its challenge");
      const { challenge, channel, to } = ask;
      const answer = await secondFactor.sendCode({ challenge, channel }, signal);
      const nowMs = clock.nowMs();
      if (answer.kind === "done")
        return { kind: "sent", readyAtMs: nowMs + answer.value.resendAfterSeconds * 1_000, to };
      const message = notSentMessage(answer.reason, answer.detail.retryAtMs, nowMs);
      return { kind: "not-sent", message, needsCaptcha: false };
    },
    countdowns: () => keptNowhere,
  });

/**
 * One challenge of a login from a place new to the account (LOGIN-09): an authenticator code, a recovery code, or a code that
 * is sent to the player's mail or phone as soon as it begins. One attempt at a time. It ends with a session or without one: cancelled by the player, even while an answer is open, or ended by the
 * gateway.
 */
export function createSecondFactorMachine(portsOf: PortsOfActor<SecondFactorMachinePorts>) {
  return setup({
    types: {} as {
      context: SecondFactorContext;
      events: SecondFactorEvent;
      input: SecondFactorChallenge;
      output: SecondFactorOutput;
      children: Record<CodeChannel, "loginCode">;
    },
    actors: {
      confirm: fromPromise<Answer, SecondFactorProof>(({ input, signal, self }) =>
        portsOf(self).secondFactor.confirm(input, signal),
      ),
      loginCode: createLoginCodeMachine(portsOf),
    },
    actions: {
      keepAnswer: assign(({ context }, { answer }: { readonly answer: Answer }) =>
        answer.kind === "done"
          ? { code: "", output: { kind: "confirmed", reply: answer.value } }
          : judgeRefusal(answer.reason, context),
      ),
      /** Each channel has its own actor, so that its countdown goes on while the other is used. */
      askForCode: enqueueActions(({ context, enqueue }, { isFirst }: { readonly isFirst: boolean }) => {
        const { challenge, codePlaces, channel, sending } = context;
        const place = codePlaces.find((each) => each.channel === channel);
        if (place === undefined) return;
        if (sending[place.channel] === undefined) {
          enqueue.spawnChild("loginCode", { id: place.channel, input: { purpose: "login" } });
          enqueue.assign({ sending: { ...sending, [place.channel]: restingSmsCode } });
        } else if (isFirst) return;
        enqueue.sendTo(place.channel, { type: "send.asked", challenge, ...place });
      }),
      report: ({ self }, { error }: { readonly error: unknown }) =>
        portsOf(self).diagnostics.report({
          where: "secondFactor",
          what: "the second factor could not be confirmed",
          cause: error,
        }),
    },
    guards: {
      isComplete: ({ context }) => proofOf(context).problem === null,
      isSentCode: ({ context }) => context.channel !== null,
      isOther: (
        { context: { channel, codePlaces } },
        { channel: chosen }: { readonly channel: CodeChannel },
      ) => chosen !== channel && codePlaces.some((place) => place.channel === chosen),
      isOver: ({ context }) => context.output !== null,
    },
  }).createMachine({
    id: "secondFactor",
    context: ({ input }) => ({
      ...input,
      channel: input.codePlaces[0]?.channel ?? null,
      sending: {},
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
    entry: firstCode,
    initial: "editing",
    on: {
      "sms.changed": {
        actions: assign(({ context, event: { sender, state } }) => ({
          sending: { ...context.sending, [sender]: state },
        })),
      },
      cancelled: {
        target: ".over",
        actions: assign({ code: "", output: { kind: "given-up", message: null } }),
      },
    },
    states: {
      editing: {
        on: {
          "code.changed": { actions: assign(({ event }) => ({ code: event.code, error: null })) },
          "code.asked": { guard: "isSentCode", actions: { type: "askForCode", params: { isFirst: false } } },
          "channel.chosen": {
            guard: { type: "isOther", params: ({ event }) => event },
            actions: [
              assign(({ event }) => ({ channel: event.channel, code: "", error: null, message: null })),
              firstCode,
            ],
          },
          "recovery.toggled": {
            guard: not("isSentCode"),
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
