/** Everything a picture can be about. A motif's drawings are in motifs/. */
export const MOTIF_NAMES = [
  "fruit",
  "candy",
  "gems",
  "fish",
  "cards",
  "chips",
  "dice",
  "wheel",
  "ball",
  "dragon",
  "temple",
  "neon",
  "stars",
  "moon",
  "coins",
  "lantern",
  "crown",
  "ship",
  "mask",
  "flower",
  "bolt",
  "rooster",
  "trophy",
  "balls",
  "seven",
  "potion",
  "clover",
  "beast",
  "pad",
] as const;
export type MotifName = (typeof MOTIF_NAMES)[number];

export function isMotifName(text: string): text is MotifName {
  return MOTIF_NAMES.some((name) => name === text);
}
