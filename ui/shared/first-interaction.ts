/** What a person does with a page; one that nobody touches needs no more than it came with. */
const interactions = ["pointerdown", "pointermove", "keydown", "wheel", "scroll", "focusin"] as const;

/** A browser says by itself where a pointer rests on a page that loads under it. */
const isAtRest = ({ type, movementX, movementY }: Event & Partial<MouseEvent>) =>
  type === "pointermove" && !movementX && !movementY;

/** Hears of the next thing that a person does, once; answers the way to stop hearing. */
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
