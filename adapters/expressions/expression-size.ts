/** A counted repetition: `{3}`, `{3,}` or `{3,8}`. */
const repetition = /\{(\d{1,4})(?:,(\d{0,4}))?\}/y;
/** A character class, or an escape with its name; each counts as one step. */
const atom = /\[\^?\]?(?:\\.|\[:\^?\w{1,10}:\]|[^\]\\])*\]|\\[pPx]\{[^}]*\}|\\./sy;

/**
 * Estimates the number of steps in an expression with its counted repetitions written out: `(?:ab{2}){10}` has thirty.
 * Reads the expression once without compiling it, and stops counting above `limit`.
 */
export function expressionSize(expression: string, limit: number): number {
  // Sizes of the open groups, innermost last. `last` is the size of the part that a repetition would repeat.
  const groups: number[] = [0];
  let last = 0;
  const add = (steps: number) => {
    groups.push((groups.pop() ?? 0) + steps);
  };
  let at = 0;
  while (at < expression.length && (groups.at(-1) ?? 0) <= limit) {
    repetition.lastIndex = at;
    atom.lastIndex = at;
    const counted = repetition.exec(expression);
    const escaped = counted ? null : atom.exec(expression);
    const character = expression[at];
    if (counted) {
      const times = Math.max(Number(counted[1]), Number(counted[2] || 0), 1);
      add(last * (times - 1));
      last *= times;
    } else if (character === "(") {
      groups.push(0);
    } else if (character === ")" && groups.length > 1) {
      last = groups.pop() ?? 0;
      add(last);
    } else {
      last = 1;
      add(1);
    }
    at += (counted ?? escaped)?.[0].length ?? 1;
  }
  return groups.reduce((sum, steps) => sum + steps, 0);
}
