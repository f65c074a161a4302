import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Language } from "@parlour/core/preferences/preferences.ports";
import type first from "@parlour/ui/locales/en/first.json";
import type mail from "@parlour/ui/locales/en/mail.json";
import type { WithoutForm } from "@parlour/ui/locales/keys.ts";
import i18next from "i18next";
import { escapeHtml } from "./escape-html.ts";
import type { Mail } from "./message.ports.ts";

type Key = WithoutForm<keyof typeof mail> | keyof Pick<typeof first, "operator.name">;

/** What the gateway writes to people, in the language that their request asks for. */
export interface Wording {
  /**
   * The text of a message with a code. If the portal's address is known, the last line binds the code to it (`@host #code`).
   * Phones then fill it in on the right site only.
   */
  code(message: { readonly language: string; readonly code: string; readonly minutes: number }): string;
  /** The mail with the link to choose a new password (FORGOT-01). */
  resetMail(reset: {
    /** A BCP 47 tag, as in all of these. */
    readonly language: string;
    readonly to: string;
    readonly username: string;
    readonly link: string;
    readonly minutes: number;
  }): Mail;
}

export interface WordingOptions {
  /** The operator's languages, the preferred one of a tag first. Other tags get the nearest of them. */
  readonly languages: readonly Language[];
  /** The code of the language for all other tags. */
  readonly fallback: string;
  readonly publicOrigin: string | undefined;
}

/** Where the portal's languages are: copied beside the built gateway's folder, and in the source. */
const folders = ["../locales", "../../../ui/locales"].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

/** The namespaces that the gateway needs. */
const namespaces = ["first", "mail"] as const;

/** How many parts of a tag are read; those of languages have at most three: language, script, region. */
const SUBTAGS_AT_MOST = 3;

/** The texts of one language; none where an operator's own pack has no such file. */
function readTexts(code: string, namespace: string): Record<string, string> {
  for (const folder of folders) {
    try {
      return JSON.parse(readFileSync(join(folder, code.toLowerCase(), `${namespace}.json`), "utf8"));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }
  return {};
}

/** Reads the texts from the portal's own files, `ui/locales/<language>/mail.json`; throws when the fallback has none. */
export function createWording({ languages, fallback, publicOrigin }: WordingOptions): Wording {
  const resources: Record<string, { translation: Record<string, string> }> = {};
  const textsOf = (code: string) => Object.assign({}, ...namespaces.map((each) => readTexts(code, each)));
  for (const { code, tag, base } of languages) {
    resources[tag] ??= { translation: { ...(base && textsOf(base)), ...textsOf(code) } };
  }
  const fallbackTag = languages.find(({ code }) => code === fallback)?.tag ?? "en";
  if (resources[fallbackTag]?.translation["mail.greeting"] === undefined)
    throw new Error(`There are no texts of mails in ${fallback}`);
  const texts = i18next.createInstance();
  void texts.init({
    resources,
    fallbackLng: fallbackTag,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  const tags = new Map(Object.keys(resources).map((tag) => [tag.toLowerCase(), tag]));
  /** The nearest language by lookup of RFC 4647: "zh-Hant-TW", then "zh-Hant", then "zh". Case does not matter. */
  const nearest = (language: string): string => {
    const parts = language.toLowerCase().split(/[-_]/, SUBTAGS_AT_MOST);
    const ranges = parts.map((_, at) => parts.slice(0, parts.length - at).join("-"));
    return ranges.flatMap((range) => tags.get(range) ?? [])[0] ?? fallbackTag;
  };
  const textIn = (language: string) => {
    const lng = nearest(language);
    return (key: Key, values: Readonly<Record<string, string | number>> = {}): string =>
      texts.t(key, { lng, ...values });
  };

  return {
    code({ language, code, minutes }) {
      const text = textIn(language);
      const sentence = text("sms.code", { code, operator: text("operator.name"), count: minutes });
      return publicOrigin === undefined
        ? sentence
        : `${sentence}\n\n@${new URL(publicOrigin).hostname} #${code}`;
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
  };
}
