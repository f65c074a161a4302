import { assign } from "xstate";
import { failureKindOf } from "../shared/failure.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import type { EndReason, SessionContext } from "./session.events.ts";
import { began, createSessionSetup, type SessionMachinePorts } from "./session.setup.ts";

const over = (reason: EndReason) =>
  ["forget", { type: "notify", params: { type: "session.ended", reason } }] as const;
const leave = [
  "shareEnd",
  {
    type: "notify",
    params: ({ context }: { readonly context: SessionContext }) => ({
      type: "session.ended" as const,
      reason: context.endsBy,
    }),
  },
  "forget",
] as const;

/**
 * Owns the token from its arrival (login, address bar, another tab, storage) until it is invalid. A session ends once, for
 * whatever reason, and its storage is cleared even when the logout call fails (SESSION-02, SESSION-03).
 */
export function createSessionMachine(portsOf: PortsOfActor<SessionMachinePorts>) {
  return createSessionSetup(portsOf).createMachine({
    id: "session",
    context: ({ self }) => ({
      token: portsOf(self).tokens.read(),
      loggedInAtMs: 0,
      member: null,
      failure: null,
      isFirstLogin: false,
      endsBy: "left",
    }),
    invoke: { src: "listeners" },
    initial: "restoring",
    on: {
      "maintenance.met": { actions: { type: "notify", params: { type: "status.invalidated" } } },
      "login.succeeded": [
        {
          guard: { type: "mustChangePassword", params: ({ event }) => event },
          target: ".holding.changingPassword",
          actions: { type: "adopt", params: ({ event }) => event },
        },
        {
          target: ".holding.loadingMember",
          actions: [{ type: "adopt", params: ({ event }) => event }, "shareToken"],
        },
      ],
      "tab.opened": {
        guard: { type: "isLater", params: ({ event }) => event },
        target: ".holding.loadingMember",
        actions: { type: "adopt", params: ({ event }) => event },
      },
    },
    states: {
      restoring: {
        always: [
          {
            guard: "hasToken",
            target: "holding",
            actions: { type: "notify", params: began(false) },
          },
          { target: "loggedOut", actions: { type: "notifyTabs", params: { type: "asked" } } },
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
            guard: { type: "isOurs", params: ({ event }) => event },
            target: "loggedOut",
            actions: over("left-elsewhere"),
          },
        },
        states: {
          loadingMember: {
            // A slow read must not prevent the logout (SESSION-02).
            on: {
              "logout.asked": [
                { guard: "hasMember", target: "loggedIn.confirmingLogout" },
                { target: "loggingOut" },
              ],
            },
            invoke: {
              src: "readMember",
              onDone: [
                {
                  guard: { type: "isChangeRequired", params: ({ event }) => event.output },
                  target: "changingPassword",
                  actions: { type: "notify", params: began(true) },
                },
                {
                  guard: { type: "isRefused", params: ({ event }) => event.output },
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
                  {
                    type: "report",
                    params: ({ event }) => ({ error: event.error, what: "the member could not be read" }),
                  },
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
                actions: [{ type: "notify", params: began(false) }, "shareToken"],
              },
              "logout.asked": "loggingOut",
            },
          },
          loggedIn: {
            entry: "notifyOpened",
            initial: "greeting",
            on: {
              "tab.asked": { actions: "shareToken" },
              "password.changed": "loadingMember",
              "session.spent": {
                target: "loggingOut",
                actions: assign(({ event }) => ({ endsBy: event.reason })),
              },
              "profile.read": { actions: { type: "keepProfile", params: ({ event }) => event } },
            },
            states: {
              greeting: {
                always: [{ guard: "isFirstLogin", target: "recordingFirstLogin" }, { target: "resting" }],
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
                entry: { type: "notify", params: { type: "logout.weighed", isOpen: true } },
                exit: { type: "notify", params: { type: "logout.weighed", isOpen: false } },
                on: {
                  "logout.confirmed": "#session.holding.loggingOut",
                  "logout.cancelled": "resting",
                },
              },
            },
          },
          loggingOut: {
            on: {
              // An open call may learn of the logout first; it must not report a second end.
              "token.refused": {
                guard: { type: "isOurs", params: ({ event }) => event },
                target: "#session.loggedOut",
                actions: leave,
              },
            },
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
                      what: "the logout request failed",
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
