/** Where the calls of the specification are; nothing there is a page. */
const CALL_PLACES: readonly string[] = ["wps", "lgw", "lotto"];
const calls: ReadonlySet<string> = new Set(CALL_PLACES);
const ownPlaces: ReadonlySet<string> = new Set([...CALL_PLACES, "art", "docs", "dev", "provider", "health"]);

function placeOf(path: string): string | null {
  const end = path.indexOf("/", 1);
  return path.startsWith("/") ? path.slice(1, end < 0 ? undefined : end) : null;
}

/** Whether a path is the gateway's own, so that what is missing there is told in the envelope and not by the portal. */
export const isGatewayPath = (path: string): boolean => ownPlaces.has(placeOf(path) ?? "");

export const isCallPath = (path: string): boolean => calls.has(placeOf(path) ?? "");
