/** Time limits that are written by hand in tests and in what they start, in place of the one of tests/patience.ts. */
const number = String.raw`\d[\d_]*(?: ?\* ?[\d_]+)*`;
/** Where nothing else says that a number is a time. */
const fromASecond = String.raw`\d[\d_]{3,}(?: ?\* ?[\d_]+)*`;

/** A wait's limit, or the claim that something takes less than some time, which a slow machine refutes. */
const patterns = (value: string, long: string): readonly RegExp[] =>
  [
    String.raw`\b(?:test|hook)?[tT]imeout(?:Ms)?(?:: number)?(?::| =) ?(?:${value})\b`,
    String.raw`\b(?:AbortSignal\.timeout|setDefault\w*Timeout|waitForTimeout)\((?:${value})\)`,
    String.raw`(?<!\w\.)\bsetTimeout\(.*, (?:${value})\)`,
    String.raw`(?<![\w.])(?:wait|pause|sleep)\((?:${value})\)`,
    // The limit of a test, a hook or a timer at the end of several lines.
    String.raw`^ *\}, (?:${long})\);?$`,
    String.raw`^ *(?:${long}),$(?=\n *\);)`,
    String.raw`(?:\.now\(\) - \w+|\.ms)\)\.toBeLessThan.*`,
  ].map((pattern) => new RegExp(pattern, "gm"));

/** The lines with such a limit, as a number or as a constant of the file that is a number. */
export function handWrittenWaits(source: string): readonly string[] {
  const constants = [...source.matchAll(new RegExp(`^(?:export )?const (\\w+_MS) = ${number};`, "gm"))].map(
    ([, name = ""]) => name,
  );
  const either = (...values: readonly string[]) => values.join("|");
  const places = patterns(either(number, ...constants), either(fromASecond, ...constants)).flatMap(
    (pattern) =>
      [...source.matchAll(pattern)].map(
        ({ index, 0: text }) => index + text.length - text.trimStart().length,
      ),
  );
  const lineAt = (place: number) => {
    const from = source.lastIndexOf("\n", place - 1) + 1;
    const to = source.indexOf("\n", place);
    return source.slice(from, to < 0 ? undefined : to).trim();
  };
  return [...new Set(places)].sort((a, b) => a - b).map(lineAt);
}
