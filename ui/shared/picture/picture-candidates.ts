/**
 * Where a picture may be loaded from, in the order to try: each base with the path, then the fallback (SITE-06, GAME-07).
 * A base is an origin with an optional path; an empty one, or no base at all, means the portal's own origin.
 * A path that names its own origin is used as it stands.
 */
export function pictureCandidates(
  path: string | undefined,
  bases: readonly string[],
  fallback: string | undefined,
): readonly string[] {
  const own = path === undefined || path === "" ? [] : [path];
  const based = own.flatMap((each) =>
    /^([a-z][a-z\d+.-]*:|\/\/)/i.test(each) || bases.length === 0
      ? [each]
      : bases.map((base) => `${base.replace(/\/+$/, "")}/${each.replace(/^\/+/, "")}`),
  );
  return [...new Set(fallback ? [...based, fallback] : based)];
}
