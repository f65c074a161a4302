import * as v from "valibot";
import { defineKind, digitsAboveZero, refusedAct } from "./kind.ts";

/** `amount` is the default when the back office names none. */
export const bonusRules = v.object({ amount: v.optional(digitsAboveZero) });

/**
 * The player applies with a comment and images; the back office issues the bonus, or refuses it with a reason (ACT-01,
 * ACT-02).
 */
export const bonus = defineKind({
  rules: bonusRules,
  takesApplications: true,
  async readStatus({ rules: { amount = null }, entries }) {
    // At most one application is not refused, and it counts even when a refused one is newer.
    const latest = entries.find(({ state }) => state !== "rejected") ?? entries[0];
    if (latest === undefined) return { state: "join", amountMinor: amount };
    const { state, amountMinor, reason } = latest;
    if (state === "rejected") return { state, amountMinor: amount, reason };
    if (state === "issued") return { state, amountMinor };
    return { state: "applying", amountMinor: amount };
  },
  // Only the back office issues this bonus, so the player has nothing to claim.
  act: async () => refusedAct("nothing-to-claim"),
});
