import type { Game } from "../catalogue/catalogue.ports.ts";
import { failureMessage } from "../shared/failure.ts";
import type { Message } from "../shared/message-keys.ts";
import type { AskedGame, PlayContext, PlayEvent } from "./play.events.ts";

/** What stands on a game's page (LAUNCH-01 to LAUNCH-07). `game` is null when the address names none. */
export type PlayView = PlayState & {
  /** The way back out of a game, of its window's page, or of what stands in its place (LAUNCH-05, LAUNCH-06). */
  leave(): void;
  retry(): void;
  /** By a click: browsers block windows that nobody clicked for (LAUNCH-04). */
  openWindow(): void;
  /** Takes any message that reached the page while the frame stands there, as the browser gave it. */
  hear(origin: string, data: unknown): void;
};

type PlayState = { readonly game: AskedGame | null } & (
  | { readonly kind: "launching" }
  /** In a sandboxed frame; what the frame says is heard from `origin` alone. */
  | { readonly kind: "playing"; readonly address: string; readonly origin: string }
  /** In a window of its own; `message` says that the browser blocked it, and `openWindow` opens it by a click. */
  | { readonly kind: "window"; readonly isOpen: boolean; readonly message: Message | null }
  | {
      readonly kind: "maintenance";
      readonly message: Message;
      /** Milliseconds since the epoch; null when nobody knows. */
      readonly endsAtMs: number | null;
      /** Null while they are on their way. */
      readonly suggestions: readonly Game[] | null;
    }
  /** `retry` may help where `canRetry`. */
  | { readonly kind: "failed"; readonly message: Message; readonly canRetry: boolean }
  /** On the way back. */
  | { readonly kind: "left" }
);

interface PlaySnapshot {
  readonly value: unknown;
  readonly context: PlayContext;
}

/** While its feature is on its way it looks the same as launching (LAUNCH-05). */
export function playView(snapshot: PlaySnapshot | undefined, send: (event: PlayEvent) => void): PlayView {
  const state = playState(snapshot);
  return {
    ...state,
    leave: () => send({ type: state.kind === "launching" ? "cancel.asked" : "leave.asked" }),
    retry: () => send({ type: "retry.asked" }),
    openWindow: () => send({ type: "open.asked" }),
    hear: (origin, data) => send({ type: "frame.spoke", origin, data }),
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
