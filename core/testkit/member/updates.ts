import type { UpdateKind, UpdatesListener, UpdatesPort } from "../../updates/updates.ports.ts";

/** The fake backend's event stream. */
export interface FakeUpdates {
  readonly port: UpdatesPort;
  /** The number of listeners. */
  listening(): number;
  notify(kind: UpdateKind): void;
  /** Closes the stream for the current listeners; later ones receive updates again. */
  cut(): void;
}

export function createFakeUpdates(): FakeUpdates {
  const listeners = new Set<UpdatesListener>();
  return {
    port: {
      listen(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    listening: () => listeners.size,
    notify: (kind) => {
      for (const { receive } of [...listeners]) receive(kind);
    },
    cut: () => {
      for (const listener of [...listeners]) {
        listeners.delete(listener);
        listener.lost();
      }
    },
  };
}
