/** A hidden page is not painted; the wait ends after this many milliseconds. */
const UNSEEN_MS = 100;

/** Settles after the next paint. */
export const painted = (window: Window): Promise<void> =>
  new Promise((resolve) => {
    window.setTimeout(resolve, UNSEEN_MS);
    window.requestAnimationFrame(() => window.setTimeout(resolve));
  });
