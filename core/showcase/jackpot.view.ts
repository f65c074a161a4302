import type { JackpotContext } from "./jackpot.rules.ts";

/** What the jackpot display shows (HOME-08). */
export type JackpotView =
  /** The feed has not answered yet. */
  | { readonly kind: "asking" }
  /** There is no jackpot, and the operator shows no examples; or the first answer failed. */
  | { readonly kind: "none" }
  /** The jackpot that can be won, in minor units of the currency. */
  | { readonly kind: "fed"; readonly amountMinor: bigint; readonly currency: string }
  /** The two invented counters, in hundredths; the display marks both as examples. */
  | { readonly kind: "examples"; readonly amountMinor: bigint; readonly counterMinor: bigint };

/**
 * The view of `jackpot`, a feature that runs while a front end calls `portal.want`. It marks `examples` as invented
 * (HOME-08).
 */
export function jackpotView({ context }: { readonly context: JackpotContext }): JackpotView {
  const { reading, wasAsked, counters } = context;
  if (reading !== null && reading.jackpot !== null) return { kind: "fed", ...reading.jackpot.amount };
  if (counters !== null) {
    return {
      kind: "examples",
      amountMinor: counters.figure.amountMinor,
      counterMinor: counters.counterMinor,
    };
  }
  return { kind: wasAsked ? "none" : "asking" };
}
