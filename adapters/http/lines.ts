import type { Clock } from "@parlour/core/shared/clock";

export interface LinesWire {
  readonly baseUrl: string;
  readonly clock: Clock;
  readonly fetch?: typeof globalThis.fetch;
}

/**
 * The lines of an answer that goes on, as they come. Ends with the answer, when nothing has come for `silenceMs` (an answer that
 * does not begin is silent too), and at once where there is no such answer; rejects when the network fails or the signal aborts.
 */
export async function* linesOf(
  wire: LinesWire,
  path: string,
  headers: Readonly<Record<string, string>>,
  { signal, silenceMs }: { readonly signal: AbortSignal; readonly silenceMs: number },
): AsyncGenerator<string, void> {
  const { clock, fetch = globalThis.fetch } = wire;
  const line = new AbortController();
  const leave = () => line.abort(signal.reason);
  if (signal.aborted) leave();
  else signal.addEventListener("abort", leave, { once: true });

  /** What comes within the time, or null; the line is let go of then. */
  async function within<Value>(coming: Promise<Value>): Promise<Value | null> {
    let timer: unknown;
    const silence = new Promise<null>((resolve) => {
      timer = clock.setTimeout(() => resolve(null), silenceMs);
    });
    try {
      return await Promise.race([coming, silence]);
    } finally {
      clock.clearTimeout(timer);
    }
  }

  try {
    const response = await within(
      fetch(wire.baseUrl + path, { headers, signal: line.signal, cache: "no-store" }),
    );
    if (response === null || !response.ok || response.body === null) return;
    const reader = response.body.getReader();
    const text = new TextDecoder();
    let rest = "";
    for (;;) {
      const next = await within(reader.read());
      if (next === null || next.done) return;
      const lines = (rest + text.decode(next.value, { stream: true })).split("\n");
      rest = lines.pop() ?? "";
      yield* lines;
    }
  } finally {
    signal.removeEventListener("abort", leave);
    line.abort();
  }
}
