import { commandsOf } from "@parlour/core";
import { hostsView } from "@parlour/core/live";
import { feedbackView } from "@parlour/core/pages";
import { queryView } from "@parlour/core/queries";
import { supportOf } from "@parlour/core/site";
import { type Dialogue, Refused } from "../dialogue.ts";
import { fillAndSay } from "../form.ts";
import { reading } from "../list.ts";
import { type Entry, menuOf, runMenu } from "../menu.ts";
import { readyOf, shown } from "../pages.ts";
import { plainText } from "../plain-text.ts";
import { isMember } from "./login.ts";

const helpEntry: Entry = {
  label: "nav.help",
  at: "/help",
  async run(dialogue) {
    const { text, view } = dialogue;
    const chapters = await readyOf(dialogue, () => view("help", queryView));
    await runMenu(dialogue, () => ({
      title: text("nav.help"),
      lines: chapters.length === 0 ? [text("help.empty.title")] : [],
      rows: chapters.flatMap(({ title: chapter, articles }) =>
        articles.map(({ title, contentHtml }) =>
          reading(dialogue, `${chapter}: ${title}`, () => `${title}\n${plainText(contentHtml)}`),
        ),
      ),
    }));
  },
};

const pagesEntry = (kind: "about" | "blog"): Entry => ({
  label: `screen.${kind}`,
  at: `/${kind}`,
  async run(dialogue) {
    const { text, view } = dialogue;
    const look = () => (kind === "about" ? view("about", queryView) : view("blog", queryView));
    const pages = await readyOf(dialogue, look);
    await runMenu(dialogue, () => ({
      title: text(`screen.${kind}`),
      lines: pages.length === 0 ? [text(`${kind}.empty.title`)] : [],
      rows: pages.map(({ title, summary, contentHtml }) =>
        reading(dialogue, title, () => [title, summary, plainText(contentHtml)].join("\n")),
      ),
    }));
  },
});

const feedbackEntry: Entry = {
  label: "screen.feedback",
  at: "/feedback",
  async run(dialogue) {
    const { text, say, view } = dialogue;
    await shown(dialogue, "feedback", feedbackView);
    say(text("feedback.private"));
    await fillAndSay(dialogue, () => view("feedback", feedbackView), {
      fields: () => [
        { name: "content", label: "feedback.content" },
        { name: "contact", label: "feedback.contact", help: () => text("feedback.contact.help") },
      ],
      done: () => text(isMember(dialogue) ? "feedback.sent.own" : "feedback.sent.sentence"),
    });
  },
};

/** What the player has sent, with the operator's answers (OPS-03). */
const ownFeedbackEntry: Entry = {
  label: "feedback.own",
  at: "/feedback",
  isShown: isMember,
  async run(dialogue) {
    const { text, say, moment, view } = dialogue;
    const sent = await readyOf(dialogue, () => view("ownFeedback", queryView));
    if (sent.length === 0) say(text("feedback.own.empty.title"));
    for (const { content, sentAtMs, state, answer } of sent) {
      say(`  ${moment(sentAtMs)} · ${text(`feedback.state.${state}`)} · ${content}`);
      if (answer !== null) say(`    ${text("feedback.own.answer")}: ${answer.text}`);
    }
  },
};

/** The operator's channels for live support; the address of the chosen one is said (SIDE-04). */
const supportEntry: Entry = {
  label: "site.support",
  run: (dialogue) =>
    runMenu(dialogue, () => ({ title: dialogue.text("site.support"), ...channels(dialogue) })),
};

function channels(dialogue: Dialogue) {
  const { portal, text, until } = dialogue;
  const site = portal.feature("site")?.getSnapshot();
  const entries = site === undefined ? [] : supportOf(site);
  return {
    lines: entries.length === 0 ? [text("terminal.nothing")] : [],
    rows: entries.map((entry) => ({
      label: entry.title,
      async run() {
        commandsOf(portal).openSupport(entry);
        const { support } = portal.actor.getSnapshot().children;
        await until(() => support?.getSnapshot().status !== "active" || null);
      },
    })),
  };
}

/** The hosts of the live rooms; the address of a chat with one is said (CS-01). */
const hostsEntry: Entry = {
  label: "hosts.title",
  async run(dialogue) {
    const { portal, text, until, view } = dialogue;
    const leave = portal.want("hosts");
    const look = () => view("hosts", hostsView);
    try {
      await shown(dialogue, "hosts", hostsView);
      await runMenu(dialogue, async () => {
        const hosts = await readyOf(dialogue, () => look()?.hosts ?? null);
        return {
          title: text("hosts.title"),
          lines: hosts.length === 0 ? [text("terminal.nothing")] : [],
          rows: hosts.map(({ id, name, isOnline }) => ({
            label: isOnline ? text("hosts.chatWith", { name }) : `${text("hosts.offline")}: ${name}`,
            async run() {
              if (!isOnline) throw new Refused(text("live.error.offline"));
              look()?.openChat(id);
              await until(() => look()?.openingId === null || null);
            },
          })),
        };
      });
    } finally {
      leave();
    }
  },
};

export const helpMenu = menuOf("terminal.help", [
  helpEntry,
  supportEntry,
  hostsEntry,
  feedbackEntry,
  ownFeedbackEntry,
  pagesEntry("about"),
  pagesEntry("blog"),
]);
