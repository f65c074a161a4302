import type { Clock } from "@parlour/core/shared/clock";

export interface LinesWire {
  readonly baseUrl: string;
  readonly clock: Clock;
  readonly fetch?: typeof globalThis.fetch;
}

/**
 * Yields the lines of a streamed answer. Ends with the answer, after `silenceMs` without data (also before the first
 * byte) or at once without a stream, such as for the page of a network that wants a login; rejects on a network failure or an abort.
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

  /** The value, or null after `silenceMs` without one; the timeout also closes the connection. */
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
    if (!response.headers.get("content-type")?.includes("event-stream")) return;
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
