/** The paths of the specification's calls; they hold no pages. */
const CALL_PLACES: readonly string[] = ["wps", "lgw", "lotto"];
const calls: ReadonlySet<string> = new Set(CALL_PLACES);
const ownPlaces: ReadonlySet<string> = new Set([
  ...CALL_PLACES,
  "art",
  "docs",
  "dev",
  "provider",
  "health",
  "scenario",
]);

function placeOf(path: string): string | null {
  const end = path.indexOf("/", 1);
  return path.startsWith("/") ? path.slice(1, end < 0 ? undefined : end) : null;
}

/** Whether a path is the gateway's own, so that not-found is an envelope there and not a portal page. */
export const isGatewayPath = (path: string): boolean => ownPlaces.has(placeOf(path) ?? "");

export const isCallPath = (path: string): boolean => calls.has(placeOf(path) ?? "");
