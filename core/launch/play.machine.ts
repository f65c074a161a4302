import { assign, enqueueActions, setup } from "xstate";
import { failureMessage } from "../messages/message.ts";
import type { MessageKey } from "../messages/message-keys.ts";
import type { FeatureInput } from "../portal/feature-context.ts";
import { notifyPortal } from "../portal/notify-portal.ts";
import { failureKindOf } from "../shared/failure.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import { readFrameMessage } from "./frame.rules.ts";
import { launchAddress } from "./launch-address.rules.ts";
import { createPlayActors, type LaunchAnswer, type PlayMachinePorts } from "./play.actors.ts";
import type { PlayContext, PlayEvent } from "./play.events.ts";
import { askedGame, refusalKey, wayBack } from "./play.rules.ts";

export type { PlayMachinePorts } from "./play.actors.ts";

/**
 * Launches the game in the page's address once, and runs it in a sandboxed frame or a separate window (LAUNCH-01 to
 * LAUNCH-07). It opens only addresses on the operator's list and accepts frame messages only from the game's origin.
 */
export function createPlayMachine(portsOf: PortsOfActor<PlayMachinePorts>) {
  const whole = ({ context }: { readonly context: PlayContext }) => context;
  const failed = (what: string) =>
    ({
      target: "failed",
      actions: {
        type: "fail",
        params: ({ event }: { readonly event: { readonly error: unknown } }) => ({
          what,
          error: event.error,
        }),
      },
    }) as const;
  const back = { target: "left", actions: "goBack" } as const;

  return setup({
    types: {} as { context: PlayContext; events: PlayEvent; input: FeatureInput },
    actors: createPlayActors(portsOf),
    actions: {
      keepContext: assign(({ context }, { featureContext }: FeatureInput) => ({
        // `from` stays as it was at the start, so that leaving returns to the original page.
        featureContext: { ...featureContext, from: context.featureContext.from },
      })),
      say: assign((_, { key }: { readonly key: MessageKey }) => ({ message: { key } })),
      keepPlace: assign(({ context }, { answer }: { readonly answer: LaunchAnswer }) => ({
        place:
          answer.kind === "done" ? launchAddress(answer.value.url, context.featureContext.sources) : null,
        gameName: answer.kind === "done" ? answer.value.gameName : "",
        vendorWallet: answer.kind === "done" ? answer.value.vendorWallet : null,
      })),
      keepMaintenance: assign((_, { answer }: { readonly answer: LaunchAnswer }) => ({
        endsAtMs: answer.kind === "refused" ? (answer.detail?.endsAtMs ?? null) : null,
        suggestions: null,
        message: { key: "error.gameMaintenance" },
      })),
      /** A refused address is a mistake of the vendor or the operator, so the operator needs a report. */
      reportAddress: ({ self }, { answer }: { readonly answer: LaunchAnswer }) =>
        portsOf(self).diagnostics.report({
          where: "play",
          what: "a game's address is not on the operator's list",
          cause: answer.kind === "done" ? answer.value.url.slice(0, 200) : null,
        }),
      fail: enqueueActions(
        ({ enqueue, self }, { what, error }: { readonly what: string; readonly error: unknown }) => {
          enqueue.assign({ message: { key: failureMessage(failureKindOf(error)) } });
          enqueue(() => portsOf(self).diagnostics.report({ where: "play", what, cause: error }));
        },
      ),
      suggestNothing: assign({ suggestions: [] }),
      report: ({ self }, { error }: { readonly error: unknown }) =>
        portsOf(self).diagnostics.report({ where: "play", what: "suggestions were not read", cause: error }),
      goBack: enqueueActions(({ context, enqueue, self }) =>
        notifyPortal(
          { enqueue, self },
          {
            type: "navigation.asked",
            to: wayBack(context.featureContext),
            replace: true,
          },
        ),
      ),
      invalidateBalance: enqueueActions(({ enqueue, self }) =>
        notifyPortal({ enqueue, self }, { type: "balance.invalidated" }),
      ),
    },
    guards: {
      isBlocked: (_, { answer }: { readonly answer: string }) => answer === "blocked",
      namesNoGame: ({ context }) => context.game === null,
      needsPrizeMode: ({ context }) => context.game?.lottery === "by-lanes" && context.prizeMode === null,
      isInMaintenance: (_, { answer }: { readonly answer: LaunchAnswer }) =>
        answer.kind === "refused" && answer.reason === "game-maintenance",
      isRefused: (_, { answer }: { readonly answer: LaunchAnswer }) => answer.kind === "refused",
      isForeign: ({ context }, { answer }: { readonly answer: LaunchAnswer }) =>
        answer.kind === "done" && launchAddress(answer.value.url, context.featureContext.sources) === null,
      isForWindow: (_, { answer }: { readonly answer: LaunchAnswer }) =>
        answer.kind === "done" && answer.value.opensIn === "window",
      saysBalance: ({ context }, { origin, data }: { readonly origin: string; readonly data: unknown }) => {
        const said = readFrameMessage(origin, data, context.place?.origin ?? "");
        return said === "balance-changed" || said === "round-ended";
      },
      saysClose: ({ context }, { origin, data }: { readonly origin: string; readonly data: unknown }) =>
        readFrameMessage(origin, data, context.place?.origin ?? "") === "close-asked",
    },
  }).createMachine({
    id: "play",
    context: ({ input: { featureContext } }) => {
      const game = askedGame(featureContext);
      const prizeMode = game === null || game.lottery === "by-lanes" ? null : game.lottery;
      return {
        featureContext,
        game,
        prizeMode,
        place: null,
        gameName: "",
        vendorWallet: null,
        endsAtMs: null,
        suggestions: null,
        message: null,
      };
    },
    on: {
      "context.changed": { actions: { type: "keepContext", params: ({ event }) => event } },
      "leave.asked": { target: ".left", actions: "goBack" },
    },
    initial: "deciding",
    states: {
      deciding: {
        always: [
          {
            guard: "namesNoGame",
            target: "failed",
            actions: { type: "say", params: { key: "launch.error.unknownGame" } },
          },
          { guard: "needsPrizeMode", target: "preparing" },
          { target: "launching" },
        ],
      },
      /** A lottery's prize mode depends on which vendors there are (LAUNCH-03). */
      preparing: {
        on: { "cancel.asked": back },
        invoke: {
          src: "readPrizeMode",
          input: whole,
          onDone: { target: "launching", actions: assign(({ event }) => ({ prizeMode: event.output })) },
          onError: failed("the prize mode is not known"),
        },
      },
      launching: {
        on: {
          "cancel.asked": back,
          // The launch request carries the language, so a change during the launch sends it again.
          "context.changed": {
            target: "launching",
            reenter: true,
            actions: { type: "keepContext", params: ({ event }) => event },
          },
        },
        invoke: {
          src: "launch",
          input: whole,
          onDone: [
            {
              guard: { type: "isInMaintenance", params: ({ event }) => ({ answer: event.output }) },
              target: "suggesting",
              actions: { type: "keepMaintenance", params: ({ event }) => ({ answer: event.output }) },
            },
            {
              guard: { type: "isRefused", params: ({ event }) => ({ answer: event.output }) },
              target: "failed",
              actions: {
                type: "say",
                params: ({ event: { output } }) => ({
                  key: output.kind === "refused" ? refusalKey(output.reason) : "error.unknown",
                }),
              },
            },
            {
              guard: { type: "isForeign", params: ({ event }) => ({ answer: event.output }) },
              target: "failed",
              actions: [
                { type: "say", params: { key: "error.invalidUrl" } },
                { type: "reportAddress", params: ({ event }) => ({ answer: event.output }) },
              ],
            },
            {
              guard: { type: "isForWindow", params: ({ event }) => ({ answer: event.output }) },
              target: "opening",
              actions: { type: "keepPlace", params: ({ event }) => ({ answer: event.output }) },
            },
            {
              target: "playing",
              actions: { type: "keepPlace", params: ({ event }) => ({ answer: event.output }) },
            },
          ],
          onError: failed("the game was not launched"),
        },
      },
      playing: {
        on: {
          "frame.spoke": [
            {
              guard: { type: "saysBalance", params: ({ event }) => event },
              actions: "invalidateBalance",
            },
            { guard: { type: "saysClose", params: ({ event }) => event }, ...back },
          ],
        },
      },
      opening: {
        invoke: {
          src: "openWindow",
          input: whole,
          onDone: [
            {
              guard: { type: "isBlocked", params: ({ event }) => ({ answer: event.output }) },
              target: "blocked",
              actions: { type: "say", params: { key: "error.popupBlocked" } },
            },
            { target: "away" },
          ],
          onError: failed("the game's window did not open"),
        },
      },
      /** The browser blocked the window; it allows one opened by a click (LAUNCH-04). */
      blocked: { on: { "open.asked": "opening" } },
      /**
       * The game runs in its window. A launch is valid for one page load, so reopening a closed window launches again.
       */
      away: {
        invoke: { src: "watchWindow" },
        on: { "page.seen": { actions: "invalidateBalance" }, "open.asked": "deciding" },
      },
      /** The game is in maintenance; suggestions are loading. */
      suggesting: {
        on: { "retry.asked": "deciding" },
        invoke: {
          src: "suggest",
          input: whole,
          onDone: { target: "maintenance", actions: assign(({ event }) => ({ suggestions: event.output })) },
          onError: {
            target: "maintenance",
            actions: ["suggestNothing", { type: "report", params: ({ event }) => event }],
          },
        },
      },
      maintenance: { on: { "retry.asked": "deciding" } },
      failed: { on: { "retry.asked": "deciding" } },
      left: {},
    },
  });
}
