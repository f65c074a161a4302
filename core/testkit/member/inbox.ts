import type { InboxPort } from "../../inbox/inbox.ports.ts";
import { done, refused } from "../../shared/outcome.ts";
import type { MemberStage } from "./stage.ts";

export function createFakeInbox({ ask, backend, player }: MemberStage): InboxPort {
  const own = <Value>(act: (account: string) => Value) => {
    const account = player();
    return account === null ? refused("not-logged-in") : done(act(account));
  };
  const change =
    (name: "markLettersRead" | "removeLetters" | "restoreLetters", kind: "read" | "remove" | "restore") =>
    (ids: readonly string[], signal: AbortSignal) =>
      ask(name, ids, signal, () => own((account) => backend.letters.change(account, kind, ids)));

  return {
    read: (asked, signal) =>
      ask("readLetters", asked, signal, () => own((account) => backend.letters.page(account, asked))),
    markRead: change("markLettersRead", "read"),
    remove: change("removeLetters", "remove"),
    restore: change("restoreLetters", "restore"),
  };
}
