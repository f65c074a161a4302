import { type PortalSnapshot, readSnapshot } from "@parlour/core";
import type { PageTexts } from "./services.ts";

/** What a page begins with. */
export interface DrawnFrom {
  readonly restored?: PortalSnapshot | undefined;
  readonly texts?: PageTexts | undefined;
  /** Whether the page that stands was drawn from just this, and not from what the server would draw it from now. */
  readonly isExact?: boolean;
  /** Why the data of a server-drawn page failed to load. */
  readonly missing?: unknown;
}

/** How long a page waits for it before it is drawn again, in milliseconds. */
const TIMEOUT_MS = 5_000;

/**
 * What the server drew the page from, which the page asks for beside itself so that the first paint does not wait for it: a line each
 * for its version, the portal's snapshot and the texts. Without a server that draws, the texts alone, which stand in the page.
 */
export async function readDrawnFrom(link: HTMLLinkElement | null): Promise<DrawnFrom> {
  if (link === null) return { texts: parsed(document.getElementById("texts")?.textContent) };
  try {
    const answer = await fetch(link.href, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) throw new Error(String(answer.status));
    const [version, snapshot, texts] = (await answer.text()).split("\n");
    return {
      isExact: version === link.dataset.version,
      restored: readSnapshot(snapshot ?? "null") ?? undefined,
      texts: parsed(texts),
    };
  } catch (missing) {
    return { missing };
  }
}

const parsed = (text: string | null | undefined) => JSON.parse(text ?? "null") ?? undefined;
