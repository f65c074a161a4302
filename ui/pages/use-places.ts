import { type RefObject, useEffect, useEffectEvent } from "react";
import { isPlain } from "../navigation/link.tsx";

/** The anchor that a link on the page names, as "#deposit" or with the page's own path; null for other links. */
export function placeOf(href: string, path: string): string | null {
  const [before, ...after] = href.split("#");
  const place = after.join("#");
  return place !== "" && (before === "" || before === path) ? place : null;
}

/** Scrolls to an anchor, expands it and focuses it. Returns whether it exists. */
export function reveal(within: HTMLElement, place: string): boolean {
  const found = within.querySelector<HTMLElement>(`[data-place="${CSS.escape(place)}"]`);
  if (found === null) return false;
  const fold = found.closest("details");
  if (fold !== null) fold.open = true;
  found.scrollIntoView({ block: "start" });
  const focus = found.querySelector<HTMLElement>("summary, :is(h2, h3)[tabindex]");
  focus?.focus({ preventScroll: true });
  return true;
}

/**
 * Follows links to anchors on the same page without the browser's own jump, which would add a history entry and close
 * overlays. `onPlace` returns whether it handled the anchor.
 */
export function usePlaces(
  within: RefObject<HTMLElement | null>,
  path: string,
  onPlace: (place: string, within: HTMLElement) => boolean,
): void {
  const go = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    const place = placeOf(link?.getAttribute("href") ?? "", path);
    if (within.current === null || place === null || !isPlain(event)) return;
    if (onPlace(place, within.current)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: MouseEvent) => go(event);
    const element = within.current;
    element?.addEventListener("click", listen);
    return () => element?.removeEventListener("click", listen);
  }, [within]);
}
