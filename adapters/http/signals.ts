import type { Signal, SignalsPort } from "@parlour/core/session/session.ports";

export interface SignalChannel extends SignalsPort {
  notify(signal: Signal): void;
}

/** Notifies listeners of signals that any call may receive beside its answer. */
export function createSignalChannel(): SignalChannel {
  const listeners = new Set<(signal: Signal) => void>();
  return {
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify(signal) {
      for (const listener of [...listeners]) listener(signal);
    },
  };
}
