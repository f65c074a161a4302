import type { OperatorSettings } from "../content/settings.ts";
import type { Reference } from "../ledger/ledger.ts";

/** How many times a bonus has to be staked: as its own offer says, else as the operator's setting `bonus` does. */
export const turnoverTimesOf = (
  own: number | null | undefined,
  { bonus }: Pick<OperatorSettings, "bonus">,
): number => own ?? bonus.turnoverTimes;

/**
 * What a bonus adds to the player's turnover requirement, for the reference of its posting: `readTurnover` finds it there, so
 * what was promised with a bonus stays as it was when it was credited. `amountMinor` is what the player gets.
 */
export const turnoverAdded = (amountMinor: bigint, times: number): Reference =>
  times === 0 ? {} : { turnoverMinor: `${amountMinor * BigInt(times)}` };
