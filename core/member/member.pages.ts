/**
 * The pages of the member centre, by the specification's names (MEMBER-01), with the profile that its labels imply
 * (MEMBER-07) and `playerProtection` of our own (SAFE), as its menu groups them.
 */
export const memberGroups = [
  ["money", ["transferFund", "depositv2", "withdraw", "transferUpline"]],
  ["records", ["personalHistoryCopy", "transactionHistory", "personalProfit", "bonusDetails"]],
  ["rewards", ["rewardCenter", "missionLeaderboard", "referral", "manualRebate"]],
  ["account", ["securityCenter", "profile", "messageV2", "playerProtection"]],
] as const;

/** The name of a group of pages in the menu of the member centre. */
export type MemberGroupName = (typeof memberGroups)[number][0];
/** A page of the member centre by its name in the address, such as `depositv2` in `/member?page=depositv2`. */
export type MemberPage = (typeof memberGroups)[number][1][number];

export const memberPages: readonly MemberPage[] = memberGroups.flatMap(([, pages]) => pages);

/** What `/member` shows without a page, or with one that there is not. */
export const defaultMemberPage: MemberPage = "securityCenter";

/** The page that an address of the member centre asks for: `/member?page=depositv2`. */
export const memberPageOf = (query: Readonly<Record<string, string>>): MemberPage =>
  memberPages.find((page) => page === query.page) ?? defaultMemberPage;

/**
 * The address of a page: `/member` for the default one, else with its name. `Menus.closed` names pages by it (SITE-08).
 */
export const memberPath = (page: MemberPage): string =>
  page === defaultMemberPage ? "/member" : `/member?page=${page}`;
