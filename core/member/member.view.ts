import type { Funds } from "../cashier/cashier.ports.ts";
import { formatMoney, MASKED_AMOUNT } from "../shared/format.ts";
import { type MemberGroupName, type MemberPage, memberGroups, memberPath } from "./member.pages.ts";

/** A page in the menu of the member centre. */
export interface MemberEntry {
  readonly page: MemberPage;
  /** The number on the badge; 0 shows no badge (MEMBER-03). */
  readonly waiting: number;
}

/**
 * A heading of the centre's menu; `entries` is empty where the operator has switched off all of its pages (SITE-08).
 */
export interface MemberGroup {
  readonly name: MemberGroupName;
  readonly entries: readonly MemberEntry[];
}

/** What decides the menu of the member centre and its badges. */
export interface MemberMenuInput {
  /** Whether the operator has one wallet for all games (WALLET-02); `hidesTransfers` says it. */
  readonly hidesTransfers: boolean;
  /** Addresses of pages that the operator has switched off (SITE-08). */
  readonly closed: readonly string[];
  readonly unreadMessages: number;
  /** Payments that wait for the player's word (WDCONF-05). */
  readonly awaitingPayments: number;
  readonly claimableRewards: number;
  readonly readyMissions: number;
}

const transfers: readonly MemberPage[] = ["transferFund", "transferUpline"];

/** The menu of the member centre (MEMBER-01) with its badges (MEMBER-03). */
export function memberMenu(input: MemberMenuInput): readonly MemberGroup[] {
  const waiting: Partial<Readonly<Record<MemberPage, number>>> = {
    messageV2: input.unreadMessages,
    withdraw: input.awaitingPayments,
    rewardCenter: input.claimableRewards,
    missionLeaderboard: input.readyMissions,
  };
  return memberGroups.map(([name, pages]) => ({
    name,
    entries: pages
      .filter(
        (page) =>
          !(input.hidesTransfers && transfers.includes(page)) && !input.closed.includes(memberPath(page)),
      )
      .map((page) => ({ page, waiting: Math.max(0, waiting[page] ?? 0) })),
  }));
}

/** Shortcuts in order: the VIP bonus for members with VIP only, and six for every member. */
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
export const memberShortcuts = (
  hasVip: boolean,
  closed: readonly string[],
): readonly { name: Shortcut; page: MemberPage }[] =>
  shortcutPages
    .filter(([name, page]) => (hasVip || name !== "vipBonus") && !closed.includes(memberPath(page)))
    .map(([name, page]) => ({ name, page }));

/** The total of a member's wallets for the centre's header; asterisks while the balance is hidden. */
export const fundsTotal = (
  { total }: Pick<Funds, "total">,
  { isHidden, tag }: { readonly isHidden: boolean; readonly tag: string },
): string => (isHidden ? MASKED_AMOUNT : formatMoney(total, tag));
