/** A page that is not seen is not painted: nobody waits for that. */
const UNSEEN_MS = 100;

/** Settles after the next paint. */
export const painted = (window: Window): Promise<void> =>
  new Promise((resolve) => {
    window.setTimeout(resolve, UNSEEN_MS);
    window.requestAnimationFrame(() => window.setTimeout(resolve));
  });
