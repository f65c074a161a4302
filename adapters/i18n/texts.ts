/** The texts of one namespace of a language: i18next JSON (v4) with flat keys such as "error.network". */
export type Texts = Readonly<Record<string, string>>;

const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/** The keys of texts. The forms of a plural are one key, since languages differ in them. */
const keysOf = (texts: Texts) => new Set(Object.keys(texts).map((key) => key.replace(PLURAL, "")));

/** What the texts of one language have and another's lack, in alphabetical order (I18N-02). */
export function missingKeys(texts: Texts, whole: Texts): readonly string[] {
  const present = keysOf(texts);
  return [...keysOf(whole)].filter((key) => !present.has(key)).sort();
}
