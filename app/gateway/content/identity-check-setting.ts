/** The setting of identity checks (OPS-06): off unless switched on. */
import { currency } from "@parlour/adapters/wire/schemas.ts";
import { documentPurposes } from "@parlour/core/identity-check/identity-check.ports";
import type { CheckThreshold } from "@parlour/core/identity-check/threshold.rules";
import * as v from "valibot";
import { digits } from "./setting-parts.ts";

export const identityCheckSetting = v.object({
  isOn: v.boolean(),
  /** By currency, the totals of a player's deposits and withdrawals from which a check is asked for: minor units, as digits. */
  thresholds: v.record(currency, v.object({ deposits: v.optional(digits), withdrawals: v.optional(digits) })),
  /** What the documents have to prove. */
  documents: v.pipe(
    v.array(v.picklist(documentPurposes)),
    v.minLength(1),
    v.check((wanted) => new Set(wanted).size === wanted.length, "a document twice"),
  ),
});

export type IdentityCheckSetting = v.InferOutput<typeof identityCheckSetting>;

export const defaultIdentityCheck: IdentityCheckSetting = {
  isOn: false,
  thresholds: {},
  documents: ["identity"],
};

/** The totals from which a check is asked for in a currency; null while none is. */
export function thresholdOf(
  { isOn, thresholds }: IdentityCheckSetting,
  currencyCode: string,
): CheckThreshold | null {
  const of = Object.hasOwn(thresholds, currencyCode) ? thresholds[currencyCode] : undefined;
  if (!isOn || of === undefined) return null;
  return {
    depositsMinor: of.deposits === undefined ? null : BigInt(of.deposits),
    withdrawalsMinor: of.withdrawals === undefined ? null : BigInt(of.withdrawals),
  };
}
