/** What a suite has from before its first test on. */
import { afterAll, beforeAll } from "vitest";

/** Makes it after what was made above it. The suite may name its parts in tests only, not while it is being described. */
export function prepared<Made extends object>(make: () => Promise<Made> | Made): Made {
  let value: Made | undefined;
  beforeAll(async () => {
    value = await make();
  });
  const now = () => value ?? {};
  return new Proxy(Object.create(null), {
    get: (_, key) => Reflect.get(now(), key),
    ownKeys: () => Reflect.ownKeys(now()),
    getOwnPropertyDescriptor: (_, key) => ({
      ...Reflect.getOwnPropertyDescriptor(now(), key),
      configurable: true,
    }),
  });
}

/** Opens the suite's backend, and closes it after the last test. */
export function opened<Backend extends { close(): Promise<void> }>(open: () => Promise<Backend>): Backend {
  const backend = prepared(open);
  afterAll(() => backend.close?.());
  return backend;
}

/** A new key at each call: the word and a number. */
export function numbered(word: string): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `${word}${count}`;
  };
}
