import { assign, not, sendTo } from "xstate";
import type { LoginOutput } from "../login/login.events.ts";
import type { Entry } from "../login/login.ports.ts";
import type { NavigationChanged } from "../navigation/navigation.events.ts";
import type { ForgotOutput } from "../password/forgot.events.ts";
import type { Registered } from "../registration/registration.ports.ts";
import type { MemberInfo } from "../session/session.ports.ts";
import type { MenusRead, SiteChanged } from "../site/site.events.ts";
import type { MessageSaid } from "./notify-portal.ts";
import type { FormOutcome } from "./outcomes.rules.ts";
import type { PortalConfig } from "./portal.config.ts";
import type { FeatureWanted, OpenForm, PortalContext } from "./portal.events.ts";
import { accessOf, arrive, begun, elsewhere, visitor, wantsAgentFeatures } from "./portal.rules.ts";
import { createPortalSetup, invalidations, type Leaving } from "./portal.setup.ts";
import { createPortsOfPortals } from "./ports-of-portals.ts";

const eventOf = <Event>({ event }: { readonly event: Event }): Event => event;

/**
 * The root machine. It reads the site's status first, and runs each feature only while it is needed. Features send events to
 * each other only through it. The state of a session invokes what belongs to it, so late answers of an ended session reach
 * no actor (SESSION-07).
 */
export function createPortalMachine(config: PortalConfig) {
  const portsOfPortals = createPortsOfPortals();
  const { portsOf } = portsOfPortals;
  const { portal, formRules } = createPortalSetup(portsOfPortals, config);
  const leaving = <Output>(form: OpenForm, outcomeOf: (output: Output) => FormOutcome) =>
    ({
      target: "leaving",
      actions: {
        type: "leave",
        params: ({ event }: { readonly event: { readonly output: Output } }): Leaving => ({
          form,
          outcome: outcomeOf(event.output),
        }),
      },
    }) as const;
  const whoIsHere = [
    "updateAccess",
    { type: "readLists", params: { only: "content" } },
    "syncFeatures",
  ] as const;
  const count = { type: "countWanted", params: eventOf<FeatureWanted> } as const;
  const keepLanguage = { type: "keepLanguage", params: eventOf<{ readonly code: string }> } as const;
  const keepSite = { type: "keepSite", params: eventOf<SiteChanged> } as const;
  const keepMember = { type: "keepMember", params: eventOf<{ readonly member: MemberInfo }> } as const;
  const isIn = { target: "present", actions: [keepMember, ...whoIsHere, "goOn"] } as const;
  const loginForm = (entry: Entry) =>
    ({
      src: "login",
      id: "login",
      input: ({ context }: { readonly context: PortalContext }) =>
        formRules.inputs.login(entry, context, config),
      onDone: leaving(entry, (output: LoginOutput) => formRules.outcomes.login(output)),
    }) as const;
  return portal.createMachine({
    id: "portal",
    context: ({ input: { ports }, self }) => {
      // Children are created in this step and need the ports.
      portsOfPortals.begin(self, ports);
      return arrive(ports, config);
    },
    invoke: [
      { src: "site", id: "site", input: { intervalMs: config.siteStatusIntervalMs } },
      { src: "preferences", id: "preferences", input: config },
      { src: "navigation", id: "navigation", input: ({ context }) => ({ access: accessOf(context) }) },
    ],
    on: {
      "navigation.changed": {
        actions: [{ type: "keepPlace", params: eventOf<NavigationChanged> }, "syncFeatures"],
      },
      "navigation.arrived": { guard: "isLeaving", actions: ["keepArrival", "syncFeatures"] },
      "language.changed": { actions: keepLanguage },
      "navigation.asked": { actions: sendTo("navigation", ({ event }) => event) },
      "overlay.*": { actions: sendTo("navigation", ({ event }) => event) },
      "feature.*": { actions: count },
      "message.said": { actions: { type: "say", params: eventOf<MessageSaid> } },
      "support.asked": { actions: { type: "openSupport", params: ({ event }) => event } },
      "message.dismissed": { actions: { type: "dismiss", params: eventOf<{ readonly id: number }> } },
      "site.changed": { actions: [keepSite, "syncFeatures"] },
    },
    initial: "opening",
    states: {
      opening: {
        always: [
          { guard: "isOpen", target: "open" },
          { guard: "knowsAvailability", target: "closed" },
        ],
      },
      closed: { always: { guard: "isOpen", target: "open" } },
      open: {
        always: { guard: not("isOpen"), target: "closed" },
        invoke: { src: "session", id: "session" },
        entry: "syncLists",
        exit: ["syncLists", "stopFeatures"],
        type: "parallel",
        on: {
          "feature.*": { actions: [count, "syncLists", "syncFeatures"] },
          "action.asked": { actions: { type: "act", params: ({ event }) => ({ action: event.action }) } },
          "language.changed": { actions: [keepLanguage, "readLists", "syncFeatures"] },
          "site.changed": [
            {
              guard: { type: "hasNewContent", params: ({ event }) => event },
              actions: [keepSite, "readLists", "syncFeatures"],
            },
            { actions: [keepSite, "syncFeatures"] },
          ],
          "safety.read": { actions: [assign(({ event }) => ({ watch: event.watch })), "syncFeatures"] },
          "session.spent": { actions: sendTo("session", ({ event }) => event) },
          "xstate.snapshot.*": { actions: { type: "notifyFacts", params: ({ event }) => event } },
          "content.read": { actions: [assign(({ event }) => ({ popups: event.popups })), "syncFeatures"] },
          "menus.read": { actions: { type: "keepClosed", params: eventOf<MenusRead> } },
          "logout.weighed": { actions: { type: "weighLogout", params: ({ event }) => event } },
          "status.invalidated": { actions: sendTo("site", { type: "status.invalidated" }) },
        },
        states: {
          player: {
            initial: "absent",
            on: {
              "session.began": {
                target: ".absent",
                actions: [
                  assign(({ event }) => begun(event.mustChangePassword)),
                  "updateAccess",
                  "syncFeatures",
                ],
              },
              "session.ended": {
                target: ".absent",
                actions: [
                  assign({ ...visitor, intent: null }),
                  ...whoIsHere,
                  { type: "sayGoodbye", params: ({ event }) => event },
                ],
              },
            },
            states: {
              absent: { on: { "session.opened": isIn } },
              present: {
                on: {
                  "session.opened": isIn,
                  ...invalidations,
                  "profile.read": { actions: sendTo("session", ({ event }) => event) },
                },
              },
            },
          },
          features: {
            initial: "absent",
            states: {
              absent: {
                always: [
                  { guard: "needsFeatures", target: "fetching" },
                  { guard: "hasFeatures", target: "here" },
                ],
                after: { featuresAfter: { guard: "hasPopups", target: "fetching" } },
              },
              fetching: {
                invoke: {
                  src: "fetchFeatures",
                  input: ({ context }) => ({ agent: wantsAgentFeatures(context) }),
                  onDone: { target: "here", actions: assign(({ event }) => event.output) },
                  onError: {
                    target: "stuck",
                    actions: { type: "reportFeatures", params: ({ event }) => ({ error: event.error }) },
                  },
                },
              },
              /** Their script did not load; the machine retries while the site is open. */
              stuck: { after: { 5000: "fetching" } },
              here: {
                always: { guard: "needsFeatures", target: "fetching" },
                entry: ["syncFeatures", "goOn"],
              },
            },
          },
          form: {
            initial: "closed",
            states: {
              closed: {
                always: [{ guard: "needsForms", target: "fetching" }, ...elsewhere("closed")],
              },
              fetching: {
                always: { guard: not("needsForms"), target: "closed", actions: "forgetIntent" },
                invoke: {
                  src: "fetchForms",
                  onDone: { target: "closed", actions: [assign({ hasForms: true }), "askConsent"] },
                  onError: {
                    target: "stuck",
                    actions: { type: "reportForms", params: ({ event }) => ({ error: event.error }) },
                  },
                },
              },
              /** The form's script did not load; the machine retries while the form is needed. */
              stuck: {
                always: { guard: not("needsForms"), target: "closed", actions: "forgetIntent" },
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
                  onDone: leaving("password", () => formRules.outcomes.password()),
                },
              },
              registration: {
                always: elsewhere("registration"),
                invoke: {
                  src: "registration",
                  id: "registration",
                  input: ({ context }) => formRules.inputs.registration(context, config),
                  onDone: leaving("registration", (output: Registered) =>
                    formRules.outcomes.registration(output),
                  ),
                },
              },
              forgot: {
                always: elsewhere("forgot"),
                invoke: {
                  src: "forgot",
                  id: "forgot",
                  input: ({ context, self }) =>
                    formRules.inputs.forgot(context, portsOf(self).history.read()),
                  onDone: leaving("forgot", (output: ForgotOutput) => formRules.outcomes.forgot(output)),
                },
              },
              devices: { always: elsewhere("devices"), invoke: { src: "devices", id: "devices" } },
              /** A form is done; its outcome is being carried out. */
              leaving: {
                always: elsewhere("leaving"),
                on: { "session.ended": "closed" },
                exit: assign({ leaving: "closed" }),
              },
            },
          },
        },
      },
    },
  });
}
