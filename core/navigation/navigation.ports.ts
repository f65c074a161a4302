import type { Screen } from "./routes.ts";

export interface Location {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly hash: string;
}

/** The browser's history, or a list in memory (ROUTE-07). */
export interface HistoryPort {
  read(): Location;
  push(to: Location): void;
  replace(to: Location): void;
  /** As if the person had pressed Back; `listen` hears of it like of any other, and what is asked meanwhile waits until then. */
  back(): void;
  /** Hears back and forward, not its own pushes. */
  listen(hear: (location: Location) => void): () => void;
}

/** Fetches what a screen needs before it can be shown: in the browser, its script chunk (ROUTE-09, ROUTE-12). */
export interface ScreenPort {
  load(screen: Screen, signal: AbortSignal): Promise<void>;
}
