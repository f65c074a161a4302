/** Responsible gambling: limits, breaks and exclusion. */

export type { ExclusionDraft, LimitDraft, TimeOutDraft } from "../safety/safety.drafts.ts";
export * from "../safety/safety.ports.ts";
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
  type LimitPlace,
  limitForm,
  realityCheckChoice,
  sizeOf,
  timeOutForm,
  usedPercent,
} from "../safety/safety.view.ts";
export { inactivityView, realityCheckView } from "../safety/watch.view.ts";
