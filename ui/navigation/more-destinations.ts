import { type MemberPage, memberPath } from "@parlour/core/member/member.pages";
import type { Going } from "./link.tsx";

/** A page of the member centre, for who may open it. */
export const inMemberCentre = (page: MemberPage): Going => ({
  action: { kind: "open", capability: "member-centre", path: memberPath(page) },
});

/** The places that only parts behind the first screen lead to, which comes without them. */
export const moreDestinations = {
  /** Over the page that one is on; in another tab over the help centre. */
  terms: { to: "/help#term", overlay: "help" },
  about: { to: "/about" },
  blog: { to: "/blog" },
  feedback: { to: "/feedback" },
  pointMall: { to: "/pointMall" },
  rewards: inMemberCentre("rewardCenter"),
  limits: inMemberCentre("playerProtection"),
  pause: inMemberCentre("playerProtection"),
  net: inMemberCentre("personalProfit"),
} as const satisfies Record<string, Going>;
