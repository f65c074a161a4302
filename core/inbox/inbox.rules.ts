import type { Letter, LetterPage } from "./inbox.ports.ts";

/** What a player has done with letters; with no ids it is meant for all of them. */
export interface InboxTask {
  readonly kind: "read" | "remove" | "restore";
  readonly ids: readonly string[];
}

/** A page of letters as the operator had it, with what was done since. */
export interface Mail extends LetterPage {
  /** Letters of this page that are removed, and may come back. */
  readonly gone: readonly string[];
}

export const asRead = (page: LetterPage): Mail => ({ ...page, gone: [] });

const isMeant = ({ ids }: InboxTask, { id }: Letter): boolean => ids.length === 0 || ids.includes(id);

/** The page with one more thing done: what the gateway will say, as far as this page tells. */
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

/** What a person sees: the page with all that was done since, the removed ones left out. */
export function mailShown(mail: Mail, tasks: readonly InboxTask[]): LetterPage {
  const { letters, pages, unread, gone } = tasks.reduce(withTask, mail);
  return { letters: letters.filter(({ id }) => !gone.includes(id)), pages, unread };
}
