import type { UpdateKind, UpdatesListener, UpdatesPort } from "../../updates/updates.ports.ts";

/** The line on which the fake backend tells of changes. */
export interface FakeUpdates {
  readonly port: UpdatesPort;
  /** How many listen. */
  listening(): number;
  tell(kind: UpdateKind): void;
  /** Cuts it for whoever listens; later ones are heard again. */
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
    tell: (kind) => {
      for (const { hear } of [...listeners]) hear(kind);
    },
    cut: () => {
      for (const listener of [...listeners]) {
        listeners.delete(listener);
        listener.lost();
      }
    },
  };
}
