/** Pages of the member centre. */

export { type MemberPage, memberPageOf, memberPath } from "../member/member.pages.ts";
export { fundsTotal, type MemberGroup, memberMenu, memberShortcuts } from "../member/member.view.ts";
