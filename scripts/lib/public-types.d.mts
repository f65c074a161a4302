import type { PublicName } from "./public-api.mjs";

export function unnamedTypes(
  entries: readonly { readonly entry: string; readonly names: ReadonlyMap<string, PublicName> }[],
  read?: (source: string) => string,
): readonly string[];
