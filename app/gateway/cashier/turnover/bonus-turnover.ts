import type { OperatorSettings } from "../../content/settings.ts";
import type { Reference } from "../../ledger/ledger.ts";

/** The turnover requirement as a multiple of a bonus: the offer's own, or else the setting `bonus`. */
export const turnoverTimesOf = (
  own: number | null | undefined,
  { bonus }: Pick<OperatorSettings, "bonus">,
): number => own ?? bonus.turnoverTimes;

/**
 * The turnover that a bonus of `amountMinor` adds, for its posting's reference. `readTurnover` reads it there, so later
 * changes of settings do not affect the bonus.
 */
export const turnoverAdded = (amountMinor: bigint, times: number): Reference =>
  times === 0 ? {} : { turnoverMinor: `${amountMinor * BigInt(times)}` };
