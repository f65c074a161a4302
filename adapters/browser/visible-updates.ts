import type { UpdateKind, UpdatesPort } from "@parlour/core/updates/updates.ports";

type Page = Pick<Document, "addEventListener" | "removeEventListener" | "visibilityState">;

/** Together they have all read again. */
const everything: readonly UpdateKind[] = ["balance", "messages"];

/**
 * Listens only while somebody looks: a browser has few lines to one operator, and many tabs would use them up. Who looks again is
 * told that everything may be old.
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
      if (wasAway && leave !== null) for (const kind of everything) listener.hear(kind);
    };
    page.addEventListener("visibilitychange", lookAgain);
    look();
    return () => {
      page.removeEventListener("visibilitychange", lookAgain);
      leave?.();
    };
  },
});
