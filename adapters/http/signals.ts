import type { Signal, SignalsPort } from "@parlour/core/session/session.ports";

export interface SignalChannel extends SignalsPort {
  tell(signal: Signal): void;
}

/** Notifies listeners of signals that any call may receive beside its answer. */
export function createSignalChannel(): SignalChannel {
  const listeners = new Set<(signal: Signal) => void>();
  return {
    listen(hear) {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
    tell(signal) {
      for (const hear of [...listeners]) hear(signal);
    },
  };
}
