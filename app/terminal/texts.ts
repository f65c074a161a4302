import { readFile } from "node:fs/promises";
import type { Texts } from "@parlour/adapters/i18n";
import { createI18n, type I18n } from "@parlour/adapters/i18n";
import { defaultConfig } from "@parlour/core";
import { languageByCode } from "@parlour/core/preferences";
import type { Diagnostics } from "@parlour/core/shared";
import { messageSource, type TextKey, type WithoutForm } from "@parlour/messages";
import type own from "./texts/en.json";

/** Every text that the terminal may show: the portal's, and the menus' own. */
export type Key = TextKey | WithoutForm<keyof typeof own>;
export type Values = Readonly<Record<string, string | number>>;

/** The folder with a file for each language of the menus. */
const ownTexts = new URL("./texts/", import.meta.url);
const OWN = "terminal";
const portalTexts = messageSource(defaultConfig);

async function readOwn(code: string): Promise<Texts | null> {
  try {
    return JSON.parse(await readFile(new URL(`${code.toLowerCase()}.json`, ownTexts), "utf8"));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

/** The menus' own texts; of a language that stands on a base the base's, and its own over them where it has some. */
async function loadOwn(code: string): Promise<Texts> {
  const base = languageByCode(defaultConfig.languages, code)?.base;
  const read = await Promise.all([base, code].map((each) => each && readOwn(each)));
  const found = read.filter((texts) => texts != null && texts !== "");
  if (found.length === 0) throw new Error(`There are no texts of ${code} for the menus`);
  return Object.assign({}, ...found);
}

/** The texts of the portal in the language that is chosen, with those of the menus. */
export const createTexts = (diagnostics: Diagnostics): I18n =>
  createI18n({
    ...portalTexts,
    namespaces: [...portalTexts.namespaces, OWN],
    load: (code, namespace) => (namespace === OWN ? loadOwn(code) : portalTexts.load(code, namespace)),
    diagnostics,
  });
