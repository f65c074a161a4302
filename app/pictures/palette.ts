/** The lettering styles of tiles; a vendor keeps to one, as a studio does. */
export const FACES = ["serif", "sans", "narrow", "italic", "wide"] as const;
export type Face = (typeof FACES)[number];

/** A vendor's colours, as OKLCH hues in degrees; lightness and chroma are the picture's business. */
export type Palette = {
  /** The walls and the sky. */
  readonly ground: number;
  /** The light that falls on them. */
  readonly glow: number;
  /** Lettering and small bright things. */
  readonly accent: number;
  /** How far colours go from grey: 0.7 muted, 1 full. */
  readonly chroma: number;
  readonly face: Face;
};
