import type { ContractKind } from "@parlour/core/contracts/contracts.ports";
import type { CheckCause } from "@parlour/core/identity-check/identity-check.ports";
import type { Translations } from "../database/columns.ts";

/** Minor units as text, since JSON numbers are not exact. */
interface Amount {
  readonly amountMinor: string;
  readonly currency: string;
}

/**
 * An event that a message tells the player (MEMBER-06). A message keeps its facts and not a text, so that each reader
 * gets it in their language.
 */
export type MemberEvent =
  | ({ readonly kind: "deposit-credited" } & Amount)
  /** The paid amount, without the fee, and until when the player can confirm it (ISO 8601, WDCONF-02). */
  | ({ readonly kind: "withdrawal-paid"; readonly confirmBy: string } & Amount)
  | ({ readonly kind: "settlement-paid"; readonly contract: ContractKind } & Amount)
  | {
      readonly kind: "contract-offered";
      readonly contract: ContractKind;
      readonly rateBasisPoints: number;
      /** The upline's account; null for the operator. */
      readonly upline: string | null;
    }
  /** The title is the operator's: one text, or a text for each language. */
  | ({ readonly kind: "bonus-credited"; readonly title: string | Translations } & Amount)
  /** Below zero when money was taken. The reason is the back office's own text. */
  | ({ readonly kind: "balance-corrected"; readonly reason: string } & Amount)
  /** The note is the back office's own text; empty after a threshold. */
  | { readonly kind: "identity-asked"; readonly cause: CheckCause; readonly note: string }
  | { readonly kind: "identity-accepted" }
  | { readonly kind: "identity-refused"; readonly reason: string }
  | ({ readonly kind: "rebate-credited" } & Amount)
  | ({ readonly kind: "referral-credited" } & Amount)
  /** What the player wrote, and the operator's answer to it, both plain text. */
  | { readonly kind: "feedback-answered"; readonly feedback: string; readonly answer: string };

/** Money as an event keeps it. */
export const amountOf = ({
  amountMinor,
  currency,
}: {
  readonly amountMinor: bigint;
  readonly currency: string;
}): Amount => ({ amountMinor: `${amountMinor}`, currency });
