const GATEWAY_PLACES = ["/wps", "/lgw", "/lotto", "/art", "/docs", "/dev", "/provider", "/health"];

/** Whether a path is the gateway's own, so that what is missing there is told in the envelope and not by the portal. */
export function isGatewayPath(path: string): boolean {
  return GATEWAY_PLACES.some((place) => path === place || path.startsWith(`${place}/`));
}
