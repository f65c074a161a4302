/** What a person does with a page; one that nobody touches needs no more than it came with. */
const deeds = ["pointerdown", "pointermove", "keydown", "touchstart", "wheel", "scroll", "focusin"] as const;

/** Hears of the next thing that a person does, once; answers the way to stop hearing. */
export function onFirstDeed(window: Window, hear: () => void): () => void {
  const leaving = new AbortController();
  const heard = () => {
    leaving.abort();
    hear();
  };
  for (const deed of deeds) {
    window.addEventListener(deed, heard, { signal: leaving.signal, passive: true, capture: true });
  }
  return () => leaving.abort();
}
