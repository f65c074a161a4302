/** Events of a visitor's interaction; a page without any loads nothing more. */
const interactions = ["pointerdown", "pointermove", "keydown", "wheel", "scroll", "focusin"] as const;

/** Browsers report a resting pointer when a page loads under it; that is no interaction. */
const isAtRest = ({ type, movementX, movementY }: Event & Partial<MouseEvent>) =>
  type === "pointermove" && !movementX && !movementY;

/** Calls `hear` once, on the next interaction; returns a function that stops listening. */
export function onFirstInteraction(window: Window, hear: () => void): () => void {
  const leaving = new AbortController();
  const heard = (event: Event) => {
    if (isAtRest(event)) return;
    leaving.abort();
    hear();
  };
  for (const interaction of interactions) {
    window.addEventListener(interaction, heard, { signal: leaving.signal, passive: true, capture: true });
  }
  return () => leaving.abort();
}
