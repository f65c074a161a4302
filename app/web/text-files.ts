import type { Texts } from "@parlour/adapters/i18n/texts.ts";

/**
 * Every file of texts, by its path: a folder for each language, named by its code in small letters. Those of mails are the
 * gateway's.
 */
const files = import.meta.glob<Texts>(["../../ui/locales/*/*.json", "!../../ui/locales/*/mail.json"], {
  import: "default",
});

/** Loads one namespace of a language; undefined where the language has no such file. */
export const textFile = (code: string, namespace: string): (() => Promise<Texts>) | undefined =>
  files[`../../ui/locales/${code.toLowerCase()}/${namespace}.json`];
