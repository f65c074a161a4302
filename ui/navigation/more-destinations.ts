import { type MemberPage, memberPath } from "@parlour/core/member/member.pages";
import { guarded } from "./destinations.ts";
import type { Going } from "./link.tsx";

/** A page of the member centre, for roles that may open it. */
export const inMemberCentre = (page: MemberPage): Going => ({
  action: { kind: "open", capability: "member-centre", path: memberPath(page) },
});

/** Destinations that only later parts link to, kept out of the first screen's code. */
export const moreDestinations = {
  download: { to: "/down" },
  help: { to: "/help" },
  agents: { to: "/agent" },
  // The overlay has no address of its own; another tab shows only the page.
  devices: { to: "/", overlay: "devices" },
  member: guarded("member-centre", "/member"),
  deposit: guarded("deposit", "/member?page=depositv2"),
  withdraw: guarded("withdraw", "/member?page=withdraw"),
  bets: guarded("account-centre", "/member?page=personalHistoryCopy"),
  account: guarded("account-centre", "/member?page=transactionHistory"),
  recent: guarded("favourites", "/recent"),
  agentCentre: guarded("agent-centre", "/agentHome"),
  /** Opens over the current page; another tab shows the help centre. */
  terms: { to: "/help#term", overlay: "help" },
  about: { to: "/about" },
  blog: { to: "/blog" },
  feedback: { to: "/feedback" },
  pointMall: { to: "/pointMall" },
  lobby: { to: "/lobby" },
  winners: { to: "/winners" },
  rewards: inMemberCentre("rewardCenter"),
  limits: inMemberCentre("playerProtection"),
  pause: inMemberCentre("playerProtection"),
  net: inMemberCentre("personalProfit"),
} as const satisfies Record<string, Going>;
