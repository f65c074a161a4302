/** Rules of fields, by an operator's patterns. */

export { ageOn, isOfAge } from "./age.rules.ts";
export { calendarDayOf, isCalendarDay } from "./calendar.rules.ts";
export { LONGEST_TEXT } from "./length.rules.ts";
export { patternKinds } from "./pattern-kinds.rules.ts";
export { createRuleSet, plainRuleSet, type RuleSet } from "./rule-set.rules.ts";
export type { Accepts, ExpressionsPort, FieldRule } from "./validation.ports.ts";
export { isComment, LONGEST_COMMENT } from "./words.rules.ts";
