import type { JackpotContext } from "./jackpot.rules.ts";

/** What the jackpot display shows (HOME-08). */
export interface JackpotView {
  /** Minor units, of two digits where `currency` is null; null until the feed has answered or failed. */
  readonly amountMinor: bigint | null;
  /** Null for an illustrative figure, which is no real money. */
  readonly currency: string | null;
  /** The figure has no feed, and the display marks it as illustrative. */
  readonly isIllustrative: boolean;
  /** The winner-style counter, in hundredths; always illustrative. */
  readonly counterMinor: bigint;
}

export const jackpotView = ({ context }: { readonly context: JackpotContext }): JackpotView => ({
  amountMinor: context.fed?.amount.amountMinor ?? context.figure?.amountMinor ?? null,
  currency: context.fed?.amount.currency ?? null,
  isIllustrative: context.fed === null,
  counterMinor: context.counterMinor,
});
