import { assign, enqueueActions, fromPromise, setup } from "xstate";
import type { Clock } from "../shared/clock.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import { failureKindOf, failureMessage } from "../shared/failure.ts";
import { type CaptchaMachinePorts, createCaptchaMachine } from "../verification/captcha.machine.ts";
import { restingSmsCode } from "../verification/sms-code.machine.ts";
import type { LoginContext, LoginEvent, LoginInput, LoginOutput } from "./login.events.ts";
import type { Credentials, LoginPort, LoginReply, RememberPort } from "./login.ports.ts";
import { checkLogin, emptyLogin, mustChangePassword, refusalMessage } from "./login.rules.ts";

export interface LoginMachinePorts extends CaptchaMachinePorts {
  readonly login: LoginPort;
  readonly remember: RememberPort;
  readonly clock: Clock;
  readonly diagnostics: Diagnostics;
}

type Answer = Awaited<ReturnType<LoginPort["login"]>>;

/**
 * One visit to a login form, from the first letter to the token. It sends one attempt at a time, shows a captcha once
 * the gateway asks for one and a new one after each failure (LOGIN-07), and waits out a lock by the gateway's clock.
 */
export function createLoginMachine(ports: LoginMachinePorts) {
  const { login, remember, clock, diagnostics } = ports;

  const sendable = ({ context }: { readonly context: LoginContext }): Credentials => ({
    username: context.fields.username.trim(),
    password: context.fields.password.trim(),
    entry: context.entry,
    captcha:
      context.needsCaptcha && context.captcha.captcha !== null
        ? { id: context.captcha.captcha.id, text: context.fields.captcha.trim() }
        : null,
  });

  const accepted = (context: LoginContext, reply: LoginReply): Partial<LoginContext> => ({
    fields: { ...context.fields, password: "", captcha: "" },
    output: {
      kind: "session",
      token: reply.token,
      firstTimeLogin: reply.firstTimeLogin,
      entry: context.entry,
      mustChangePassword: mustChangePassword({
        password: context.fields.password,
        passwordExpired: reply.passwordExpired,
        via: "username",
        flags: context.flags,
      }),
    },
  });

  return setup({
    types: {
      context: {} as LoginContext,
      events: {} as LoginEvent,
      input: {} as LoginInput,
      output: {} as LoginOutput,
      children: {} as { captcha: "captcha" },
    },
    actors: {
      sendLogin: fromPromise<Answer, Credentials>(({ input, signal }) => login.login(input, signal)),
      captcha: createCaptchaMachine(ports),
    },
    actions: {
      keepRefusal: assign(({ context }, { answer }: { readonly answer: Answer }) => {
        if (answer.kind === "done") return {};
        const asksForCaptcha = answer.reason === "captcha-required" || answer.reason === "captcha-wrong";
        return {
          message: refusalMessage(answer.reason),
          needsCaptcha: context.needsCaptcha || asksForCaptcha || answer.detail.needsCaptcha,
          lockedUntilMs: answer.detail.retryAtMs,
          fields: { ...context.fields, captcha: "", password: asksForCaptcha ? context.fields.password : "" },
        };
      }),
      keepFailure: assign((_, { error }: { readonly error: unknown }) => ({
        message: { key: failureMessage(failureKindOf(error)) },
      })),
      refreshCaptcha: enqueueActions(({ context, enqueue, self }) => {
        if (!context.needsCaptcha) return;
        if (self.getSnapshot().children.captcha === undefined)
          enqueue.spawnChild("captcha", { id: "captcha" });
        else enqueue.sendTo("captcha", { type: "refresh.asked" });
      }),
      rememberName: ({ context }) => {
        if (context.remember) remember.save(context.fields.username.trim());
        else remember.forget();
      },
      report: (_, { error }: { readonly error: unknown }) =>
        diagnostics.report({ where: "login", what: "the attempt did not come through", cause: error }),
    },
    guards: {
      isComplete: ({ context }) => Object.keys(checkLogin(context.fields, context.needsCaptcha)).length === 0,
      isLocked: ({ context }) => (context.lockedUntilMs ?? 0) > clock.nowMs(),
    },
    delays: {
      unlock: ({ context }) => Math.max(0, (context.lockedUntilMs ?? 0) - clock.nowMs()),
    },
  }).createMachine({
    id: "login",
    context: ({ input }) => {
      const { typedName = "" } = input;
      const known = remember.read() ?? "";
      return {
        ...input,
        type: "username",
        fields: { ...emptyLogin, username: typedName === "" ? known : typedName },
        remember: known !== "",
        errors: {},
        message: null,
        needsCaptcha: false,
        captcha: { captcha: null, failure: null },
        sms: restingSmsCode,
        countries: [],
        channels: [],
        lockedUntilMs: null,
        output: null,
      };
    },
    output: ({ context }) => {
      if (context.output === null) throw new Error("A login has no output before it has succeeded");
      return context.output;
    },
    initial: "editing",
    on: {
      "captcha.refresh.asked": { actions: "refreshCaptcha" },
      "captcha.changed": {
        actions: assign(({ event: { captcha, failure } }) => ({ captcha: { captcha, failure } })),
      },
    },
    states: {
      editing: {
        on: {
          "field.changed": {
            actions: assign(({ context, event }) => ({
              fields: { ...context.fields, [event.field]: event.value },
              errors: { ...context.errors, [event.field]: undefined },
            })),
          },
          "remember.changed": { actions: assign(({ event }) => ({ remember: event.remember })) },
          submitted: [
            {
              guard: "isComplete",
              target: "submitting",
              actions: assign({ errors: {}, message: null }),
            },
            {
              actions: assign(({ context }) => ({
                errors: checkLogin(context.fields, context.needsCaptcha),
                message: null,
              })),
            },
          ],
        },
      },
      submitting: {
        invoke: {
          src: "sendLogin",
          input: sendable,
          onDone: [
            {
              guard: ({ event }) => event.output.kind === "done",
              target: "succeeded",
              actions: [
                assign(({ context, event }) =>
                  event.output.kind === "done" ? accepted(context, event.output.value) : {},
                ),
                "rememberName",
              ],
            },
            {
              target: "refused",
              actions: { type: "keepRefusal", params: ({ event }) => ({ answer: event.output }) },
            },
          ],
          onError: {
            target: "refused",
            actions: [
              { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
              { type: "report", params: ({ event }) => ({ error: event.error }) },
            ],
          },
        },
      },
      refused: {
        entry: "refreshCaptcha",
        always: [{ guard: "isLocked", target: "locked" }, { target: "editing" }],
      },
      locked: {
        after: { unlock: { target: "editing", actions: assign({ lockedUntilMs: null, message: null }) } },
      },
      succeeded: { type: "final" },
    },
  });
}
