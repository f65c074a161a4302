const GATEWAY_PLACES: ReadonlySet<string> = new Set([
  "wps",
  "lgw",
  "lotto",
  "art",
  "docs",
  "dev",
  "provider",
  "health",
]);

/** Whether a path is the gateway's own, so that what is missing there is told in the envelope and not by the portal. */
export function isGatewayPath(path: string): boolean {
  const end = path.indexOf("/", 1);
  return path.startsWith("/") && GATEWAY_PLACES.has(path.slice(1, end < 0 ? undefined : end));
}
