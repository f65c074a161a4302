import type { SnapshotFrom } from "xstate";
import { failureMessage } from "../messages/message.ts";
import type { Message } from "../messages/message-keys.ts";
import type { InboxEvent } from "./inbox.events.ts";
import type { createInboxMachine } from "./inbox.machine.ts";
import type { Letter } from "./inbox.ports.ts";
import { mailShown } from "./inbox.rules.ts";

/** A page of the inbox. Changes show before the gateway has confirmed them. */
export type InboxView =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly message: Message; retry(): void }
  | {
      readonly kind: "ready";
      readonly letters: readonly Letter[];
      readonly page: number;
      readonly pages: number;
      readonly unread: number;
      /** The letter whose body shows; null for none. */
      readonly openId: string | null;
      /** The letter whose removal can still be undone. */
      readonly removed: { readonly id: string; readonly title: string } | null;
      /** Why the latest changes were undone; null when none were. */
      readonly untold: Message | null;
      turnTo(page: number): void;
      /** Opens a letter and closes any other, or closes it. */
      toggle(id: string): void;
      markAllRead(): void;
      remove(id: string): void;
      /** Restores the letter removed last. */
      undo(): void;
      /** Ends the chance to undo the removal. */
      keepRemoved(): void;
      /** Closes the message about undone changes. */
      dismiss(): void;
    };

/** What a screen shows of the inbox, with its commands (MEMBER-05). */
export function inboxView(
  snapshot: SnapshotFrom<ReturnType<typeof createInboxMachine>>,
  send: (event: InboxEvent) => void,
): InboxView {
  const { mail, tasks, page, openId, removed, failure, untold } = snapshot.context;
  if (snapshot.matches({ list: "failed" }))
    return {
      kind: "failed",
      message: { key: failureMessage(failure ?? "unknown") },
      retry: () => send({ type: "retry.asked" }),
    };
  if (mail === null) return { kind: "loading" };
  return {
    kind: "ready",
    ...mailShown(mail, tasks),
    page,
    openId,
    removed,
    untold: untold === null ? null : { key: failureMessage(untold) },
    turnTo: (chosen) => send({ type: "page.asked", page: chosen }),
    toggle: (id) => send(id === openId ? { type: "letter.closed" } : { type: "letter.opened", id }),
    markAllRead: () => send({ type: "allRead.asked" }),
    remove: (id) => send({ type: "letter.removed", id }),
    undo: () => send({ type: "removal.undone" }),
    keepRemoved: () => send({ type: "removal.kept" }),
    dismiss: () => send({ type: "untold.dismissed" }),
  };
}
