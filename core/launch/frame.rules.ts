/** The messages that a game's page posts to the portal around it. */
export type FrameMessage = "ready" | "balance-changed" | "round-ended" | "close-asked";

const messages: readonly string[] = [
  "ready",
  "balance-changed",
  "round-ended",
  "close-asked",
] satisfies readonly FrameMessage[];

const isMessage = (text: unknown): text is FrameMessage => messages.includes(text as string);

/**
 * The message in a `postMessage` event; null unless it is a game's message from the frame's own origin (LAUNCH-06). Its
 * data is `{ source: "parlour-game", type }`.
 */
export function readFrameMessage(origin: string, data: unknown, allowedOrigin: string): FrameMessage | null {
  if (origin !== allowedOrigin || typeof data !== "object" || data === null) return null;
  if (!("source" in data) || data.source !== "parlour-game" || !("type" in data)) return null;
  return isMessage(data.type) ? data.type : null;
}
