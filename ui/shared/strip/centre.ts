/** Brings an entry of a strip to the middle. */
export function centre(strip: Element | null, entry: Element | null | undefined): void {
  if (!strip || !entry) return;
  const [outer, inner] = [strip.getBoundingClientRect(), entry.getBoundingClientRect()];
  strip.scrollBy({ left: inner.left + inner.width / 2 - outer.left - outer.width / 2 });
}
