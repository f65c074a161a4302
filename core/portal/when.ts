import type { Portal } from "./portal.ts";

/**
 * Waits until `look` finds a value: it looks at once and after every change. Meant for terminals, bots and scripts; a screen
 * subscribes and renders instead.
 */
export function when<Value>(portal: Pick<Portal, "subscribe">, look: () => Value | null): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = portal.subscribe(glance);
    function glance(): void {
      try {
        const found = look();
        if (found === null) return;
        stop();
        resolve(found);
      } catch (cause) {
        stop();
        reject(cause);
      }
    }
    glance();
  });
}
