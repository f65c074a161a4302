/** How mutants and what became of them are shown, and two runs compared. */

const AROUND = 40;

/** Two texts cut down to what differs, with a little on both sides. */
export function difference(before, after) {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const cut = (text) => {
    const [from, to] = [Math.max(0, start - AROUND), Math.min(text.length, text.length - end + AROUND)];
    return `${from > 0 ? "…" : ""}${text.slice(from, to)}${to < text.length ? "…" : ""}`;
  };
  return `${cut(before)}  ->  ${cut(after)}`;
}

export const mutantLine = ({ id, file, line, kind, before, after }) =>
  `${id}  ${file}:${line}  ${kind}: ${difference(before, after)}`;

const isFound = ({ outcome }) => outcome !== "survived";

/** "12 of 60 found", with how many of them by the limit of time alone. */
export function summary(results) {
  const late = results.filter(({ outcome }) => outcome === "timed out").length;
  const ofThem = late === 0 ? "" : `, ${late} of them by the limit of time`;
  return `${results.filter(isFound).length} of ${results.length} found${ofThem}`;
}

/** What of two runs differs: lines to print, and whether the later one misses what the earlier one found. */
export function compared(before, after) {
  const later = new Map(after.map((each) => [each.id, each]));
  const both = before.filter(({ id }) => later.has(id));
  const missed = both.filter((each) => isFound(each) && !isFound(later.get(each.id)));
  const gained = both.filter((each) => !isFound(each) && isFound(later.get(each.id)));
  const alone = before.length + after.length - 2 * both.length;
  return {
    hasMissed: missed.length > 0,
    lines: [
      `Before: ${summary(before)}. After: ${summary(after)}.`,
      ...(alone === 0 ? [] : [`${alone} stand in one of the two alone.`]),
      ...missed.map((each) => `only before: ${mutantLine(each)}\n    ${each.by}: ${each.why}`),
      ...gained.map((each) => `only after:  ${mutantLine(each)}`),
    ],
  };
}
