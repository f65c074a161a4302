/**
 * Calls `came` once, when the element is that close to the viewport (as `rootMargin` of an IntersectionObserver has it);
 * returns a function that stops watching.
 */
export function whenNear(element: Element, within: string, came: () => void): () => void {
  const watcher = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      watcher.disconnect();
      came();
    },
    { rootMargin: within },
  );
  watcher.observe(element);
  return () => watcher.disconnect();
}
