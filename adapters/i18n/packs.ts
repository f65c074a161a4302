/** A language's texts: flat (`"error.network": "…"`) or nested. */
export interface Pack {
  readonly [key: string]: string | Pack;
}

const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/** The keys of a pack, nested ones joined by dots; the forms of a plural are one key, since languages differ in them. */
function keysOf(pack: Pack, prefix = ""): string[] {
  return Object.entries(pack).flatMap(([key, text]) =>
    typeof text === "string" ? [prefix + key.replace(PLURAL, "")] : keysOf(text, `${prefix}${key}.`),
  );
}

/** What a whole pack has and another lacks, in alphabetical order (I18N-02). */
export function missingKeys(pack: Pack, whole: Pack): readonly string[] {
  const present = new Set(keysOf(pack));
  return [...new Set(keysOf(whole))].filter((key) => !present.has(key)).sort();
}
