import type { UpdateKind, UpdatesPort } from "@parlour/core/updates/updates.ports";

type Page = Pick<Document, "addEventListener" | "removeEventListener" | "visibilityState">;

/** Together these kinds cover everything of the player's own that the event stream can update; the status is read at intervals. */
const everything: readonly UpdateKind[] = ["balance", "messages"];

/**
 * Listens only while the page is visible, because a browser allows few connections to one origin. When the page becomes
 * visible again, all data may be stale, so every kind is reported.
 */
export const withVisibility = (updates: UpdatesPort, page: Page): UpdatesPort => ({
  listen(listener) {
    let leave: (() => void) | null = null;
    const look = () => {
      if (page.visibilityState === "visible") leave ??= updates.listen(listener);
      else {
        leave?.();
        leave = null;
      }
    };
    const lookAgain = () => {
      const wasAway = leave === null;
      look();
      if (wasAway && leave !== null) for (const kind of everything) listener.receive(kind);
    };
    page.addEventListener("visibilitychange", lookAgain);
    look();
    return () => {
      page.removeEventListener("visibilitychange", lookAgain);
      leave?.();
    };
  },
});
