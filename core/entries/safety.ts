/** Responsible gambling: limits, breaks and exclusion. */

export {
  exclusionMonths,
  type Limit,
  type LimitAmount,
  type LimitKind,
  type LimitPeriod,
  limitKinds,
  limitPeriods,
  realityCheckChoices,
  type Safety,
  type SafetyPort,
  type SafetyRefusal,
  type SafetyRequest,
  safetyRefusals,
  timeOutHours,
} from "../safety/safety.ports.ts";
export {
  type Bound,
  boundAfter,
  boundAt,
  excludedUntilMs,
  isLater,
  LOOSENING_HOURS,
  parseMinutes,
} from "../safety/safety.rules.ts";
export {
  exclusionForm,
  heldLimitView,
  limitForm,
  realityCheckChoice,
  sizeOf,
  timeOutForm,
  usedPercent,
} from "../safety/safety.view.ts";
export { inactivityView, realityCheckView } from "../safety/watch.view.ts";
