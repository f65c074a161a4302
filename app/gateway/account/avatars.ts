import { avatarUrl } from "../content/art-urls.ts";
import type { Member } from "../security/sessions.ts";

/** The picture drawn from the member's own id, which is the default. */
const OWN = "own";

/** Seeds of drawn pictures that every player may choose (MEMBER-04). */
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

/** The pictures that a member can choose from, the member's own first. */
export const avatarsOf = (member: Member): { icon: string; path: string }[] =>
  [OWN, ...SEEDS].map((icon) => ({ icon, path: pathOf(member, icon) }));

/** The path of a member's picture. */
export const avatarOf = (member: Member): string =>
  member.avatar === "" ? pathOf(member, OWN) : member.avatar;

/** The stored form of a choice: empty for the member's own picture, null for an unknown one. */
export function keptAvatar(member: Member, icon: string): string | null {
  if (icon === OWN) return "";
  return SEEDS.some((seed) => seed === icon) ? pathOf(member, icon) : null;
}
