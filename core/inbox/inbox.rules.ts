import type { Letter, LetterPage } from "./inbox.ports.ts";

/** A player's change of letters; empty `ids` mean all of them. */
export interface InboxTask {
  readonly kind: "read" | "remove" | "restore";
  readonly ids: readonly string[];
}

/** A page of letters as last read, with the confirmed changes since. */
export interface Mail extends LetterPage {
  /** Removed letters of this page, which can be restored. */
  readonly gone: readonly string[];
}

export const asRead = (page: LetterPage): Mail => ({ ...page, gone: [] });

const isMeant = ({ ids }: InboxTask, { id }: Letter): boolean => ids.length === 0 || ids.includes(id);

/** Applies a change to the page as the gateway will, as far as this page's letters show. */
export function withTask(mail: Mail, task: InboxTask): Mail {
  const { letters, gone, unread } = mail;
  const isGone = ({ id }: Letter) => gone.includes(id);
  const meant = letters.filter((letter) => isMeant(task, letter));
  const unreadOf = (some: readonly Letter[]) => some.filter(({ isRead }) => !isRead).length;
  if (task.kind === "read") {
    const left = task.ids.length === 0 ? 0 : unread - unreadOf(meant.filter((letter) => !isGone(letter)));
    return {
      ...mail,
      unread: Math.max(left, 0),
      letters: letters.map((letter) => (isMeant(task, letter) ? { ...letter, isRead: true } : letter)),
    };
  }
  const ids = meant.map(({ id }) => id);
  if (task.kind === "remove") {
    const leaving = meant.filter((letter) => !isGone(letter));
    return {
      ...mail,
      gone: [...new Set([...gone, ...ids])],
      unread: Math.max(unread - unreadOf(leaving), 0),
    };
  }
  const returning = meant.filter(isGone);
  return { ...mail, gone: gone.filter((id) => !ids.includes(id)), unread: unread + unreadOf(returning) };
}

/** The page on the screen: with all changes applied and without removed letters. */
export function mailShown(mail: Mail, tasks: readonly InboxTask[]): LetterPage {
  const { letters, pages, unread, gone } = tasks.reduce(withTask, mail);
  return { letters: letters.filter(({ id }) => !gone.includes(id)), pages, unread };
}
