import type { Funds } from "../cashier/cashier.ports.ts";
import { formatMoney, MASKED_AMOUNT } from "../shared/format.ts";
import { type MemberGroupName, type MemberPage, memberGroups } from "./member.pages.ts";

export interface MemberEntry {
  readonly page: MemberPage;
  /** How much waits there; none is shown for 0 (MEMBER-03). */
  readonly waiting: number;
}

export interface MemberGroup {
  readonly name: MemberGroupName;
  readonly entries: readonly MemberEntry[];
}

/** What the member centre's menu depends on. */
export interface MemberMenuInput {
  /** An operator of one wallet hides transfers (WALLET-02). Null while it is not known, which hides nothing. */
  readonly isSingleWallet: boolean | null;
  readonly unreadMessages: number;
  readonly claimableRewards: number;
  readonly readyMissions: number;
}

const transfers: readonly MemberPage[] = ["transferFund", "transferUpline"];

/** The pages of the member centre as its menu groups them (MEMBER-01), with what waits on them (MEMBER-03). */
export function memberMenu(input: MemberMenuInput): readonly MemberGroup[] {
  const waiting: Partial<Readonly<Record<MemberPage, number>>> = {
    messageV2: input.unreadMessages,
    rewardCenter: input.claimableRewards,
    missionLeaderboard: input.readyMissions,
  };
  return memberGroups.map(([name, pages]) => ({
    name,
    entries: pages
      .filter((page) => !(input.isSingleWallet === true && transfers.includes(page)))
      .map((page) => ({ page, waiting: Math.max(0, waiting[page] ?? 0) })),
  }));
}

/** What a member is led to first: the VIP's bonus, which only a member with VIP has, and the six that everybody has. */
export type Shortcut = "vipBonus" | "bets" | "account" | "myAccount" | "deposit" | "profit" | "messages";

const shortcutPages: readonly (readonly [Shortcut, MemberPage])[] = [
  ["vipBonus", "rewardCenter"],
  ["bets", "personalHistoryCopy"],
  ["account", "transactionHistory"],
  ["myAccount", "securityCenter"],
  ["deposit", "depositv2"],
  ["profit", "personalProfit"],
  ["messages", "messageV2"],
];

/** The shortcuts of the member centre (MEMBER-02). */
export const memberShortcuts = (hasVip: boolean): readonly { name: Shortcut; page: MemberPage }[] =>
  shortcutPages.filter(([name]) => hasVip || name !== "vipBonus").map(([name, page]) => ({ name, page }));

/** How much all of a member's wallets hold, as the centre's head shows it; asterisks while the balance is hidden. */
export const fundsTotal = (
  { total }: Pick<Funds, "total">,
  { isHidden, tag }: { readonly isHidden: boolean; readonly tag: string },
): string => (isHidden ? MASKED_AMOUNT : formatMoney(total, tag));
