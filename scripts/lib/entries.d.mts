/** For each file of a package, its public names with the entries that export them. */
export type Entries = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;
export function readEntries(
  manifest: { readonly name: string; readonly exports: Readonly<Record<string, unknown>> },
  folder: string,
  read: (file: string) => string,
): Entries;
export function entriesFor(
  entries: Entries,
  file: string,
  names: readonly string[],
): ReadonlyMap<string, readonly string[]>;
