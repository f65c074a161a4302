import { centre } from "../shared/strip/centre.ts";

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
