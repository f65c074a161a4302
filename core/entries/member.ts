/** Pages of the member centre. */

export { type MemberGroupName, type MemberPage, memberPageOf, memberPath } from "../member/member.pages.ts";
export {
  fundsTotal,
  type MemberEntry,
  type MemberGroup,
  type MemberMenuInput,
  memberMenu,
  memberShortcuts,
  type Shortcut,
} from "../member/member.view.ts";
