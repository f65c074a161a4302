import type { Going } from "./link.tsx";

const inMemberCentre = (page: string): Going => ({
  action: { kind: "open", capability: "member-centre", path: `/member?page=${page}` },
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
  rebate: inMemberCentre("manualRebate"),
  points: inMemberCentre("points"),
  limits: inMemberCentre("limits"),
  pause: inMemberCentre("pause"),
  net: inMemberCentre("net"),
} as const satisfies Record<string, Going>;
