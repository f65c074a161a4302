/** The pages of the member centre, by the specification's names (MEMBER-01), and `playerProtection` of our own (SAFE). */
export const memberPages = [
  "securityCenter",
  "transferFund",
  "depositv2",
  "withdraw",
  "transferUpline",
  "personalHistoryCopy",
  "transactionHistory",
  "personalProfit",
  "bonusDetails",
  "rewardCenter",
  "referral",
  "missionLeaderboard",
  "messageV2",
  "manualRebate",
  "playerProtection",
] as const;

export type MemberPage = (typeof memberPages)[number];

/** What `/member` shows without a page, or with one that there is not. */
export const defaultMemberPage: MemberPage = "securityCenter";

/** The page that an address of the member centre asks for: `/member?page=depositv2`. */
export const memberPageOf = (query: Readonly<Record<string, string>>): MemberPage =>
  memberPages.find((page) => page === query.page) ?? defaultMemberPage;

export const memberPath = (page: MemberPage): string =>
  page === defaultMemberPage ? "/member" : `/member?page=${page}`;
