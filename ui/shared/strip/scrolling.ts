/** Brings the next part of a strip in, the way the language runs. */
export function scrollOn(strip: HTMLElement | null): void {
  if (strip === null) return;
  const way = getComputedStyle(strip).direction === "rtl" ? -1 : 1;
  strip.scrollBy({ left: way * strip.clientWidth * 0.8 });
}

/** Brings an entry of a strip to the middle. */
export function centre(strip: Element | null, entry: Element | null | undefined): void {
  if (!strip || !entry) return;
  const [outer, inner] = [strip.getBoundingClientRect(), entry.getBoundingClientRect()];
  strip.scrollBy({ left: inner.left + inner.width / 2 - outer.left - outer.width / 2 });
}

/** What a visitor moves a strip with. */
const MOVES = ["pointerdown", "wheel", "keydown"];

/**
 * Keeps an entry in the middle of a strip while what is beside it comes and grows, until the visitor moves the strip.
 * Returns the function that ends this.
 */
export function keepCentred(strip: Element | null, entry: Element | null | undefined): () => void {
  if (!strip || !entry) return () => undefined;
  // The observer reports the first sizes itself.
  const sizes = new ResizeObserver(() => centre(strip, entry));
  for (const child of strip.children) sizes.observe(child);
  const end = () => sizes.disconnect();
  for (const move of MOVES) strip.addEventListener(move, end, { once: true, passive: true });
  return () => {
    end();
    for (const move of MOVES) strip.removeEventListener(move, end);
  };
}
