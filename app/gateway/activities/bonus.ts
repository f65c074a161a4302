import * as v from "valibot";
import { defineKind, digitsAboveZero, refusedAct } from "./kind.ts";

/** What an operator gives who says no amount. */
export const bonusRules = v.object({ amount: v.optional(digitsAboveZero) });

/** To be applied for with a comment and pictures; an operator gives it, or says why not (ACT-01, ACT-02). */
export const bonus = defineKind({
  rules: bonusRules,
  takesApplications: true,
  async stand({ rules: { amount = null }, entries }) {
    // There is one at most that was not refused, whenever the others were sent.
    const latest = entries.find(({ state }) => state !== "rejected") ?? entries[0];
    if (latest === undefined) return { state: "join", amountMinor: amount };
    const { state, amountMinor, reason } = latest;
    if (state === "rejected") return { state, amountMinor: amount, reason };
    if (state === "issued") return { state, amountMinor };
    return { state: "applying", amountMinor: amount };
  },
  // It is the operator who gives; what is applied for has nothing to take.
  act: async () => refusedAct("nothing-to-claim"),
});
