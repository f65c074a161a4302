import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ContractKind } from "@parlour/core/contracts/contracts.ports";
import type { Language } from "@parlour/core/preferences/preferences.ports";
import type { WithoutForm } from "@parlour/messages";
import type first from "@parlour/messages/en/first.json";
import type mail from "@parlour/messages/en/mail.json";
import type member from "@parlour/messages/en/member.json";
import i18next from "i18next";

type Key =
  | WithoutForm<keyof typeof mail>
  | keyof Pick<typeof first, "operator.name">
  | keyof Pick<typeof member, `contract.kind.${ContractKind}`>;

/** The portal's texts in one language. */
export interface Texts {
  /** The BCP 47 tag of the language. */
  readonly tag: string;
  readonly text: (key: Key, values?: Readonly<Record<string, string | number>>) => string;
}

export interface TextsOptions {
  /** The operator's languages, the preferred one of a tag first. Other tags get the nearest of them. */
  readonly languages: readonly Language[];
  /** The code of the language for all other tags. */
  readonly fallback: string;
}

/** Where the portal's languages are: copied beside the built gateway's folder, and in the source. */
const folders = ["../locales", "../../../adapters/messages"].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

/** The namespaces that the gateway needs. */
const namespaces = ["first", "member", "mail"] as const;

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

/**
 * Reads the texts from the portal's own files, `adapters/messages/<language>/<namespace>.json`; throws when the fallback has
 * none. The function that it returns finds the texts for a BCP 47 tag or for the code of one of the languages.
 */
export function createTexts({ languages, fallback }: TextsOptions): (language: string) => Texts {
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
  return (language) => {
    const named = languages.find(({ code }) => code === language);
    const tag = named?.tag ?? nearest(language);
    return { tag, text: (key, values = {}) => texts.t(key, { lng: tag, ...values }) };
  };
}
