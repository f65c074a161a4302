import { assign, enqueueActions, fromPromise, setup } from "xstate";
import { lockedUntil } from "../login/login.rules.ts";
import { failureMessage } from "../messages/message.ts";
import type { Message } from "../messages/message-keys.ts";
import type { Clock } from "../shared/clock.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import { failureKindOf } from "../shared/failure.ts";
import { type AnyOutcome, isDone } from "../shared/outcome.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import { type CaptchaMachinePorts, createCaptchaMachine } from "../verification/captcha.machine.ts";
import type { IdentityContext, IdentityEvent, IdentityInput, IdentityOutput } from "./identity.events.ts";
import type { IdentityLink, IdentityLoginPort, IdentityPort } from "./identity.ports.ts";
import {
  type CheckAnswer,
  checkLink,
  emptyLink,
  givenUp,
  heardCheck,
  heardEnd,
  heardRefusal,
  heardWord,
  isLinkOver,
  isNotLinked,
  type LinkAnswer,
  linkOf,
  type SignInAnswer,
} from "./identity.rules.ts";

export interface IdentityMachinePorts extends CaptchaMachinePorts {
  readonly identity: IdentityPort;
  readonly identityLogin: IdentityLoginPort;
  readonly clock: Clock;
  readonly diagnostics: Diagnostics;
}

interface Thrown {
  readonly event: { readonly error: unknown };
}

const messageOf = ({ event }: Thrown) => ({ message: { key: failureMessage(failureKindOf(event.error)) } });
const errorOf = ({ event: { error } }: Thrown) => ({ error });

/** Clears an expired lock and its message. */
const unlocked = { lockedUntilMs: null, message: null } as const;

/** A request before the form opened was lost, so the attempt cannot continue. */
const lost = {
  target: "over",
  actions: [
    { type: "giveUp", params: messageOf },
    { type: "report", params: errorOf },
  ],
} as const;

/**
 * A login with a third party, from its window to a session, one attempt at a time (THIRD-01). A visitor with an unknown
 * identity chooses between linking an account permanently and registering (THIRD-02); nothing is linked without that
 * choice.
 */
export function createIdentityMachine(portsOf: PortsOfActor<IdentityMachinePorts>) {
  return setup({
    types: {} as {
      context: IdentityContext;
      events: IdentityEvent;
      input: IdentityInput;
      output: IdentityOutput;
      children: { captcha: "captcha" };
    },
    actors: {
      signIn: fromPromise<SignInAnswer, string>(({ input, signal, self }) =>
        portsOf(self).identity.signIn(input, signal),
      ),
      checkWord: fromPromise<CheckAnswer, Pick<IdentityContext, "identity" | "entry">>(
        ({ input, signal, self }) => {
          if (input.identity === null) throw new Error("The third party has not answered yet");
          return portsOf(self).identityLogin.login(input.identity, input.entry, signal);
        },
      ),
      sendLink: fromPromise<LinkAnswer, IdentityLink | null>(({ input, signal, self }) => {
        if (input === null) throw new Error("The third party has not answered yet");
        return portsOf(self).identityLogin.link(input, signal);
      }),
      captcha: createCaptchaMachine(portsOf),
    },
    actions: {
      giveUp: assign((_, { message }: { readonly message: Message }) => givenUp(message)),
      keepMessage: assign((_, { message }: { readonly message: Message }) => ({ message })),
      /** Clears a lock that expired while the bind prompt was open. */
      endLock: assign(({ context: { lockedUntilMs }, self }) =>
        lockedUntilMs !== null && lockedUntil(lockedUntilMs, portsOf(self).clock.nowMs()) === null
          ? unlocked
          : {},
      ),
      refreshCaptcha: enqueueActions(({ context, enqueue, self }) => {
        if (!context.needsCaptcha) return;
        if (self.getSnapshot().children.captcha === undefined)
          enqueue.spawnChild("captcha", { id: "captcha" });
        else enqueue.sendTo("captcha", { type: "refresh.asked" });
      }),
      report: ({ self }, { error }: { readonly error: unknown }) =>
        portsOf(self).diagnostics.report({
          where: "identity",
          what: "the third-party login failed",
          cause: error,
        }),
    },
    guards: {
      isNotLinked: (_, answer: CheckAnswer) => isNotLinked(answer),
      isLinkOver: (_, answer: LinkAnswer) => isLinkOver(answer),
      isDone: (_, answer: AnyOutcome) => isDone(answer),
      isComplete: ({ context }) => Object.keys(checkLink(context)).length === 0,
      isLocked: ({ context }) => context.lockedUntilMs !== null,
    },
    delays: {
      unlock: ({ context, self }) => Math.max(0, (context.lockedUntilMs ?? 0) - portsOf(self).clock.nowMs()),
    },
  }).createMachine({
    id: "identity",
    context: ({ input }) => ({
      ...input,
      identity: null,
      fields: emptyLink,
      errors: {},
      message: null,
      attempts: 0,
      needsCaptcha: false,
      captcha: { captcha: null, failure: null },
      lockedUntilMs: null,
      output: { kind: "given-up", message: null },
    }),
    output: ({ context }) => context.output,
    initial: "signingIn",
    on: {
      cancelled: { target: ".over", actions: assign(givenUp(null)) },
      "captcha.refresh.asked": { actions: "refreshCaptcha" },
      "captcha.changed": {
        actions: assign(({ event: { captcha, failure } }) => ({ captcha: { captcha, failure } })),
      },
    },
    states: {
      signingIn: {
        invoke: {
          src: "signIn",
          input: ({ context }) => context.channel,
          onDone: [
            {
              guard: { type: "isDone", params: ({ event }) => event.output },
              target: "checking",
              actions: assign(({ event }) => heardWord(event.output)),
            },
            { target: "over", actions: assign(({ event }) => heardWord(event.output)) },
          ],
          onError: lost,
        },
      },
      checking: {
        invoke: {
          src: "checkWord",
          input: ({ context }) => context,
          onDone: [
            { guard: { type: "isNotLinked", params: ({ event }) => event.output }, target: "offering" },
            { target: "over", actions: assign(({ event }) => heardCheck(event.output)) },
          ],
          onError: lost,
        },
      },
      /** The bind prompt; the visitor can go back until the choice is confirmed. */
      offering: {
        on: {
          "link.chosen": { target: "linking", actions: "endLock" },
          "register.chosen": {
            target: "over",
            actions: assign(({ context: { identity: word } }) =>
              word === null ? {} : { output: { kind: "register", identity: word } },
            ),
          },
        },
      },
      linking: {
        always: { guard: "isLocked", target: "locked" },
        on: {
          "field.changed": {
            actions: assign(({ context, event }) => ({
              fields: { ...context.fields, [event.field]: event.value },
              errors: { ...context.errors, [event.field]: undefined },
            })),
          },
          "back.asked": "offering",
          submitted: [
            { guard: "isComplete", target: "sending", actions: assign({ errors: {}, message: null }) },
            {
              actions: assign(({ context }) => ({
                errors: checkLink(context),
                message: null,
                attempts: context.attempts + 1,
              })),
            },
          ],
        },
      },
      sending: {
        invoke: {
          src: "sendLink",
          input: ({ context }) => linkOf(context),
          onDone: [
            {
              guard: { type: "isLinkOver", params: ({ event }) => event.output },
              target: "over",
              actions: assign(({ event }) => heardEnd(event.output)),
            },
            {
              target: "linking",
              actions: [
                assign(({ context, event, self }) =>
                  heardRefusal(context, event.output, portsOf(self).clock.nowMs()),
                ),
                "refreshCaptcha",
              ],
            },
          ],
          onError: {
            target: "linking",
            actions: [
              { type: "keepMessage", params: messageOf },
              { type: "report", params: errorOf },
              "refreshCaptcha",
            ],
          },
        },
      },
      locked: {
        on: { "back.asked": "offering" },
        after: { unlock: { target: "linking", actions: assign(unlocked) } },
      },
      over: { type: "final" },
    },
  });
}
