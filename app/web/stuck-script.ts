/** What leaving a stuck page needs of the browser. */
export interface StuckPage {
  fetch(address: string): Promise<{ readonly ok: boolean }>;
  /** When the page was last reloaded for this reason, in milliseconds; null for never in this tab. */
  lastReloadMs(): number | null;
  reload(): void;
  nowMs(): number;
}

/** A second reload within this time would not help either. */
export const LEAST_BETWEEN_RELOADS_MS = 60_000;

/**
 * Reloads a page whose script failed to load, once its server can be reached again (ROUTE-09). A browser remembers for as
 * long as the page lives that the imports of a script failed, so another import of it fails without a request.
 */
export async function reloadIfStuck(cause: unknown, page: StuckPage): Promise<void> {
  const [address] = (cause instanceof TypeError && /https?:\/\/\S+\.js/.exec(cause.message)) || [];
  if (address === undefined) return;
  const lastMs = page.lastReloadMs();
  if (lastMs !== null && page.nowMs() - lastMs < LEAST_BETWEEN_RELOADS_MS) return;
  const answer = await page.fetch(address).catch(() => null);
  if (answer?.ok) page.reload();
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
  nowMs: () => Date.now(),
});
