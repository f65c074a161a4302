export interface KeptForVersion<Value> {
  read(): Promise<Value>;
  /** What was read of that version; null while nothing was. */
  known(version: string | null): Value | null;
}

/** Reads once a version and answers what was read. A failure is told to whoever waits for it, and the next one reads again. */
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
