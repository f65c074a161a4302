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

export interface LetterPage {
  readonly letters: readonly Letter[];
  readonly pages: number;
  readonly unread: number;
}

export interface InboxPort {
  /** `page` counts from 1. */
  read(
    query: { readonly language: string; readonly page: number },
    signal: AbortSignal,
  ): Promise<Outcome<LetterPage, "not-logged-in">>;
  /** Marks all letters when `ids` is empty. Returns the number of unread letters afterwards. */
  markRead(ids: readonly string[], signal: AbortSignal): Promise<Outcome<number, "not-logged-in">>;
  remove(ids: readonly string[], signal: AbortSignal): Promise<Outcome<number, "not-logged-in">>;
  /** Undoes a removal. */
  restore(ids: readonly string[], signal: AbortSignal): Promise<Outcome<number, "not-logged-in">>;
}
