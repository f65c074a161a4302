/** Rules of fields, by an operator's patterns. */

export { ageOn, isOfAge } from "../validation/age.rules.ts";
export { calendarDayOf, isCalendarDay } from "../validation/calendar.rules.ts";
export { LONGEST_TEXT } from "../validation/length.rules.ts";
export { patternKinds } from "../validation/pattern-kinds.rules.ts";
export { createRuleSet, plainRuleSet, type RuleSet } from "../validation/rule-set.rules.ts";
export * from "../validation/validation.ports.ts";
export { isComment, LONGEST_COMMENT } from "../validation/words.rules.ts";
