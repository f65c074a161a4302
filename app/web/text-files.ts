import type { Texts } from "@parlour/adapters/i18n/texts.ts";

/**
 * Every file of texts, by its path: a folder for each language, named by its code in small letters. Those of mails are the
 * gateway's.
 */
const files = import.meta.glob<Texts>(
  ["../../adapters/messages/*/*.json", "!../../adapters/messages/*/mail.json"],
  {
    import: "default",
  },
);

/** Loads one namespace of a language; undefined where the language has no such file. */
export const textFile = (code: string, namespace: string): (() => Promise<Texts>) | undefined =>
  files[`../../adapters/messages/${code.toLowerCase()}/${namespace}.json`];
