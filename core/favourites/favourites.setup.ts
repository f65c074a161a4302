import { assign, enqueueActions, fromCallback, fromPromise, setup } from "xstate";
import type { Game } from "../catalogue/catalogue.ports.ts";
import type { GameWindowPort } from "../launch/launch.ports.ts";
import type { MessageKey } from "../messages/message-keys.ts";
import type { FeatureContext, FeatureInput } from "../portal/feature-context.ts";
import { notifyPortal } from "../portal/notify-portal.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import { failureKindOf } from "../shared/failure.ts";
import type { Outcome } from "../shared/outcome.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import type { FavouriteLists, FavouritesContext, FavouritesEvent, Toggle } from "./favourites.events.ts";
import type { FavouriteGame, FavouritesPort } from "./favourites.ports.ts";
import {
  isFavouritesPage,
  refusalMessage,
  toggled,
  toggleOf,
  undone,
  withToggles,
} from "./favourites.rules.ts";

export interface FavouritesMachinePorts {
  readonly favourites: FavouritesPort;
  /** Reports when the player looks at the page again. */
  readonly gameWindow: Pick<GameWindowPort, "listen">;
  readonly diagnostics: Diagnostics;
}

export type ToggleAnswer = Outcome<null, "not-logged-in" | "unknown-game">;
type Ids = Outcome<readonly string[], "not-logged-in">;
type Games = Outcome<readonly Game[], "not-logged-in">;

/** The actions and guards of the favourites; `favourites.machine.ts` has their states. */
export function createFavouritesSetup(portsOf: PortsOfActor<FavouritesMachinePorts>) {
  const machine = setup({
    types: {} as { context: FavouritesContext; events: FavouritesEvent; input: FeatureInput },
    actors: {
      looks: fromCallback<FavouritesEvent>(({ sendBack, self }) =>
        portsOf(self).gameWindow.listen(() => sendBack({ type: "invalidated" })),
      ),
      readIds: fromPromise<Ids>(({ signal, self }) => portsOf(self).favourites.readIds(signal)),
      readGames: fromPromise<Games, string>(({ input: language, signal, self }) =>
        portsOf(self).favourites.readGames(language, signal),
      ),
      notify: fromPromise<ToggleAnswer, readonly Toggle[]>(async ({ input: [first], signal, self }) => {
        if (first === undefined) return { kind: "done", value: null };
        return first.adds
          ? portsOf(self).favourites.add(first.game, signal)
          : portsOf(self).favourites.remove(first.game, signal);
      }),
    },
    actions: {
      takeContext: assign((_, { featureContext }: { readonly featureContext: FeatureContext }) => ({
        featureContext,
      })),
      toggle: assign(({ context }, { game }: { readonly game: FavouriteGame }) => {
        const toggle = toggleOf(game, context);
        return { ...listed(toggled(context, toggle)), toggles: [...context.toggles, toggle] };
      }),
      keepIds: assign(({ context }, { answer }: { readonly answer: Ids }) =>
        answer.kind === "done"
          ? listed(withToggles({ ids: answer.value, games: context.games }, context.toggles))
          : {},
      ),
      keepGames: assign(({ context }, { answer }: { readonly answer: Games }) =>
        answer.kind === "done"
          ? {
              games: withToggles({ ids: [], games: answer.value }, context.toggles).games,
              failure: null,
            }
          : {},
      ),
      /** Handles the answer to the first change: the gateway has made it, or it is undone. */
      settle: enqueueActions(
        ({ context, self, enqueue }, { answer }: { readonly answer: ToggleAnswer | null }) => {
          const [first, ...toggles] = context.toggles;
          if (first === undefined) return;
          enqueue.assign({ toggles });
          if (answer?.kind === "done") {
            enqueue.raise({ type: "gateway.answered", adds: first.adds });
            return;
          }
          // A newer change of the same game stays; undoing the older one would hide it.
          if (!toggles.some(({ game }) => game.nodeId === first.game.nodeId))
            enqueue.assign(listed(undone(context, first)));
          const key = refusalMessage(first, answer?.reason ?? null);
          if (key !== null) notifyPortal({ self, enqueue }, said(key));
          enqueue.raise({ type: "invalidated" });
        },
      ),
      fail: assign((_, { error }: { readonly error: unknown }) => ({ failure: failureKindOf(error) })),
      forgetFailure: assign({ failure: null }),
      report: ({ self }, { error, what }: { readonly error: unknown; readonly what: string }) =>
        portsOf(self).diagnostics.report({ where: "favourites", what, cause: error }),
    },
    guards: {
      isAddition: (_, { adds }: Pick<Toggle, "adds">) => adds,
      isAtFavourites: ({ context }) => isFavouritesPage(context.featureContext),
      hasToggles: ({ context }) => context.toggles.length > 0,
    },
  });
  return {
    machine,
    arrive: ({ featureContext }: FeatureInput): FavouritesContext => ({
      featureContext,
      ...listed({ ids: [], games: null }),
      toggles: [],
      failure: null,
    }),
  };
}

const listed = ({ ids, games }: FavouriteLists) => ({ ids, games, marked: new Set(ids) });
const said = (key: MessageKey) => ({ type: "message.said" as const, message: { key } });
