import { assign, enqueueActions, setup } from "xstate";
import type { Diagnostics } from "../shared/diagnostics.ts";
import { type FailureKind, failureKindOf } from "../shared/failure.ts";
import { tellParent } from "../shared/parent.ts";
import { createSessionActors, type SessionActorPorts } from "./session.actors.ts";
import type { EndReason, SessionEvent, SessionReport } from "./session.events.ts";
import type { MemberInfo, TabMessage, TokenStore } from "./session.ports.ts";

export interface SessionMachinePorts extends SessionActorPorts {
  readonly tokens: TokenStore;
  readonly diagnostics: Diagnostics;
}

export interface SessionContext {
  readonly token: string | null;
  readonly member: MemberInfo | null;
  readonly failure: FailureKind | null;
  readonly isFirstLogin: boolean;
}

/** A token and what is known about the login that gave it; of another tab's login, nothing. */
export interface Adopted {
  readonly token: string;
  readonly firstTimeLogin?: boolean;
  readonly mustChangePassword?: boolean;
}

/**
 * Owns the token from the moment it comes (login, address bar, another tab, this visit's storage) to the moment it is
 * worthless. Whatever way a session ends it ends once, and its storage is cleared, also when the logout call fails
 * (SESSION-02, SESSION-03).
 */
export function createSessionMachine(ports: SessionMachinePorts) {
  const { tokens, tabs, diagnostics } = ports;
  const began = (mustChangePassword: boolean): SessionReport => ({
    type: "session.began",
    mustChangePassword,
  });
  const over = (reason: EndReason) =>
    ["forget", { type: "tell", params: { type: "session.ended", reason } }] as const;
  const leave = [{ type: "tellTabs", params: { type: "ended" } }, ...over("left")] as const;

  return setup({
    types: {
      context: {} as SessionContext,
      events: {} as SessionEvent,
    },
    actors: createSessionActors(ports),
    actions: {
      adopt: enqueueActions(
        ({ enqueue, self }, { token, firstTimeLogin = false, mustChangePassword = false }: Adopted) => {
          enqueue(() => tokens.save(token));
          enqueue.assign({ token, member: null, failure: null, isFirstLogin: firstTimeLogin });
          tellParent({ enqueue, self }, began(mustChangePassword));
        },
      ),
      forget: enqueueActions(({ enqueue }) => {
        enqueue(() => tokens.clear());
        enqueue.assign({ token: null, member: null, failure: null, isFirstLogin: false });
      }),
      tellTabs: (_, message: TabMessage) => tabs.tell(message),
      shareToken: ({ context: { token } }) => {
        if (token !== null) tabs.tell({ type: "opened", token });
      },
      tell: enqueueActions(({ enqueue, self }, report: SessionReport) =>
        tellParent({ enqueue, self }, report),
      ),
      tellOpened: enqueueActions(({ context, enqueue, self }) => {
        if (context.member === null) return;
        tellParent({ enqueue, self }, { type: "session.opened", member: context.member } as SessionReport);
      }),
      report: (_, { error, what }: { readonly error: unknown; readonly what: string }) =>
        diagnostics.report({ where: "session", what, cause: error }),
    },
    guards: {
      hasToken: ({ context }) => context.token !== null,
      isAnother: ({ context }, { token }: { readonly token: string }) => token !== context.token,
      isOurs: ({ context }, { token }: { readonly token: string }) => token === context.token,
    },
  }).createMachine({
    id: "session",
    context: () => ({ token: tokens.read(), member: null, failure: null, isFirstLogin: false }),
    invoke: [{ src: "tabs" }, { src: "signals" }],
    initial: "restoring",
    on: {
      "maintenance.met": { actions: { type: "tell", params: { type: "status.doubted" } } },
      "login.succeeded": [
        {
          guard: ({ event }) => event.mustChangePassword,
          target: ".holding.changingPassword",
          actions: { type: "adopt", params: ({ event }) => event },
        },
        {
          target: ".holding.loadingMember",
          reenter: true,
          actions: [{ type: "adopt", params: ({ event }) => event }, "shareToken"],
        },
      ],
      "tab.opened": {
        guard: { type: "isAnother", params: ({ event }) => event },
        target: ".holding.loadingMember",
        reenter: true,
        actions: { type: "adopt", params: ({ event }) => event },
      },
    },
    states: {
      restoring: {
        always: [
          {
            guard: "hasToken",
            target: "holding",
            actions: { type: "tell", params: began(false) },
          },
          { target: "loggedOut", actions: { type: "tellTabs", params: { type: "asked" } } },
        ],
      },
      loggedOut: {},
      holding: {
        initial: "loadingMember",
        on: {
          "token.refused": {
            guard: { type: "isOurs", params: ({ event }) => event },
            target: "loggedOut",
            actions: over("expired"),
          },
          "tab.ended": {
            target: "loggedOut",
            actions: over("left-elsewhere"),
          },
        },
        states: {
          loadingMember: {
            invoke: {
              src: "readMember",
              onDone: [
                {
                  guard: ({ event }) => event.output.kind === "refused",
                  target: "#session.loggedOut",
                  actions: over("expired"),
                },
                {
                  target: "loggedIn",
                  actions: assign(({ event }) => ({
                    member: event.output.kind === "done" ? event.output.value : null,
                    failure: null,
                  })),
                },
              ],
              onError: {
                target: "memberUnavailable",
                actions: [
                  assign(({ event }) => ({ failure: failureKindOf(event.error) })),
                  { type: "report", params: ({ event }) => ({ error: event.error, what: "no member info" }) },
                ],
              },
            },
          },
          memberUnavailable: {
            on: { "retry.asked": "loadingMember", "logout.asked": "loggingOut" },
          },
          changingPassword: {
            on: {
              "password.changed": {
                target: "loadingMember",
                actions: [{ type: "tell", params: began(false) }, "shareToken"],
              },
              "logout.asked": "loggingOut",
            },
          },
          loggedIn: {
            entry: "tellOpened",
            initial: "greeting",
            on: {
              "tab.asked": { actions: "shareToken" },
              "password.changed": "loadingMember",
            },
            states: {
              greeting: {
                always: [
                  { guard: ({ context }) => context.isFirstLogin, target: "recordingFirstLogin" },
                  { target: "resting" },
                ],
              },
              recordingFirstLogin: {
                invoke: {
                  src: "recordFirstLogin",
                  onDone: "resting",
                  onError: {
                    target: "resting",
                    actions: {
                      type: "report",
                      params: ({ event }) => ({
                        error: event.error,
                        what: "the first login was not recorded",
                      }),
                    },
                  },
                },
                exit: assign({ isFirstLogin: false }),
                on: { "logout.asked": "confirmingLogout" },
              },
              resting: { on: { "logout.asked": "confirmingLogout" } },
              confirmingLogout: {
                on: {
                  "logout.confirmed": "#session.holding.loggingOut",
                  "logout.cancelled": "resting",
                },
              },
            },
          },
          loggingOut: {
            invoke: {
              src: "logout",
              onDone: { target: "#session.loggedOut", actions: leave },
              onError: {
                target: "#session.loggedOut",
                actions: [
                  ...leave,
                  {
                    type: "report",
                    params: ({ event }) => ({
                      error: event.error,
                      what: "the gateway was not told of the logout",
                    }),
                  },
                ],
              },
            },
          },
        },
      },
    },
  });
}
