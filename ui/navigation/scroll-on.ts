/** Brings the next part of a strip in, the way the language runs. */
export function scrollOn(strip: HTMLElement | null): void {
  if (strip === null) return;
  const way = getComputedStyle(strip).direction === "rtl" ? -1 : 1;
  strip.scrollBy({ left: way * strip.clientWidth * 0.8 });
}
