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
