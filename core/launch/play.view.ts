import type { Game } from "../catalogue/catalogue.ports.ts";
import { failureMessage } from "../messages/message.ts";
import type { Message } from "../messages/message-keys.ts";
import type { AskedGame, PlayContext, PlayEvent } from "./play.events.ts";

/** What a game's page shows (LAUNCH-01 to LAUNCH-07). `game` is null when the address names none. */
export type PlayView = PlayState & {
  /** The vendor whose wallet the game plays with; null for the main wallet, and until it is known (WALLET-06). */
  readonly vendorWallet: string | null;
  /** Leaves the game, the page of its window, or the message in its place (LAUNCH-05, LAUNCH-06). */
  leave(): void;
  retry(): void;
  /** Call it from a click: browsers block windows without one (LAUNCH-04). */
  openWindow(): void;
  /** Takes any message event while the frame is on the page, with the browser's origin and data. */
  receive(origin: string, data: unknown): void;
};

/** The launched game and how far it is; `game` is null while none is known. */
export type PlayState = { readonly game: AskedGame | null } & (
  | { readonly kind: "launching" }
  /** In a sandboxed frame; only messages from `origin` count. */
  | { readonly kind: "playing"; readonly address: string; readonly origin: string }
  /** In a separate window. `message` says that the browser blocked it; `openWindow` opens it from a click. */
  | { readonly kind: "window"; readonly isOpen: boolean; readonly message: Message | null }
  | {
      readonly kind: "maintenance";
      readonly message: Message;
      /** Milliseconds since the epoch; null while unknown. */
      readonly endsAtMs: number | null;
      /** Null until loaded. */
      readonly suggestions: readonly Game[] | null;
    }
  /** `canRetry` says whether `retry` may help. */
  | { readonly kind: "failed"; readonly message: Message; readonly canRetry: boolean }
  /** The player is returning to the previous page. */
  | { readonly kind: "left" }
);

interface PlaySnapshot {
  readonly value: unknown;
  readonly context: PlayContext;
}

/** A feature that has not started yet shows as launching (LAUNCH-05). */
export function playView(snapshot: PlaySnapshot | undefined, send: (event: PlayEvent) => void): PlayView {
  const state = playState(snapshot);
  return {
    ...state,
    vendorWallet: snapshot?.context.vendorWallet ?? null,
    leave: () => send({ type: state.kind === "launching" ? "cancel.asked" : "leave.asked" }),
    retry: () => send({ type: "retry.asked" }),
    openWindow: () => send({ type: "open.asked" }),
    receive: (origin, data) => send({ type: "frame.spoke", origin, data }),
  };
}

function playState(snapshot: PlaySnapshot | undefined): PlayState {
  if (snapshot === undefined) return { kind: "launching", game: null };
  const { game, place, message, endsAtMs, suggestions } = snapshot.context;
  switch (snapshot.value) {
    case "playing":
      if (place !== null) return { kind: "playing", game, ...place };
      break;
    case "opening":
    case "away":
      return { kind: "window", game, isOpen: true, message: null };
    case "blocked":
      return { kind: "window", game, isOpen: false, message };
    case "suggesting":
    case "maintenance":
      return {
        kind: "maintenance",
        game,
        message: message ?? { key: "error.gameMaintenance" },
        endsAtMs,
        suggestions,
      };
    case "failed":
      return {
        kind: "failed",
        game,
        message: message ?? { key: failureMessage("unknown") },
        canRetry: game !== null,
      };
    case "left":
      return { kind: "left", game };
  }
  return { kind: "launching", game };
}
