import type { TabMessage, TabsPort } from "@parlour/core/session/session.ports";

/** A browser with its tabs, for portals in one process (SESSION-06). */
export interface TabHub {
  /** Another tab of the same browser. */
  join(): TabsPort;
}

/** What several portals in one process share to simulate tabs of one browser. */
export function createTabHub(): TabHub {
  const tabs = new Set<Set<(message: TabMessage) => void>>();
  return {
    join() {
      const own = new Set<(message: TabMessage) => void>();
      tabs.add(own);
      return {
        notify(message) {
          // As in a browser, the other tabs are notified asynchronously.
          queueMicrotask(() => {
            for (const others of tabs)
              if (others !== own) for (const listener of [...others]) listener(message);
          });
        },
        listen(listener) {
          own.add(listener);
          return () => own.delete(listener);
        },
      };
    },
  };
}
