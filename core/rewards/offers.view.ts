import type { Promotion } from "../announcements/announcements.ports.ts";
import type { MemberPage } from "../member/member.pages.ts";
import type { Money } from "../shared/money.ts";
import type { Role } from "../site/permissions.rules.ts";
import type { Activity } from "./activities.ports.ts";
import { groupOf, nextRank } from "./activities.rules.ts";
import type { OfferFacts } from "./offers.feature.ts";

/** What a promotion is about, by its promotionType; every other type leads to the reward centre (ANN-02). */
const kindOfType: ReadonlyMap<string, OfferKind> = new Map([
  ["DEPOSIT", "deposit"],
  ["REBATE", "rebate"],
  ["REFERRAL", "referral"],
  ["MISSION", "missions"],
  ["VIP", "ranks"],
]);
/** What an offer to the player is about. */
export type OfferKind = "deposit" | "rebate" | "referral" | "missions" | "ranks" | "rewards";

const pageOfKind = {
  deposit: "depositv2",
  rebate: "manualRebate",
  referral: "referral",
  missions: "missionLeaderboard",
  ranks: "rewardCenter",
  rewards: "rewardCenter",
} as const satisfies Record<OfferKind, MemberPage>;

/** The player's own state in a promotion. */
export type OfferState =
  | { readonly kind: "amount-ready"; readonly amount: Money }
  | { readonly kind: "rewards-ready"; readonly count: number }
  | { readonly kind: "nothing-ready" }
  /** A player without an invitation code can invite nobody. */
  | { readonly kind: "no-code" }
  | { readonly kind: "friends"; readonly count: number }
  | { readonly kind: "missions"; readonly done: number; readonly total: number }
  | { readonly kind: "rank"; readonly label: string }
  /** The first rank, and the stakes that it needs. */
  | { readonly kind: "no-rank"; readonly label: string; readonly stake: Money }
  /** A trial account gets no rewards. */
  | { readonly kind: "trial" };

/** What a promotion's card says of the player, and where the player takes part. */
export interface OfferView {
  readonly kind: OfferKind;
  /** The page of the member centre on which the player takes part. */
  readonly page: MemberPage;
  /** Null for a visitor, until the state is known, and where a promotion has none. */
  readonly state: OfferState | null;
  /** Something can be claimed now. */
  readonly isReady: boolean;
}

const amountReady = (amount: Money): OfferState | null =>
  amount.amountMinor > 0n ? { kind: "amount-ready", amount } : null;
const countReady = (count: number): OfferState | null =>
  count > 0 ? { kind: "rewards-ready", count } : null;
const readyAmong = (activities: readonly Activity[]): OfferState | null =>
  countReady(activities.filter((each) => groupOf(each) === "ready").length);

const stateOfKind: Readonly<Record<OfferKind, (facts: OfferFacts) => OfferState | null>> = {
  deposit: () => null,
  rebate: ({ rebate }) => amountReady(rebate.amount) ?? { kind: "nothing-ready" },
  referral: ({ referral: { bonus, code, came } }) =>
    (bonus && amountReady(bonus.claimable)) ??
    (code === "" ? { kind: "no-code" } : { kind: "friends", count: came }),
  missions: ({ missions }) =>
    countReady(missions.filter(({ state }) => state === "claim").length) ?? {
      kind: "missions",
      done: missions.filter(({ state }) => state === "claimed").length,
      total: missions.length,
    },
  ranks({ centre: { activities, vip } }) {
    const ready = readyAmong(activities.filter(({ kind }) => kind === "vip"));
    if (ready !== null || vip === null) return ready;
    const held = vip.ranks.find(({ rank }) => rank === vip.rank);
    if (held !== undefined) return { kind: "rank", label: held.label };
    const next = nextRank(vip);
    return next && { kind: "no-rank", label: next.label, stake: next.needed };
  },
  rewards: ({ centre }) =>
    readyAmong(centre.activities.filter(({ kind }) => kind !== "vip")) ?? { kind: "nothing-ready" },
};

/**
 * A promotion's card for this player or visitor (PAGE-01): what it is about, where it is done, and the player's own state.
 * Null for a promotion without a type, which can only be read. `facts` are null until they are known.
 */
export function offerView(
  { promotionType }: Pick<Promotion, "promotionType">,
  facts: OfferFacts | null,
  role: Role,
): OfferView | null {
  if (promotionType === null || promotionType === "") return null;
  const kind = kindOfType.get(promotionType) ?? "rewards";
  const state: OfferState | null = role === "trial" ? { kind: "trial" } : facts && stateOfKind[kind](facts);
  const isReady = state?.kind === "amount-ready" || state?.kind === "rewards-ready";
  return { kind, page: pageOfKind[kind], state, isReady };
}
