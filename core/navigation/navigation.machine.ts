import { assign, enqueueActions, fromCallback, fromPromise, raise, setup } from "xstate";
import { notifyPortal } from "../portal/notify-portal.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import { CallFailure } from "../shared/failure.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import {
  type NavigationContext,
  type NavigationEvent,
  type OverlayAsked,
  overlayOf,
  whereabouts,
} from "./navigation.events.ts";
import type { HistoryPort, Location, ScreenPort } from "./navigation.ports.ts";
import {
  type Access,
  formatLocation,
  overlayFits,
  parseLocation,
  resolve,
  withoutOverlay,
} from "./resolver.ts";
import type { Screen } from "./routes.ts";

export interface NavigationMachinePorts {
  readonly history: HistoryPort;
  readonly screens: ScreenPort;
  readonly diagnostics: Diagnostics;
}

/** A script that has not loaded by then counts as failed (ROUTE-12). */
export const SCREEN_LOAD_TIMEOUT_MS = 120_000;

/** How long a failed screen waits before its script is fetched again by itself. */
export const SCREEN_RETRY_MS = 5_000;

/**
 * Turns addresses into places. A newer navigation silently replaces an unfinished one (ROUTE-09), and a redirect replaces
 * its own address. A screen whose script fails is loaded once more before an error appears.
 */
export function createNavigationMachine(portsOf: PortsOfActor<NavigationMachinePorts>) {
  const tooLate = {
    type: "report",
    params: () => ({ error: new CallFailure("timeout", "screen") }),
  } as const;

  return setup({
    types: {} as { context: NavigationContext; events: NavigationEvent; input: { readonly access: Access } },
    actors: {
      loadScreen: fromPromise<void, Screen>(({ input, signal, self }) =>
        portsOf(self).screens.load(input, signal),
      ),
      moves: fromCallback(({ sendBack, self }) =>
        portsOf(self).history.listen((location) => sendBack({ type: "location.moved", location })),
      ),
    },
    actions: {
      settlePlace: assign(({ context, self }, { at }: { readonly at?: Location }) => {
        const { history } = portsOf(self);
        const location = at ?? history.read();
        let place = resolve(location, context.access);
        // A redirect may itself redirect. The route table has no cycle, and three steps are more than it needs.
        for (let step = 0; place.redirect !== null && step < 3; step += 1) {
          const next = parseLocation(place.redirect);
          history.replace(next);
          place = resolve(next, context.access);
        }
        return { place };
      }),
      notify: enqueueActions(({ context, enqueue, self }) =>
        notifyPortal(
          { enqueue, self },
          {
            type: "navigation.changed",
            at: whereabouts(context),
          },
        ),
      ),
      /** Delayed, so that the cause of closing the overlay can navigate first. */
      spareEntry: raise({ type: "entry.spared" }, { delay: 0 }),
      report: ({ context, self }, { error }: { readonly error: unknown }) =>
        portsOf(self).diagnostics.report({
          where: "navigation",
          what: `the screen ${context.place.screen} did not load`,
          cause: error,
        }),
      notifyArrival: enqueueActions(({ enqueue, self }) =>
        notifyPortal({ enqueue, self }, { type: "navigation.arrived" }),
      ),
      arrive: assign(({ context: { shown, place, arrivals } }) => ({
        shown: place,
        arrivals: shown?.path === place.path && shown.screen === place.screen ? arrivals : arrivals + 1,
      })),
    },
    guards: {
      isOtherOverlay: ({ context }, { overlay }: OverlayAsked) => overlayOf(context) !== overlay,
      isElsewhere: ({ context }, { to }: { readonly to: string }) =>
        formatLocation(parseLocation(to)) !== formatLocation(context.place),
      isStill: ({ context }, { location }: { readonly location: Location }) =>
        context.overlays.length === 0 && formatLocation(location) === formatLocation(context.place),
      isSteppingBack: ({ context }) => context.isSteppingBack,
      isSpare: ({ context }) => context.hasEntry && context.overlays.length === 0,
      addressHasOverlay: ({ context }) => context.overlays.length === 0 && context.place.overlay !== null,
    },
    delays: { screenTimeout: SCREEN_LOAD_TIMEOUT_MS, screenRetry: SCREEN_RETRY_MS },
  }).createMachine({
    id: "navigation",
    context: ({ input, self }) => ({
      access: input.access,
      place: resolve(portsOf(self).history.read(), input.access),
      shown: null,
      arrivals: 0,
      overlays: [],
      hasEntry: false,
      isSteppingBack: false,
      isReturn: false,
    }),
    invoke: { src: "moves" },
    entry: { type: "settlePlace", params: {} },
    on: {
      "navigation.asked": {
        guard: { type: "isElsewhere", params: ({ event }) => ({ to: event.to }) },
        target: ".arriving",
        actions: [
          ({ context, event, self }) => {
            if (context.isSteppingBack) return;
            portsOf(self).history[event.replace || context.hasEntry ? "replace" : "push"](
              parseLocation(event.to),
            );
          },
          assign({ overlays: [], hasEntry: false, isReturn: false }),
          { type: "settlePlace", params: ({ event }) => ({ at: parseLocation(event.to) }) },
        ],
      },
      "location.moved": [
        {
          guard: "isSteppingBack",
          actions: [
            // A page or overlay requested meanwhile gets its entry only now: the step back would have removed it.
            ({ context, event, self }) => {
              const isElsewhere = formatLocation(event.location) !== formatLocation(context.place);
              if (isElsewhere || context.overlays.length > 0) portsOf(self).history.push(context.place);
            },
            assign(({ context }) => ({ isSteppingBack: false, hasEntry: context.overlays.length > 0 })),
          ],
        },
        {
          // The machine's own step back from the entry of closed overlays.
          guard: { type: "isStill", params: ({ event }) => ({ location: event.location }) },
          actions: assign({ hasEntry: false }),
        },
        {
          target: ".arriving",
          actions: [
            assign({ overlays: [], hasEntry: false, isReturn: true }),
            { type: "settlePlace", params: ({ event }) => ({ at: event.location }) },
          ],
        },
      ],
      "access.changed": {
        target: ".arriving",
        actions: [
          assign(({ context, event: { access } }) => ({
            access,
            overlays: context.overlays.filter(({ overlay }) => overlayFits(overlay, access)),
          })),
          "spareEntry",
          { type: "settlePlace", params: {} },
        ],
      },
      "overlay.asked": {
        guard: { type: "isOtherOverlay", params: ({ event }) => event },
        actions: [
          ({ context, self }) => {
            if (!context.hasEntry && !context.isSteppingBack) portsOf(self).history.push(context.place);
          },
          assign(({ context: { overlays, isSteppingBack }, event: { overlay, subject } }) => {
            const asked = { overlay, ...(subject !== undefined && { subject }) };
            // The logout question comes before all other overlays. It replaces the menu that opened it.
            const isLogout = overlay === "logout";
            const others = isLogout ? overlays.filter((open) => open.overlay !== "operator-menu") : overlays;
            return {
              overlays: isLogout ? [asked, ...others] : [...others, asked],
              hasEntry: !isSteppingBack,
            };
          }),
          "notify",
        ],
      },
      "entry.spared": {
        guard: "isSpare",
        actions: [
          assign({ hasEntry: false, isSteppingBack: true }),
          ({ self }) => portsOf(self).history.back(),
        ],
      },
      "overlay.closed": [
        {
          guard: "addressHasOverlay",
          actions: raise(({ context }) => ({
            type: "navigation.asked",
            to: withoutOverlay(context.place),
            replace: true,
          })),
        },
        {
          actions: [
            assign(({ context }) => ({ overlays: context.overlays.slice(1) })),
            "notify",
            "spareEntry",
          ],
        },
      ],
    },
    initial: "arriving",
    states: {
      arriving: {
        entry: "notify",
        invoke: {
          src: "loadScreen",
          input: ({ context }) => context.place.screen,
          onDone: { target: "settled", actions: ["arrive", "notifyArrival"] },
          onError: {
            target: "retrying",
            actions: { type: "report", params: ({ event }) => ({ error: event.error }) },
          },
        },
        after: { screenTimeout: { target: "retrying", actions: tooLate } },
      },
      retrying: {
        invoke: {
          src: "loadScreen",
          input: ({ context }) => context.place.screen,
          onDone: { target: "settled", actions: ["arrive", "notifyArrival"] },
          onError: {
            target: "screenFailed",
            actions: { type: "report", params: ({ event }) => ({ error: event.error }) },
          },
        },
        after: { screenTimeout: { target: "screenFailed", actions: tooLate } },
      },
      settled: {},
      /** Its script is fetched again at intervals, and at once on request. */
      screenFailed: { after: { screenRetry: "retrying" }, on: { "reload.asked": "retrying" } },
    },
  });
}
