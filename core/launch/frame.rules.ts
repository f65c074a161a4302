/** What a game's page tells the portal that holds it. */
export type FrameMessage = "ready" | "balance-changed" | "round-ended" | "close-asked";

const messages: readonly string[] = [
  "ready",
  "balance-changed",
  "round-ended",
  "close-asked",
] satisfies readonly FrameMessage[];

const isMessage = (text: unknown): text is FrameMessage => messages.includes(text as string);

/**
 * What a message says that reached the page; null for anything that is not a game's word from the frame's own origin (LAUNCH-06).
 * The words are plain data: `{ source: "parlour-game", type }`.
 */
export function readFrameMessage(origin: string, data: unknown, allowedOrigin: string): FrameMessage | null {
  if (origin !== allowedOrigin || typeof data !== "object" || data === null) return null;
  if (!("source" in data) || data.source !== "parlour-game" || !("type" in data)) return null;
  return isMessage(data.type) ? data.type : null;
}
