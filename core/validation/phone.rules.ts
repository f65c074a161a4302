import { type Limits, limitsOf } from "./length.rules.ts";

/** RULE-21: a number of N to M digits, 0 to 9, without its country's code, signs or spaces; both bounds are within. */
export function isMobileNum(text: string, limits: Limits): boolean {
  const { min, max } = limitsOf(limits);
  return text.length >= (min ?? 1) && text.length <= (max ?? 15) && /^[0-9]+$/.test(text);
}
