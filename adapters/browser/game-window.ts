import type { GameWindowPort } from "@parlour/core/launch/launch.ports";

/** The parts of the page that a game's window needs. */
export interface GamePage {
  /** As `window.open`: null when the browser blocked the window. */
  readonly open: (url: string, name: string) => object | null;
  readonly document: Pick<Document, "addEventListener" | "removeEventListener" | "visibilityState">;
}

/** Opens a game in its own window, one per visit, and reports when the player returns to the page (LAUNCH-04, LAUNCH-07). */
export const createGameWindow = ({ open, document }: GamePage): GameWindowPort => ({
  open: (url) => (open(url, "parlour-game") === null ? "blocked" : "opened"),
  listen(onReturn) {
    const looked = () => {
      if (document.visibilityState === "visible") onReturn();
    };
    document.addEventListener("visibilitychange", looked);
    return () => document.removeEventListener("visibilitychange", looked);
  },
});
