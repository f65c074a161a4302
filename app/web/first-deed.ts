/** What a person does first with a page; a page that nobody touches needs no more than it came with. */
const deeds = ["pointerdown", "pointermove", "keydown", "touchstart", "wheel", "scroll", "focusin"] as const;

/** Hears of a person's first deed, once. */
export function onFirstDeed(window: Window, hear: () => void): void {
  const leaving = new AbortController();
  const heard = () => {
    leaving.abort();
    hear();
  };
  for (const deed of deeds) {
    window.addEventListener(deed, heard, { signal: leaving.signal, passive: true, capture: true });
  }
}
