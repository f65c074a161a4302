import type { Screen } from "./routes.ts";

/** An address within the portal, as `parseLocation` reads it from a text and `formatLocation` writes it. */
export interface Location {
  /** With the slash at its beginning. */
  readonly path: string;
  /** Decoded; of a name that is repeated, the last value. */
  readonly query: Readonly<Record<string, string>>;
  /** With its number sign; empty for none. */
  readonly hash: string;
}

/** The browser's history, or a list in memory (ROUTE-07). */
export interface HistoryPort {
  read(): Location;
  /** Adds an entry after the current one and drops those that were after it. */
  push(to: Location): void;
  replace(to: Location): void;
  /**
   * Works like the browser's Back button, and `listen` reports it too. The step may complete later, so callers wait for that
   * report.
   */
  back(): void;
  /** Reports back and forward, not the caller's own pushes. */
  listen(listener: (location: Location) => void): () => void;
}

/** Fetches what a screen needs before it is shown: in the browser, its script (ROUTE-09, ROUTE-12). */
export interface ScreenPort {
  /** A rejection is tried again: at once, then at intervals (ROUTE-09). */
  load(screen: Screen, signal: AbortSignal): Promise<void>;
}
