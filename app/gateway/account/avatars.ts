import { avatarUrl } from "../content/art-urls.ts";
import type { Member } from "../security/sessions.ts";

/** The picture that is drawn from the member's own id, until another is chosen. */
const OWN = "own";

/** Seeds of drawn pictures that anybody may choose (MEMBER-04). */
const SEEDS = [
  "amber",
  "birch",
  "coral",
  "dune",
  "ember",
  "fjord",
  "heath",
  "indigo",
  "juniper",
  "lagoon",
  "moss",
] as const;

const pathOf = (member: Member, icon: string): string => avatarUrl(icon === OWN ? member.id : icon);

/** What a member can choose from: their own picture first. */
export const avatarsOf = (member: Member): { icon: string; path: string }[] =>
  [OWN, ...SEEDS].map((icon) => ({ icon, path: pathOf(member, icon) }));

/** Where a member's picture is. */
export const avatarOf = (member: Member): string =>
  member.avatar === "" ? pathOf(member, OWN) : member.avatar;

/** What a choice is kept as: empty for the member's own picture; null for one that there is not. */
export function keptAvatar(member: Member, icon: string): string | null {
  if (icon === OWN) return "";
  return SEEDS.some((seed) => seed === icon) ? pathOf(member, icon) : null;
}
