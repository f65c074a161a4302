import type { SnapshotFrom } from "xstate";
import { failureMessage } from "../shared/failure.ts";
import type { Message } from "../shared/message-keys.ts";
import type { createInboxMachine } from "./inbox.machine.ts";
import type { Letter } from "./inbox.ports.ts";
import { mailShown } from "./inbox.rules.ts";

export type InboxView =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly message: Message }
  | {
      readonly kind: "ready";
      readonly letters: readonly Letter[];
      readonly page: number;
      readonly pages: number;
      readonly unread: number;
      readonly openId: string | null;
      /** The one whose removal can still be undone. */
      readonly removed: { readonly id: string; readonly title: string } | null;
      /** Why what was done last is taken back; null when nothing was. */
      readonly untold: Message | null;
    };

/** What a screen shows of the letters (MEMBER-05). */
export function inboxView(
  snapshot: SnapshotFrom<ReturnType<typeof createInboxMachine>> | undefined,
): InboxView {
  if (snapshot === undefined) return { kind: "loading" };
  const { mail, tasks, page, openId, removed, failure, untold } = snapshot.context;
  if (snapshot.matches({ list: "failed" }))
    return { kind: "failed", message: { key: failureMessage(failure ?? "unknown") } };
  if (mail === null) return { kind: "loading" };
  return {
    kind: "ready",
    ...mailShown(mail, tasks),
    page,
    openId,
    removed,
    untold: untold === null ? null : { key: failureMessage(untold) },
  };
}
