/** The URL that a setting holds; null for anything else, or for another protocol. */
export function urlOf(text: string, protocols: readonly string[]): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && protocols.includes(url.protocol) ? url : null;
}
