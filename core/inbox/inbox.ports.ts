import type { Outcome } from "../shared/outcome.ts";

/** A message of the operator to one player (MEMBER-05). */
export interface Letter {
  readonly id: string;
  readonly title: string;
  /** HTML from an editor; the front end must build its own elements from it. */
  readonly body: string;
  readonly sentAtMs: number;
  readonly isRead: boolean;
}

/** A page of messages, the latest first. */
export interface LetterPage {
  readonly letters: readonly Letter[];
  readonly pages: number;
  /** On all pages. */
  readonly unread: number;
}

/**
 * The player's messages (MEMBER-05). Changes answer the number of unread messages afterwards; an empty `ids` means all
 * messages.
 */
export interface InboxPort {
  /** `page` counts from 1. */
  read(
    query: { readonly language: string; readonly page: number },
    signal: AbortSignal,
  ): Promise<Outcome<LetterPage, "not-logged-in">>;
  markRead(ids: readonly string[], signal: AbortSignal): Promise<Outcome<number, "not-logged-in">>;
  remove(ids: readonly string[], signal: AbortSignal): Promise<Outcome<number, "not-logged-in">>;
  /** Undoes a removal. */
  restore(ids: readonly string[], signal: AbortSignal): Promise<Outcome<number, "not-logged-in">>;
}
