import { retryDelayMs } from "@parlour/core/shared/retry";
import { passed } from "./passed.ts";

/** What leaving a stuck page needs of the browser. */
export interface StuckPage {
  fetch(address: string): Promise<{ readonly ok: boolean }>;
  /** When the page was last reloaded for this reason, in milliseconds; null for never in this tab. */
  lastReloadMs(): number | null;
  reload(): void;
  /** Whether somebody types or plays, and would lose that by a reload. */
  isInUse(): boolean;
  nowMs(): number;
  passed(ms: number): Promise<void>;
}

/** A second reload within this time would not help either. */
export const LEAST_BETWEEN_RELOADS_MS = 60_000;

const addressOf = (cause: unknown): string | null =>
  (cause instanceof TypeError && /https?:\/\/\S+\.js/.exec(cause.message)?.[0]) || null;

/**
 * Reloads a page whose script failed to load, once its server can be reached again (ROUTE-09). A browser remembers for as
 * long as the page lives that the imports of a script failed, so another import of it fails without a request.
 */
export async function reloadIfStuck(cause: unknown, page: StuckPage): Promise<void> {
  const address = addressOf(cause);
  if (address === null) return;
  const lastMs = page.lastReloadMs();
  if (lastMs !== null && page.nowMs() - lastMs < LEAST_BETWEEN_RELOADS_MS) return;
  const answer = await page.fetch(address).catch(() => null);
  if (answer?.ok) page.reload();
}

/** The same, as soon as the server can be reached and nobody types or plays. */
export async function reloadOnceReachable(cause: unknown, page: StuckPage): Promise<void> {
  for (let failures = 1; addressOf(cause) !== null; failures += 1) {
    if (!page.isInUse()) await reloadIfStuck(cause, page);
    await page.passed(retryDelayMs(failures));
  }
}

const KEPT = "reloaded-at";

/** The page that runs in this window. */
export const thisPage = (): StuckPage => ({
  fetch: (address) => fetch(address, { cache: "no-store" }),
  lastReloadMs() {
    const kept = Number(sessionStorage.getItem(KEPT));
    return kept > 0 ? kept : null;
  },
  reload() {
    sessionStorage.setItem(KEPT, String(Date.now()));
    location.reload();
  },
  isInUse: () => document.activeElement?.matches("input, select, textarea, iframe") ?? false,
  nowMs: () => Date.now(),
  passed,
});
