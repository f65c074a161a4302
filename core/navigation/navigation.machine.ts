import { assign, enqueueActions, fromCallback, fromPromise, raise, setup } from "xstate";
import type { Diagnostics } from "../shared/diagnostics.ts";
import { CallFailure } from "../shared/failure.ts";
import { tellParent } from "../shared/parent.ts";
import type { HistoryPort, Location, ScreenPort } from "./navigation.ports.ts";
import {
  formatLocation,
  overlayFits,
  type Place,
  parseLocation,
  resolve,
  type Visit,
  withoutOverlay,
} from "./resolver.ts";
import type { Overlay, Screen } from "./routes.ts";

export interface NavigationMachinePorts {
  readonly history: HistoryPort;
  readonly screens: ScreenPort;
  readonly diagnostics: Diagnostics;
}

export interface NavigationContext {
  readonly visit: Visit;
  /** Where the visit is headed; on the screen once its script is there. */
  readonly place: Place;
  /** What is on the screen: null until the first screen has come. */
  readonly shown: Place | null;
  /** Counts arrivals, so that a screen knows when to scroll to its top and take the focus (ROUTE-08). */
  readonly arrivals: number;
  /** Overlays that were asked for and wait their turn; the first is shown (LAYOUT-02). */
  readonly overlays: readonly Overlay[];
}

export type NavigationEvent =
  | { readonly type: "navigation.asked"; readonly to: string; readonly replace?: boolean }
  | { readonly type: "location.moved"; readonly location: Location }
  | { readonly type: "visit.changed"; readonly visit: Visit }
  | { readonly type: "overlay.asked"; readonly overlay: Overlay }
  | { readonly type: "overlay.closed" }
  | { readonly type: "reload.asked" };

/** What navigation tells the portal, after every change of place or overlay. */
export interface NavigationChanged {
  readonly type: "navigation.changed";
  readonly screen: Screen;
  readonly overlay: Overlay | null;
}

/** A script chunk that has not come by then counts as failed (ROUTE-12). */
export const SCREEN_LOAD_TIMEOUT_MS = 120_000;

/** The overlay on the screen: what was asked for first, else what the address says. */
export const overlayOf = ({
  overlays,
  place,
}: Pick<NavigationContext, "overlays" | "place">): Overlay | null => overlays[0] ?? place.overlay;

/**
 * Turns addresses into places. A newer navigation replaces an unfinished one in silence (ROUTE-09), a redirect
 * replaces the address it came from, and a screen whose script fails is tried once more before a person is asked.
 */
export function createNavigationMachine({ history, screens, diagnostics }: NavigationMachinePorts) {
  const tooLate = {
    type: "report",
    params: () => ({ error: new CallFailure("timeout", "screen") }),
  } as const;

  return setup({
    types: {
      context: {} as NavigationContext,
      events: {} as NavigationEvent,
      input: {} as { readonly visit: Visit },
    },
    actors: {
      loadScreen: fromPromise<void, Screen>(({ input, signal }) => screens.load(input, signal)),
      moves: fromCallback(({ sendBack }) =>
        history.listen((location) => sendBack({ type: "location.moved", location })),
      ),
    },
    actions: {
      settlePlace: assign(({ context }, { location }: { readonly location: Location }) => {
        let place = resolve(location, context.visit);
        // A redirect may itself redirect; the table has no ring, and three steps are more than it needs.
        for (let step = 0; place.redirect !== null && step < 3; step += 1) {
          const next = parseLocation(place.redirect);
          history.replace(next);
          place = resolve(next, context.visit);
        }
        return { place };
      }),
      tell: enqueueActions(({ context, enqueue, self }) =>
        tellParent({ enqueue, self }, {
          type: "navigation.changed",
          screen: context.place.screen,
          overlay: overlayOf(context),
        } as NavigationChanged),
      ),
      report: ({ context }, { error }: { readonly error: unknown }) =>
        diagnostics.report({
          where: "navigation",
          what: `the screen ${context.place.screen} did not load`,
          cause: error,
        }),
      arrive: assign(({ context: { shown, place, arrivals } }) => ({
        shown: place,
        arrivals: shown?.path === place.path && shown.screen === place.screen ? arrivals : arrivals + 1,
      })),
    },
    guards: {
      isElsewhere: ({ context }, { to }: { readonly to: string }) =>
        formatLocation(parseLocation(to)) !== formatLocation(context.place),
      addressHasOverlay: ({ context }) => context.overlays.length === 0 && context.place.overlay !== null,
    },
    delays: { screenTimeout: SCREEN_LOAD_TIMEOUT_MS },
  }).createMachine({
    id: "navigation",
    context: ({ input }) => ({
      visit: input.visit,
      place: resolve(history.read(), input.visit),
      shown: null,
      arrivals: 0,
      overlays: [],
    }),
    invoke: { src: "moves" },
    entry: { type: "settlePlace", params: () => ({ location: history.read() }) },
    on: {
      "navigation.asked": {
        guard: { type: "isElsewhere", params: ({ event }) => ({ to: event.to }) },
        target: ".arriving",
        reenter: true,
        actions: [
          ({ event }) => history[event.replace ? "replace" : "push"](parseLocation(event.to)),
          assign({ overlays: [] }),
          { type: "settlePlace", params: ({ event }) => ({ location: parseLocation(event.to) }) },
        ],
      },
      "location.moved": {
        target: ".arriving",
        reenter: true,
        actions: [
          assign({ overlays: [] }),
          { type: "settlePlace", params: ({ event }) => ({ location: event.location }) },
        ],
      },
      "visit.changed": {
        target: ".arriving",
        reenter: true,
        actions: [
          assign(({ context, event: { visit } }) => ({
            visit,
            overlays: context.overlays.filter((overlay) => overlayFits(overlay, visit)),
          })),
          { type: "settlePlace", params: () => ({ location: history.read() }) },
        ],
      },
      "overlay.asked": {
        guard: ({ context, event }) => overlayOf(context) !== event.overlay,
        actions: [
          assign(({ context, event }) => ({ overlays: [...context.overlays, event.overlay] })),
          "tell",
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
        { actions: [assign(({ context }) => ({ overlays: context.overlays.slice(1) })), "tell"] },
      ],
    },
    initial: "arriving",
    states: {
      arriving: {
        entry: "tell",
        invoke: {
          src: "loadScreen",
          input: ({ context }) => context.place.screen,
          onDone: { target: "settled", actions: "arrive" },
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
          onDone: { target: "settled", actions: "arrive" },
          onError: {
            target: "screenFailed",
            actions: { type: "report", params: ({ event }) => ({ error: event.error }) },
          },
        },
        after: { screenTimeout: { target: "screenFailed", actions: tooLate } },
      },
      settled: {},
      screenFailed: { on: { "reload.asked": "arriving" } },
    },
  });
}
