interface Login {
  readonly token: string;
  /** When it was made, in milliseconds since the epoch; 0 where that is not known any more, after a reload. */
  readonly atMs: number;
}

/**
 * Whether another tab's login takes the place of the one that is held here (SESSION-06): the later one does, and of two in
 * the same millisecond the one whose token comes later in order. Every tab decides alike, so two tabs in which two people
 * log in at once end as one of them, instead of taking each other's.
 */
export function isLater(
  heard: Login,
  held: { readonly token: string | null; readonly atMs: number },
): boolean {
  if (held.token === null) return true;
  if (heard.token === held.token) return false;
  return heard.atMs === held.atMs ? heard.token > held.token : heard.atMs > held.atMs;
}
