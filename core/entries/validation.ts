/** Rules of fields, by an operator's patterns. */

export { ageOn, isOfAge } from "../validation/age.rules.ts";
export { type CalendarDay, calendarDayOf, isCalendarDay } from "../validation/calendar.rules.ts";
export { type Limits, LONGEST_TEXT } from "../validation/length.rules.ts";
export { type PatternKind, patternKinds } from "../validation/pattern-kinds.rules.ts";
export {
  createRuleSet,
  type FieldProblem,
  plainRuleSet,
  type RuleSet,
} from "../validation/rule-set.rules.ts";
export * from "../validation/validation.ports.ts";
export { isComment, LONGEST_COMMENT } from "../validation/words.rules.ts";
