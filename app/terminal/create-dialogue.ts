import { type Portal, viewOf, when } from "@parlour/core";
import { inactivityView } from "@parlour/core/safety";
import { formatMoment, formatMoney } from "@parlour/core/shared";
import { type Dialogue, Finished, GoneBack } from "./dialogue.ts";
import type { Files } from "./files.ts";
import { createNews } from "./news.ts";
import { InputEnded, type Questions } from "./questions.ts";
import type { Key, Values } from "./texts.ts";

export interface DialogueParts {
  readonly portal: Portal;
  readonly questions: Questions;
  readonly files: Files;
  readonly translate: (key: string, values?: Values) => string;
}

/** The answer that leaves what was begun. */
const LEAVE = ".";

/** Texts of others on the terminal, without characters that control it. */
const printable = (text: string): string => text.replace(/[^\P{C}\n\t]/gu, "");

/** Before each question it prints what has happened since the last one. */
export function createDialogue({ portal, questions, files, translate }: DialogueParts): Dialogue {
  const text = (key: Key, values?: Values) => translate(key, values);
  const tag = () => portal.feature("preferences")?.getSnapshot().context.language.tag ?? "en";
  const say = (line: string) => questions.say(printable(line));

  function sayNews(): void {
    for (const line of news()) say(`* ${line}`);
  }
  async function answerTo(question: string, isSecret = false): Promise<string> {
    sayNews();
    const shown = printable(question);
    const answer = await (isSecret ? questions.askSecretly(shown) : questions.ask(shown));
    // An answer is a sign of activity, which keeps the session.
    viewOf(portal, "inactivity", inactivityView)?.stay();
    return answer;
  }
  async function ask(question: string, isSecret?: boolean): Promise<string> {
    const answer = await answerTo(question, isSecret);
    if (answer.trim() === LEAVE) throw new GoneBack();
    return answer;
  }
  const dialogue: Dialogue = {
    portal,
    files,
    text,
    sentence: ({ key, values }) => translate(key, values),
    money: (money) => formatMoney(money, tag()),
    moment: (atMs) => formatMoment(atMs, tag(), portal.actor.getSnapshot().context.timeZone),
    tag,
    say,
    sayNews,
    fact: (label, value) => say(`  ${text(label)}: ${value}`),
    ask,
    async askInMenu(question) {
      try {
        return (await answerTo(question)).trim();
      } catch (error) {
        throw error instanceof InputEnded ? new Finished() : error;
      }
    },
    async confirm(question) {
      const [yes, no] = [text("terminal.yes"), text("terminal.no")];
      for (;;) {
        const answer = (await ask(`${question} (${yes}/${no}) `)).trim().toLowerCase();
        if (answer.startsWith(yes) || answer === "y") return true;
        if (answer.startsWith(no)) return false;
      }
    },
    async pick(title, choices) {
      say(title);
      for (const [at, { label }] of choices.entries()) say(`  ${at + 1}. ${label}`);
      for (;;) {
        const chosen = choices[Number((await ask(`${text("terminal.number")}: `)).trim()) - 1];
        if (chosen !== undefined) return chosen.value;
        say(text("terminal.unknownChoice"));
      }
    },
    view: (name, view) => viewOf(portal, name, view),
    until: (look) => when(portal, look),
  };
  const news = createNews(dialogue);
  return dialogue;
}
