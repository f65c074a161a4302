export interface KeptForVersion<Value> {
  read(): Promise<Value>;
  /** The value read for that version; null before it is read. */
  known(version: string | null): Value | null;
}

/** Reads once for each version. A failure rejects for the current callers only; the next caller reads again. */
export function keptForVersion<Value>(
  readVersion: () => Promise<string>,
  read: () => Promise<Value>,
): KeptForVersion<Value> {
  let kept: { readonly version: string; readonly value: Promise<Value>; made: Value | null } | null = null;
  return {
    async read() {
      const version = await readVersion();
      if (kept?.version === version) return kept.value;
      const entry = { version, value: read(), made: null as Value | null };
      kept = entry;
      entry.value.then(
        (made) => {
          entry.made = made;
        },
        () => {
          if (kept === entry) kept = null;
        },
      );
      return entry.value;
    },
    known: (version) => (kept !== null && kept.version === version ? kept.made : null),
  };
}
