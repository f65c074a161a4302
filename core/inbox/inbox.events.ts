import type { ContextChanged } from "../portal/feature-context.ts";
import type { FailureKind } from "../shared/failure.ts";
import type { InboxTask, Mail } from "./inbox.rules.ts";

export interface InboxContext {
  readonly language: string;
  /** Which page of the list, from 1. */
  readonly page: number;
  /** As the operator had it when it was read last; null until then. */
  readonly mail: Mail | null;
  /** What the gateway has not been told yet, the eldest first: it is told one after the other. */
  readonly tasks: readonly InboxTask[];
  /** The letter that lies open. */
  readonly openId: string | null;
  /** The letter that was removed last, as long as that can be undone by one press. */
  readonly removed: { readonly id: string; readonly title: string } | null;
  /** Why the list could not be read. */
  readonly failure: FailureKind | null;
  /** Why the gateway could not be told: what was done is taken back. */
  readonly untold: FailureKind | null;
  /** The list is read once more after the read that is under way. */
  readonly isInvalidated: boolean;
}

export type InboxEvent =
  | ContextChanged
  | { readonly type: "page.asked"; readonly page: number }
  /** There may be other letters: a read that is under way may be from before them. */
  | { readonly type: "invalidated" }
  | { readonly type: "retry.asked" }
  | { readonly type: "letter.opened"; readonly id: string }
  | { readonly type: "letter.closed" }
  | { readonly type: "letter.removed"; readonly id: string }
  | { readonly type: "removal.undone" }
  | { readonly type: "removal.kept" }
  | { readonly type: "allRead.asked" }
  | { readonly type: "untold.dismissed" }
  /** The operator has been told all there was. */
  | { readonly type: "gateway.answered" };
