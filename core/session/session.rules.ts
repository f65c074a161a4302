interface Login {
  readonly token: string;
  /** The time of the login, in milliseconds since the epoch; 0 where unknown, such as after a reload. */
  readonly atMs: number;
}

/**
 * Whether another tab's login replaces the one held here (SESSION-06): the later one does. In the same millisecond the
 * greater token does. Every tab decides alike, so two logins at once end with the same player in both tabs.
 */
export function isLater(
  other: Login,
  held: { readonly token: string | null; readonly atMs: number },
): boolean {
  if (held.token === null) return true;
  if (other.token === held.token) return false;
  return other.atMs === held.atMs ? other.token > held.token : other.atMs > held.atMs;
}
