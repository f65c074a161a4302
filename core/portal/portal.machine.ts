import { assign, enqueueActions, fromPromise, not, sendTo, setup } from "xstate";
import type { LoginOutput } from "../login/login.machine.ts";
import type { Entry } from "../login/login.ports.ts";
import type { EndReason } from "../session/session.events.ts";
import type { CustomerServiceEntry } from "../site/site.ports.ts";
import { type Action, judge, nextStep } from "./actions.rules.ts";
import { createPortalActors, type PortalChildren } from "./portal.actors.ts";
import type { PortalConfig } from "./portal.config.ts";
import { type PortalContext, type PortalEvent, withMessage, withoutMessage } from "./portal.events.ts";
import type { PortalPorts } from "./portal.ports.ts";
import {
  arrive,
  begun,
  byLanguage,
  contentRequest,
  type Door,
  doorOf,
  elsewhere,
  firstContent,
  loginInput,
  nobody,
  opened,
  visitOf,
} from "./portal.rules.ts";

/**
 * The root. It reads the site's status before anything else, keeps every feature alive for as long as somebody needs
 * it and no longer, and carries word from one to another; features never talk to each other themselves. What belongs
 * to a session is invoked by the state of that session, so a late answer of an ended one has nobody to reach (SESSION-07).
 */
export function createPortalMachine(ports: PortalPorts, config: PortalConfig) {
  const loginForm = (entry: Entry) =>
    ({
      src: "login",
      id: "login",
      input: loginInput(entry),
      onDone: {
        target: "entered",
        actions: {
          type: "welcome",
          params: ({ event }: { readonly event: { readonly output: LoginOutput } }) => event.output,
        },
      },
    }) as const;
  const { actors: features, fetchForms } = createPortalActors(ports, config);
  const actors = Object.assign(features, {
    fetchForms: fromPromise<void>(({ signal }) => fetchForms(signal)),
  });

  return setup({
    types: {
      context: {} as PortalContext,
      events: {} as PortalEvent,
      children: {} as PortalChildren,
    },
    actors,
    actions: {
      updateVisit: sendTo("navigation", ({ context }) => ({
        type: "visit.changed",
        visit: visitOf(context),
      })),
      readContent: sendTo("content", ({ context }) => ({
        type: "request.changed",
        request: contentRequest(context),
      })),
      readLists: enqueueActions(({ context, enqueue }) => {
        const request = { language: context.language };
        enqueue.sendTo("lanes", { type: "request.changed", request });
        enqueue.sendTo("hotGames", { type: "request.changed", request });
        enqueue.sendTo("winners", { type: "request.changed", request });
      }),
      keepName: assign(({ context, self }) => ({
        typedName:
          self.getSnapshot().children.login?.getSnapshot().context.fields.username ?? context.typedName,
      })),
      welcome: sendTo("session", (_, login: LoginOutput) => ({ type: "login.succeeded", ...login })),
      acceptPassword: enqueueActions(({ enqueue }) => {
        enqueue.sendTo("session", { type: "password.changed" });
        enqueue.sendTo("navigation", { type: "overlay.closed" });
        enqueue.sendTo("navigation", { type: "navigation.asked", to: "/" });
        enqueue.raise({ type: "message.said", message: { key: "password.changed" } });
      }),
      bidFarewell: enqueueActions(({ enqueue }, { reason }: { readonly reason: EndReason }) => {
        if (reason === "expired")
          enqueue.raise({ type: "message.said", message: { key: "error.notLoggedIn" } });
        else enqueue.sendTo("navigation", { type: "navigation.asked", to: "/" });
      }),
      act: enqueueActions(({ context, enqueue }, { action }: { readonly action: Action }) => {
        const verdict = judge(action, context.role, config);
        const step = nextStep(action, verdict);
        enqueue.assign({ intent: verdict === "log-in" ? action : null });
        if (step === null) enqueue.raise({ type: "message.said", message: { key: "error.nonAgent" } });
        else enqueue.sendTo("navigation", step);
      }),
      /** One window at a time: while a channel is opening, asking again changes nothing. */
      openSupport: enqueueActions(
        ({ enqueue, self }, { entry }: { readonly entry: CustomerServiceEntry }) => {
          if (self.getSnapshot().children.support?.getSnapshot().status === "active") return;
          enqueue.stopChild("support");
          enqueue.spawnChild("support", { id: "support", input: entry });
        },
      ),
      reportForms: enqueueActions(({ enqueue }, { error }: { readonly error: unknown }) => {
        enqueue(() => ports.diagnostics.report({ where: "portal", what: "no forms", cause: error }));
        enqueue.raise({ type: "message.said", message: { key: "error.screenFailed" } });
      }),
      goOn: enqueueActions(({ context, enqueue }) => {
        if (context.intent !== null) enqueue.raise({ type: "action.asked", action: context.intent });
      }),
    },
    guards: {
      lacksForms: ({ context: { hasForms, at, role } }) => !hasForms && doorOf(at, role) !== "shut",
      isOpen: ({ context }) => context.verdict === "open",
      wants: ({ context }, { door }: { readonly door: Door }) => doorOf(context.at, context.role) === door,
    },
  }).createMachine({
    id: "portal",
    context: () => arrive(ports, config),
    invoke: [
      { src: "site", id: "site", input: { intervalMs: config.siteStatusIntervalMs } },
      { src: "preferences", id: "preferences", input: config },
      { src: "navigation", id: "navigation", input: ({ context }) => ({ visit: visitOf(context) }) },
    ],
    on: {
      "navigation.changed": {
        actions: assign(({ event: { screen, overlay } }) => ({ at: { screen, overlay } })),
      },
      "language.changed": { actions: assign(({ event }) => ({ language: event.code })) },
      "message.said": {
        actions: assign(({ context, event }) => ({ messages: withMessage(context.messages, event.message) })),
      },
      "support.asked": {
        actions: { type: "openSupport", params: ({ event }) => ({ entry: event.entry }) },
      },
      "message.dismissed": {
        actions: assign(({ context, event }) => ({ messages: withoutMessage(context.messages, event.id) })),
      },
      "site.changed": { actions: assign(({ event: { verdict, flags } }) => ({ verdict, flags })) },
    },
    initial: "opening",
    states: {
      opening: {
        always: [
          { guard: "isOpen", target: "open" },
          { guard: ({ context }) => context.verdict !== null, target: "closed" },
        ],
      },
      closed: { always: { guard: "isOpen", target: "open" } },
      open: {
        always: { guard: not("isOpen"), target: "closed" },
        invoke: [
          { src: "session", id: "session" },
          { src: "lanes", id: "lanes", input: byLanguage },
          { src: "hotGames", id: "hotGames", input: byLanguage },
          { src: "winners", id: "winners", input: byLanguage },
          { src: "content", id: "content", input: firstContent },
        ],
        type: "parallel",
        on: {
          "action.asked": { actions: { type: "act", params: ({ event }) => ({ action: event.action }) } },
          "language.changed": {
            actions: [assign(({ event }) => ({ language: event.code })), "readLists", "readContent"],
          },
          "status.doubted": { actions: sendTo("site", { type: "status.doubted" }) },
        },
        states: {
          player: {
            initial: "absent",
            on: {
              "session.began": {
                target: ".absent",
                actions: [assign(({ event }) => begun(event.mustChangePassword)), "updateVisit"],
              },
              "session.opened": {
                target: ".present",
                reenter: true,
                actions: [
                  assign(({ event }) => opened(event.member, config)),
                  "updateVisit",
                  "readContent",
                  "goOn",
                ],
              },
              "session.ended": {
                target: ".absent",
                actions: [
                  assign({ ...nobody, intent: null }),
                  "updateVisit",
                  "readContent",
                  { type: "bidFarewell", params: ({ event }) => event },
                ],
              },
            },
            states: {
              absent: {},
              present: { invoke: { src: "wallet", id: "wallet" } },
            },
          },
          door: {
            initial: "shut",
            states: {
              shut: {
                always: [{ guard: "lacksForms", target: "fetching" }, ...elsewhere("shut")],
              },
              fetching: {
                always: { guard: { type: "wants", params: { door: "shut" } }, target: "shut" },
                invoke: {
                  src: "fetchForms",
                  onDone: { target: "shut", actions: assign({ hasForms: true }) },
                  onError: {
                    target: "stuck",
                    actions: { type: "reportForms", params: ({ event }) => ({ error: event.error }) },
                  },
                },
              },
              /** The form's script did not come; it is tried again for as long as the form is wanted. */
              stuck: {
                always: { guard: { type: "wants", params: { door: "shut" } }, target: "shut" },
                after: { 5000: "fetching" },
              },
              member: {
                always: elsewhere("member").map((way) => ({ ...way, actions: assign({ intent: null }) })),
                invoke: loginForm("member"),
                exit: "keepName",
              },
              agent: { always: elsewhere("agent"), invoke: loginForm("agent"), exit: "keepName" },
              password: {
                always: elsewhere("password"),
                invoke: {
                  src: "password",
                  id: "password",
                  onDone: { target: "changed", actions: "acceptPassword" },
                },
              },
              /** A login went through; what it leads to is on its way. */
              entered: {
                always: [
                  { guard: { type: "wants", params: { door: "shut" } }, target: "shut" },
                  { guard: { type: "wants", params: { door: "password" } }, target: "password" },
                ],
                on: { "session.ended": "shut" },
              },
              changed: { always: { guard: { type: "wants", params: { door: "shut" } }, target: "shut" } },
            },
          },
        },
      },
    },
  });
}
