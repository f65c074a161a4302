export interface Declared {
  readonly text: string;
  readonly isDocumented: boolean;
}
export interface PublicEntry {
  /** The address to import it from. */
  readonly entry: string;
  readonly names: ReadonlyMap<string, Declared & { readonly source: string }>;
}
export const packageFolders: readonly string[];
export function readPublicApi(folder: string): readonly PublicEntry[];
export function declarationsIn(text: string): ReadonlyMap<string, Declared>;
export function reportOf(name: string, entries: readonly PublicEntry[]): string;
