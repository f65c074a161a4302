const TAG = /<(\/?)([A-Za-z][\w]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/y;
const TEXT = /[^<]+/y;
const LOOSE_AMPERSAND = /&(?!(?:amp|lt|gt|quot|#39);)/;
/**
 * What keeps a text from being a well-formed XML element of the plain kind that pictures use, or undefined. Comments,
 * instructions, single-quoted values and named entities beyond the basic ones count as faults, for nothing draws them.
 */
export function faultInXml(xml: string): string | undefined {
  if (Array.from(xml).some(isForbidden)) return "a character that XML forbids";
  if (LOOSE_AMPERSAND.test(xml)) return "a loose ampersand";
  const open: string[] = [];
  let at = 0;
  while (at < xml.length) {
    TEXT.lastIndex = at;
    if (TEXT.test(xml)) {
      if (open.length === 0) return `text outside the root at ${at}`;
      at = TEXT.lastIndex;
      continue;
    }
    TAG.lastIndex = at;
    const tag = TAG.exec(xml);
    if (tag === null) return `no tag at ${at}: ${xml.slice(at, at + 80)}`;
    const [, closing, name = "", attributes = "", selfClosing] = tag;
    const names = [...attributes.matchAll(/([\w:-]+)=/g)].map(([, attribute]) => attribute);
    if (new Set(names).size !== names.length) return `an attribute twice at ${at}: ${tag[0]}`;
    if (open.length === 0 && at > 0) return `a second root at ${at}`;
    if (closing === "/") {
      if (open.pop() !== name) return `</${name}> closes nothing at ${at}`;
    } else if (selfClosing !== "/") open.push(name);
    at = TAG.lastIndex;
  }
  return open.length === 0 ? undefined : `<${open.join("><")}> left open`;
}

/** Controls, halves of surrogate pairs and the two non-characters: what XML 1.0 does not allow even escaped. */
function isForbidden(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return !["\t", "\n", "\r"].includes(character);
  return (code >= 0xd800 && code <= 0xdfff) || code === 0xfffe || code === 0xffff;
}
