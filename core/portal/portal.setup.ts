import { type AnyActorRef, assign, enqueueActions, fromPromise, sendTo, setup } from "xstate";
import type { MessageKey } from "../messages/message-keys.ts";
import type { NavigationChanged } from "../navigation/navigation.events.ts";
import type { EndReason } from "../session/session.events.ts";
import type { MemberInfo } from "../session/session.ports.ts";
import type { MenusRead, SiteChanged } from "../site/site.events.ts";
import type { CustomerServiceEntry } from "../site/site.ports.ts";
import { type Action, judge, nextStep } from "./actions.rules.ts";
import type { Subject } from "./feature.ts";
import type { ContextChanged, FeatureInput } from "./feature-context.ts";
import type { MessageSaid } from "./notify-portal.ts";
import type { FormOutcome } from "./outcomes.rules.ts";
import { createPortalActors, type PortalChildren } from "./portal.actors.ts";
import { type ListName, listNames, type PortalConfig } from "./portal.config.ts";
import {
  FEATURE_CHANGED,
  type FeatureChanged,
  type FeatureWanted,
  type OpenForm,
  type PortalContext,
  type PortalEvent,
  type RunningFeatures,
  withMessage,
  withoutMessage,
} from "./portal.events.ts";
import type { PortalPorts } from "./portal.ports.ts";
import {
  accessOf,
  countWanted,
  fetchedFeatures,
  formOf,
  listRequest,
  needsFeatures,
  opened,
  wantsFeatures,
  wantsForms,
} from "./portal.rules.ts";
import type { PortsOfPortals } from "./ports-of-portals.ts";

export interface PortalInput {
  readonly ports: PortalPorts;
}

/** A form that is done, with its outcome. */
export interface Leaving {
  readonly form: OpenForm;
  readonly outcome: FormOutcome;
}

/** The subject of each invalidation event. */
export const invalidations = {
  "balance.invalidated": { actions: { type: "invalidate", params: { subject: "money" } } },
  "messages.invalidated": { actions: { type: "invalidate", params: { subject: "messages" } } },
  "messages.read": { actions: { type: "invalidate", params: { subject: "unread" } } },
  "pictures.filed": { actions: { type: "invalidate", params: { subject: "pictures" } } },
} as const;

const said = (key: MessageKey) => ({ type: "message.said", message: { key } }) as const;

/** The actors, actions and guards of the root; `portal.machine.ts` has its states. */
export function createPortalSetup(portsOfPortals: PortsOfPortals, config: PortalConfig) {
  const {
    actors: features,
    formRules,
    fetchForms,
    registry,
    featuresOf,
    fetchFeatures,
  } = createPortalActors(portsOfPortals, config);
  const { portsOf } = portsOfPortals;
  const actors = Object.assign(features, {
    fetchForms: fromPromise<void>(({ signal, self }) => fetchForms(self, signal)),
    fetchFeatures: fromPromise<ReturnType<typeof fetchedFeatures>, { readonly agent: boolean }>(
      async ({ input, signal, self }) => {
        await fetchFeatures(self, signal, input.agent);
        return fetchedFeatures(input);
      },
    ),
  });

  const report = (self: AnyActorRef, what: string, cause: unknown) =>
    portsOf(self).diagnostics.report({ where: "portal", what, cause });
  const shows = (name: string) => (config.shows as readonly string[]).includes(name);
  /** Running features that show the subject; their names are known only at run time. */
  const showing = (running: RunningFeatures, subject: Subject) =>
    Object.entries({ ...registry.features, ...registry.withAgent }).flatMap(
      ([name, { invalidatedBy = [] }]) =>
        name in running && invalidatedBy.includes(subject) ? [name as "inbox"] : [],
    );

  const portal = setup({
    types: {} as {
      context: PortalContext;
      events: PortalEvent;
      input: PortalInput;
      children: PortalChildren;
    },
    actors,
    actions: {
      updateAccess: sendTo("navigation", ({ context }) => ({
        type: "access.changed",
        access: accessOf(context),
      })),
      /** Reads the shared lists again, or only the named one. */
      readLists: enqueueActions(({ context, enqueue, self }, params?: { readonly only: ListName }) => {
        const { children } = self.getSnapshot();
        for (const name of params === undefined ? listNames : [params.only])
          if (children[name] !== undefined)
            enqueue.sendTo(name, { type: "request.changed", request: listRequest(context) });
      }),
      /** Runs each shared list while a screen shows it. */
      syncLists: enqueueActions(({ context, enqueue, self }) => {
        const { children } = self.getSnapshot();
        for (const name of listNames) {
          const isWanted = shows(name) || (context.wanted[name] ?? 0) > 0;
          const isShown = context.availability === "open" && isWanted;
          if (children[name] === undefined) {
            if (isShown)
              enqueue.spawnChild(name as "lanes", {
                id: name as "lanes",
                input: { request: listRequest(context) },
              });
          } else if (!isShown) enqueue.stopChild(name);
        }
      }),
      say: assign(({ context }, { message }: MessageSaid) => ({
        messages: withMessage(context.messages, message),
      })),
      countWanted: assign(({ context }, event: FeatureWanted) => countWanted(context, event)),
      dismiss: assign(({ context }, { id }: { readonly id: number }) => ({
        messages: withoutMessage(context.messages, id),
      })),
      /** Something may have changed: features that show it read it again, even while they are reading. */
      invalidate: enqueueActions(({ context, enqueue }, { subject }: { readonly subject: Subject }) => {
        for (const name of showing(context.running, subject)) enqueue.sendTo(name, { type: "invalidated" });
      }),
      keepName: assign(({ context, self }) => ({
        typedName:
          self.getSnapshot().children.login?.getSnapshot().context.fields.username ?? context.typedName,
      })),
      leave: enqueueActions(({ context, enqueue }, { form, outcome }: Leaving) => {
        const { login, goTo, overlay, message, identity, typedName } = outcome;
        enqueue.assign({ leaving: form, identity, typedName: typedName ?? context.typedName });
        if (login !== null) enqueue.sendTo("session", { type: "login.succeeded", ...login });
        if (form === "password") enqueue.sendTo("session", { type: "password.changed" });
        if (overlay !== null || goTo !== null) enqueue.sendTo("navigation", { type: "overlay.closed" });
        if (overlay !== null) enqueue.sendTo("navigation", { type: "overlay.asked", overlay });
        if (goTo !== null) enqueue.sendTo("navigation", { type: "navigation.asked", to: goTo });
        if (message !== null) enqueue.raise({ type: "message.said", message });
      }),
      sayGoodbye: enqueueActions(({ enqueue }, { reason }: { readonly reason: EndReason }) => {
        if (reason === "inactive") enqueue.raise(said("safety.loggedOutIdle"));
        if (reason === "expired") enqueue.raise(said("error.notLoggedIn"));
        else enqueue.sendTo("navigation", { type: "navigation.asked", to: "/" });
      }),
      /** Starts, updates and stops features until they fit the session and the page. */
      syncFeatures: enqueueActions(({ context, enqueue, self }) => {
        if (!context.hasFeatures) return;
        const { rules } = registry;
        const features = featuresOf(context);
        const look = (name: string) => self.getSnapshot().children[name as "search"]?.getSnapshot();
        const { steps, running } = rules.featureSteps(context, features, shows, look);
        for (const step of steps) {
          if (step.kind === "stop") {
            enqueue.stopChild(step.name);
            if (step.changesBalance)
              for (const name of showing(running, "balance")) enqueue.sendTo(name, { type: "invalidated" });
            // The feature's type is known only at run time; the rules give each machine its own input.
          } else if (step.kind === "start")
            enqueue.spawnChild(step.name as "search", {
              id: step.name as "search",
              input: step.input as FeatureInput,
              syncSnapshot: rules.isNeeded(features, step.name),
            });
          else enqueue.sendTo(step.name as "search", step.event as ContextChanged);
        }
        enqueue.assign({ running });
      }),
      /** A feature has changed: notifies the features that take facts from it. */
      notifyFacts: enqueueActions(({ context, enqueue, self }, { type, snapshot }: FeatureChanged) => {
        const changed = type.slice(FEATURE_CHANGED.length);
        const look = (name: string) =>
          name === changed ? snapshot : self.getSnapshot().children[name as "search"]?.getSnapshot();
        for (const { name, event } of registry.rules.factSteps(context, featuresOf(context), changed, look))
          enqueue.sendTo(name as "search", event as ContextChanged);
      }),
      stopFeatures: enqueueActions(({ context, enqueue }) => {
        for (const name of Object.keys(context.running)) enqueue.stopChild(name);
        enqueue.assign({ running: {} });
      }),
      /** Going Back from the logout question cancels the logout. */
      keepPlace: enqueueActions(({ context, enqueue }, { at }: NavigationChanged) => {
        const isLeft = context.at.overlay === "logout" && at.overlay !== "logout";
        if (isLeft && context.availability === "open")
          enqueue.sendTo("session", { type: "logout.cancelled" });
        enqueue.assign({ at });
      }),
      /** Leaves a page that the operator has just switched off (SITE-08). */
      keepClosed: enqueueActions(({ context, enqueue }, { closed }: MenusRead) => {
        // Another access loads the screen again, so the same pages change nothing.
        if (String(closed) === String(context.closed)) return;
        enqueue.assign({ closed });
        enqueue.sendTo("navigation", { type: "access.changed", access: accessOf({ ...context, closed }) });
      }),
      keepArrival: assign(({ context: { at } }) => ({ at: { ...at, leaving: null } })),
      weighLogout: enqueueActions(({ context, enqueue }, { isOpen }: { readonly isOpen: boolean }) => {
        if (isOpen) enqueue.sendTo("navigation", { type: "overlay.asked", overlay: "logout" });
        else if (context.at.overlay === "logout") enqueue.sendTo("navigation", { type: "overlay.closed" });
      }),
      keepLanguage: assign((_, { code }: { readonly code: string }) => ({ language: code })),
      keepMember: assign((_, { member }: { readonly member: MemberInfo }) => opened(member, config)),
      keepSite: assign((_, { type: _type, ...site }: SiteChanged) => ({
        ...site,
        timeZone: site.timeZone || config.timeZone,
      })),
      act: enqueueActions(({ context, enqueue }, { action }: { readonly action: Action }) => {
        const availability = judge(action, context.role, context);
        if (action.kind === "favourite" && availability === "yes") {
          // The feature may still be loading; `intent` then repeats the toggle once it runs.
          const isHere = context.running.favourites !== undefined;
          enqueue.assign({ intent: isHere ? null : action });
          if (isHere) enqueue.sendTo("favourites", { type: "toggle.asked", game: action.game });
          return;
        }
        const step = nextStep(action, availability);
        enqueue.assign({ intent: availability === "log-in" ? action : null });
        if (step === null) enqueue.raise(said("error.nonAgent"));
        else enqueue.sendTo("navigation", step);
      }),
      /** The login was closed before its form was there. */
      forgetIntent: assign(({ context }) => (context.hasToken ? {} : { intent: null })),
      /** One window at a time: while a channel opens, further requests are ignored. */
      openSupport: enqueueActions(
        ({ enqueue, self }, { entry }: { readonly entry: CustomerServiceEntry }) => {
          if (self.getSnapshot().children.support?.getSnapshot().status === "active") return;
          enqueue.stopChild("support");
          enqueue.spawnChild("support", { id: "support", input: entry });
        },
      ),
      reportForms: enqueueActions(({ enqueue, self }, { error }: { readonly error: unknown }) => {
        enqueue(() => report(self, "the forms could not be loaded", error));
        enqueue.raise(said("error.screenFailed"));
      }),
      reportFeatures: enqueueActions(({ context, enqueue, self }, { error }: { readonly error: unknown }) => {
        enqueue(() => report(self, "the features could not be loaded", error));
        // Pop-ups load on their own, so their failure shows no message to a visitor who requested nothing.
        const { popups: _, ...wanted } = context.wanted;
        if (wantsFeatures({ ...context, wanted })) enqueue.raise(said("error.screenFailed"));
      }),
      askConsent: enqueueActions(({ context: { gtagId }, enqueue }) => {
        if (gtagId !== null) enqueue.spawnChild("consent", { id: "consent", input: { gtagId } });
      }),
      goOn: enqueueActions(({ context, enqueue }) => {
        if (context.intent !== null) enqueue.raise({ type: "action.asked", action: context.intent });
      }),
    },
    guards: {
      isLeaving: ({ context }) => context.at.leaving !== null,
      knowsAvailability: ({ context }) => context.availability !== null,
      hasFeatures: ({ context }) => context.hasFeatures,
      hasPopups: ({ context }) => context.popups !== "",
      hasNewContent: ({ context }, { availability, contentVersion }: SiteChanged) =>
        availability === "open" && contentVersion !== context.contentVersion,
      needsFeatures: ({ context }) => needsFeatures(context),
      needsForms: ({ context }) => !context.hasForms && wantsForms(context),
      isOpen: ({ context }) => context.availability === "open",
      wants: ({ context }, { form, except }: { readonly form: OpenForm; readonly except: boolean }) =>
        formOf(context.at, context.role) === form && !(except && form === context.leaving),
    },
    delays: { featuresAfter: config.featuresAfterMs },
  });
  return { portal, formRules };
}
