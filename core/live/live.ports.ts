import type { Outcome } from "../shared/outcome.ts";

/** A host of the live rooms (CS-01). */
export interface LiveHost {
  readonly id: string;
  readonly name: string;
  readonly imagePath: string;
  readonly isOnline: boolean;
}

/** What the gateway can refuse a chat for: the host has gone offline since the list was read. */
export const chatRefusals = ["model-offline"] as const;
/** Why a chat did not open: the gateway refused it, or the browser blocked its window. */
export type ChatRefusal = (typeof chatRefusals)[number] | "popup-blocked" | "invalid-url";

/** Hosts of live rooms and the chat with them (CS-01). `language` is the operator's code. */
export interface LivePort {
  readHosts(language: string, signal: AbortSignal): Promise<readonly LiveHost[]>;
  /** Opens a host's chat in a separate window (CS-01). */
  openChat(
    asked: { readonly hostId: string; readonly language: string },
    signal: AbortSignal,
  ): Promise<Outcome<null, ChatRefusal>>;
}
