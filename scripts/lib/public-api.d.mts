export interface Declared {
  readonly text: string;
  readonly isDocumented: boolean;
}
export interface PublicName extends Declared {
  /** The file of its declaration, and its name there. */
  readonly source: string;
  readonly name: string;
}
export interface PublicEntry {
  /** The address to import it from. */
  readonly entry: string;
  readonly names: ReadonlyMap<string, Omit<PublicName, "name">>;
}
export const packageFolders: readonly string[];
export function readPublicApi(
  folder: string,
): readonly { readonly entry: string; readonly names: ReadonlyMap<string, PublicName> }[];
export function declarationsIn(text: string): ReadonlyMap<string, Declared>;
export function reportOf(name: string, entries: readonly PublicEntry[]): string;
export const INFERRED: string;
export function exportsOf(
  source: string,
  known: Map<string, unknown>,
  read?: (source: string) => string,
): ReadonlyMap<string, PublicName>;
