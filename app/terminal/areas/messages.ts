import type { SiteContent } from "@parlour/core/announcements";
import { inboxView } from "@parlour/core/inbox";
import { memberPath } from "@parlour/core/member";
import { queryView } from "@parlour/core/queries";
import { type Dialogue, Refused } from "../dialogue.ts";
import { reading, turning } from "../list.ts";
import { type Entry, menuOf, runMenu } from "../menu.ts";
import { readyOf, shown } from "../pages.ts";
import { plainText } from "../plain-text.ts";
import { isMember } from "./login.ts";

/** The open inbox; throws `Refused` when its letters cannot be read. */
async function inbox(dialogue: Dialogue) {
  const look = () => dialogue.view("inbox", inboxView);
  const { view } = await dialogue.until(() => {
    const view = look();
    return view?.kind === "loading" ? null : { view };
  });
  if (view?.kind !== "failed") return view;
  view.retry();
  throw new Refused(dialogue.sentence(view.message));
}

/** The operator's letters to the player: to read, to mark and to remove, which can be undone (MEMBER-05). */
async function browseInbox(dialogue: Dialogue): Promise<void> {
  const { text, sentence, say, moment } = dialogue;
  await shown(dialogue, "inbox", inboxView);
  await runMenu(dialogue, async () => {
    const now = await inbox(dialogue);
    if (now === null) return null;
    const { letters, page, pages, unread, removed, untold, undo } = now;
    if (untold !== null) {
      say(text("inbox.untold", { reason: sentence(untold) }));
      now.dismiss();
    }
    return {
      title: text("member.page.messageV2"),
      lines: [
        letters.length === 0
          ? text("inbox.empty.title")
          : unread === 0
            ? text("inbox.allRead")
            : text("inbox.unread", { count: unread }),
      ],
      rows: letters.map(({ id, title, sentAtMs, isRead }) => ({
        label: `${isRead ? "" : `(${text("inbox.isUnread")}) `}${title} · ${moment(sentAtMs)}`,
        run: () => openLetter(dialogue, id),
      })),
      commands: [
        ...turning(dialogue, { page, pages, turnTo: now.turnTo }),
        ...(unread > 0 ? [{ key: "m", label: text("inbox.markAll"), run: () => now.markAllRead() }] : []),
        ...(removed === null
          ? []
          : [{ key: "u", label: `${text("inbox.undo")}: ${removed.title}`, run: undo }]),
      ],
    };
  });
}

async function openLetter(dialogue: Dialogue, id: string): Promise<void> {
  const { text } = dialogue;
  const opened = await inbox(dialogue);
  if (opened?.openId !== id) opened?.toggle(id);
  let isRemoved = false;
  await runMenu(dialogue, async () => {
    const now = await inbox(dialogue);
    const letter = now?.letters.find((each) => each.id === id);
    if (now === null || letter === undefined || isRemoved) return null;
    return {
      title: letter.title,
      lines: [plainText(letter.body)],
      rows: [
        {
          label: text("inbox.remove"),
          run() {
            now.remove(id);
            isRemoved = true;
          },
        },
      ],
    };
  });
}

const inboxEntry: Entry = {
  label: "member.page.messageV2",
  at: memberPath("messageV2"),
  isShown: isMember,
  run: browseInbox,
};

/** The operator's announcements for everybody who may read them (ANN-01). */
const bulletins =
  (
    lines: (
      content: SiteContent,
      dialogue: Dialogue,
    ) => readonly { title: string; text: string; startAtMs: number }[],
    empty: "announcements.empty.title" | "notice.none",
  ) =>
  async (dialogue: Dialogue): Promise<void> => {
    const content = await readyOf(dialogue, () => dialogue.view("content", queryView));
    const found = lines(content, dialogue);
    await runMenu(dialogue, () => ({
      title: dialogue.text("announcements.title"),
      lines: found.length === 0 ? [dialogue.text(empty)] : [],
      rows: found.map(({ title, text, startAtMs }) =>
        reading(dialogue, `${title} · ${dialogue.moment(startAtMs)}`, () => `${title}\n${text}`),
      ),
    }));
  };

const announcementsEntry: Entry = {
  label: "announcements.title",
  run: bulletins(
    ({ popups }) => popups.map((each) => ({ ...each, text: plainText(each.contentHtml) })),
    "announcements.empty.title",
  ),
};

const noticesEntry: Entry = {
  label: "notice.label",
  run: bulletins(({ notices }) => notices, "notice.none"),
};

export const messagesMenu = menuOf("me.messages", [inboxEntry, announcementsEntry, noticesEntry]);
