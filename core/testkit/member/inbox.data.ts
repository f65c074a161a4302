import type { Letter, LetterPage } from "../../inbox/inbox.ports.ts";
import type { Clock } from "../../shared/clock.ts";
import type { Lobby } from "../lobby.ts";

/** Messages on one page of the fake backend. */
export const LETTERS_A_PAGE = 20;
const DAY_MS = 86_400_000;

interface Kept extends Letter {
  readonly isGone: boolean;
}

/** The fake backend's messages: each account starts with the same three, two of them unread. */
export interface LetterBox {
  page(account: string, asked: { readonly language: string; readonly page: number }): LetterPage;
  /** Returns the number of unread messages afterwards. Without ids it changes all of them. */
  change(account: string, kind: "read" | "remove" | "restore", ids: readonly string[]): number;
  /** The gateway sends another message; returns its id. */
  write(account: string, letter: { readonly title: string; readonly body: string }): string;
}

export function createLetterBox(clock: Clock, lobby: Pick<Lobby, "unread">): LetterBox {
  const boxes = new Map<string, readonly Kept[]>();
  const beganMs = clock.nowMs();
  const first: readonly Kept[] = [
    {
      title: "Limits you can set",
      body: "<p>A lower limit counts <strong>at once</strong>.</p>",
      isRead: false,
    },
    { title: "Your VIP level", body: "<p>You are at <strong>Gold</strong>.</p>", isRead: false },
    { title: "Welcome to Parlour", body: "<p>Good to have you here.</p>", isRead: true },
  ].map((letter, at) => ({
    ...letter,
    id: `letter-${3 - at}`,
    sentAtMs: beganMs - (at * 2 + 1) * DAY_MS,
    isGone: false,
  }));

  const boxOf = (account: string): readonly Kept[] => boxes.get(account) ?? first;
  const unreadIn = (box: readonly Kept[]) => box.filter(({ isRead, isGone }) => !isRead && !isGone).length;

  function keep(account: string, box: readonly Kept[]): number {
    boxes.set(account, box);
    lobby.unread = unreadIn(box);
    return lobby.unread;
  }

  const changes = {
    read: { isRead: true },
    remove: { isGone: true },
    restore: { isGone: false },
  } as const;

  return {
    page(account, { language, page }) {
      const box = boxOf(account);
      const there = box.filter(({ isGone }) => !isGone);
      return {
        letters: there
          .slice((page - 1) * LETTERS_A_PAGE, page * LETTERS_A_PAGE)
          .map(({ isGone: _, ...letter }) => ({
            ...letter,
            // The second language is recognisable by its code in the title, so that tests notice a refetch.
            title: language === "TY" ? letter.title : `${letter.title} (${language})`,
          })),
        pages: Math.ceil(there.length / LETTERS_A_PAGE),
        unread: unreadIn(box),
      };
    },
    change: (account, kind, ids) =>
      keep(
        account,
        boxOf(account).map((letter) =>
          ids.length === 0 || ids.includes(letter.id) ? { ...letter, ...changes[kind] } : letter,
        ),
      ),
    write(account, letter) {
      const box = boxOf(account);
      const id = `letter-${box.length + 1}`;
      keep(account, [{ ...letter, id, sentAtMs: clock.nowMs(), isRead: false, isGone: false }, ...box]);
      return id;
    },
  };
}
