import type { ContextChanged } from "../portal/feature-context.ts";
import type { FailureKind } from "../shared/failure.ts";
import type { InboxTask, Mail } from "./inbox.rules.ts";

export interface InboxContext {
  readonly language: string;
  /** Counts from 1. */
  readonly page: number;
  /** The latest page from the gateway; null until read. */
  readonly mail: Mail | null;
  /** Changes that the gateway has not confirmed yet, the oldest first; they are sent one at a time. */
  readonly tasks: readonly InboxTask[];
  /** The open letter. */
  readonly openId: string | null;
  /** The letter removed last, while the player can still undo that. */
  readonly removed: { readonly id: string; readonly title: string } | null;
  /** Why reading the list failed. */
  readonly failure: FailureKind | null;
  /** Why the latest change could not be sent; all unconfirmed changes are undone. */
  readonly untold: FailureKind | null;
  /** Another read is due after the one under way. */
  readonly isInvalidated: boolean;
}

export type InboxEvent =
  | ContextChanged
  | { readonly type: "page.asked"; readonly page: number }
  /** New letters may have arrived, after a read under way began. */
  | { readonly type: "invalidated" }
  | { readonly type: "retry.asked" }
  | { readonly type: "letter.opened"; readonly id: string }
  | { readonly type: "letter.closed" }
  | { readonly type: "letter.removed"; readonly id: string }
  | { readonly type: "removal.undone" }
  | { readonly type: "removal.kept" }
  | { readonly type: "allRead.asked" }
  | { readonly type: "untold.dismissed" }
  /** The gateway has answered a change, or the request was lost. */
  | { readonly type: "gateway.answered" };
