import type { GameWindowPort } from "@parlour/core/launch/launch.ports";

/** The page, as far as a game's window needs it. */
export interface GamePage {
  /** As `window.open`: null when the browser blocked the window. */
  readonly open: (url: string, name: string) => object | null;
  readonly document: Pick<Document, "addEventListener" | "removeEventListener" | "visibilityState">;
}

/** A game in a window of its own, one a visit; and the person who comes back from it (LAUNCH-04, LAUNCH-07). */
export const createGameWindow = ({ open, document }: GamePage): GameWindowPort => ({
  open: (url) => (open(url, "parlour-game") === null ? "blocked" : "opened"),
  listen(hear) {
    const looked = () => {
      if (document.visibilityState === "visible") hear();
    };
    document.addEventListener("visibilitychange", looked);
    return () => document.removeEventListener("visibilitychange", looked);
  },
});
