import type { LoadSealer } from "@parlour/adapters/crypto/sealing.ts";
import { createHttpClient } from "@parlour/adapters/http/client.ts";
import { collectingDiagnostics } from "@parlour/adapters/memory/diagnostics.ts";
import { createMemoryPorts } from "@parlour/adapters/memory/ports.ts";
import type { Signal } from "@parlour/core/session/session.ports";
import type { Random } from "@parlour/core/shared/random";
import { fakeFetch, type Turn } from "./fake-fetch.ts";
import { simulatedClock } from "./simulated-clock.ts";

/** Where the test's gateway is. */
export const GATEWAY = "http://gateway.test";
export const TOKEN = "token-of-the-first-session";

/** Chance that is no chance: always the smallest number, and ids that count. */
export function countingRandom(): Random {
  let drawn = 0;
  return {
    below: () => 0,
    id() {
      drawn += 1;
      return `counted-identifier-${drawn}`;
    },
  };
}

const noSealer: LoadSealer = () => Promise.reject(new Error("This test does not use sealing"));

/** A client on a fake network and a simulated clock, with everything it touches at hand. */
export function testClient(
  script: readonly Turn[],
  options: {
    readonly token?: string | null;
    readonly loadSealer?: LoadSealer;
    /** In place of the fake network; null for that of the call, or of the platform. */
    readonly fetch?: typeof globalThis.fetch | null;
    /** Of a server that runs. */
    readonly baseUrl?: string;
  } = {},
) {
  const clock = simulatedClock();
  const random = countingRandom();
  const diagnostics = collectingDiagnostics();
  const { tokens } = createMemoryPorts({ merchantCode: "parlour" });
  const token = options.token === undefined ? TOKEN : options.token;
  if (token !== null) tokens.save(token);
  const network = fakeFetch(...script);
  const client = createHttpClient({
    baseUrl: options.baseUrl ?? GATEWAY,
    merchantCode: "parlour",
    tokens,
    clock,
    random,
    diagnostics,
    loadSealer: options.loadSealer ?? noSealer,
    language: () => "en",
    ...(options.fetch === null ? {} : { fetch: options.fetch ?? network.fetch }),
    timeoutMs: 10_000,
  });
  const signals: Signal[] = [];
  client.signals.listen((signal) => signals.push(signal));
  return { client, clock, diagnostics, network, random, signals, tokens };
}

export const never = new AbortController().signal;
