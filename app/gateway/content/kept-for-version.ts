/** Reads once a version and answers what was read. A failure is told to whoever waits for it, and the next one reads again. */
export function keptForVersion<Value>(
  readVersion: () => Promise<string>,
  read: () => Promise<Value>,
): () => Promise<Value> {
  let kept: { readonly version: string; readonly value: Promise<Value> } | null = null;
  return async () => {
    const version = await readVersion();
    if (kept?.version === version) return kept.value;
    const entry = { version, value: read() };
    kept = entry;
    entry.value.catch(() => {
      if (kept === entry) kept = null;
    });
    return entry.value;
  };
}
