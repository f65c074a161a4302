import { defaultConfig } from "@parlour/core/portal/portal.config";
import { escapeHtml } from "./escape-html.ts";
import { type EventMessage, type EventReader, wordEvent } from "./event-wording.ts";
import type { MemberEvent } from "./member-event.ts";
import type { Mail } from "./message.ports.ts";
import { htmlParagraph, paragraphsOf, quoted } from "./paragraphs.ts";
import { createTexts, type TextsOptions } from "./texts.ts";

/** What the gateway writes to people, in the language that their request asks for. */
export interface Wording {
  /**
   * The text of a message with a code. If the portal's address is known, the last line binds the code to it (`@host #code`).
   * Phones then fill it in on the right site only.
   */
  code(message: { readonly language: string; readonly code: string; readonly minutes: number }): string;
  /** The mail with the code for a login from a new address (LOGIN-09). */
  codeMail(message: {
    readonly language: string;
    readonly to: string;
    readonly username: string;
    readonly code: string;
    readonly minutes: number;
  }): Mail;
  /** The mail with the link to choose a new password (FORGOT-01). */
  resetMail(reset: {
    /** A BCP 47 tag, as in all of these. */
    readonly language: string;
    readonly to: string;
    readonly username: string;
    readonly link: string;
    readonly minutes: number;
  }): Mail;
  /** The mail with the operator's answer to an opinion (OPS-03). */
  feedbackMail(answered: {
    readonly language: string;
    readonly to: string;
    /** The player's; null for a visitor. */
    readonly username: string | null;
    readonly feedback: string;
    readonly answer: string;
  }): Mail;
  /** The message about an event, for the page of messages (MEMBER-06). */
  event(event: MemberEvent, reader: EventReader): EventMessage;
}

export interface WordingOptions extends TextsOptions {
  readonly publicOrigin: string | undefined;
}

/** Writes with the portal's own texts; throws when the fallback has none. */
export function createWording({ publicOrigin, ...options }: WordingOptions): Wording {
  const textsIn = createTexts(options);
  const textIn = (language: string) => textsIn(language).text;

  return {
    code({ language, code, minutes }) {
      const text = textIn(language);
      const sentence = text("sms.code", { code, operator: text("operator.name"), count: minutes });
      return publicOrigin === undefined
        ? sentence
        : `${sentence}\n\n@${new URL(publicOrigin).hostname} #${code}`;
    },
    codeMail({ language, to, username, code, minutes }) {
      const text = textIn(language);
      const operator = text("operator.name");
      const paragraphs = [
        text("mail.greeting", { username }),
        text("mail.code.reason", { operator }),
        text("mail.code.text", { code, count: minutes }),
        text("mail.code.ignore"),
      ];
      return { to, subject: text("mail.code.subject", { code, operator }), ...bodyOf(paragraphs) };
    },
    resetMail({ language, to, username, link, minutes }) {
      const text = textIn(language);
      const greeting = text("mail.greeting", { username });
      const reason = text("mail.reset.reason", { operator: text("operator.name") });
      const how = text("mail.reset.link", { count: minutes });
      const ignore = text("mail.reset.ignore");
      return {
        to,
        subject: text("mail.reset.subject"),
        text: [greeting, "", `${reason} ${how}`, "", link, "", ignore, ""].join("\n"),
        html: [
          `<p>${escapeHtml(greeting)}</p>`,
          `<p>${escapeHtml(`${reason} ${how}`)}</p>`,
          `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`,
          `<p>${escapeHtml(ignore)}</p>`,
        ].join("\n"),
      };
    },
    feedbackMail({ language, to, username, feedback, answer }) {
      const text = textIn(language);
      const operator = text("operator.name");
      const paragraphs = [
        ...(username === null ? [] : [text("mail.greeting", { username })]),
        text("mail.feedback.reason", { operator }),
        quoted(feedback),
        ...paragraphsOf(answer),
      ];
      return { to, subject: text("mail.feedback.subject", { operator }), ...bodyOf(paragraphs) };
    },
    event: (event, reader) => wordEvent(textsIn(reader.language), event, reader),
  };
}

/** Writes in the languages of the portal; others get the fallback, a code such as EN. */
export const wordingOf = (fallback: string, publicOrigin: string | undefined): Wording =>
  createWording({ languages: defaultConfig.languages, fallback, publicOrigin });

/** The body of a mail, as text and as HTML. */
const bodyOf = (paragraphs: readonly string[]): Pick<Mail, "text" | "html"> => ({
  text: `${paragraphs.join("\n\n")}\n`,
  html: paragraphs.map(htmlParagraph).join("\n"),
});
