import { readFile } from "node:fs/promises";
import { createI18n, type I18n } from "@parlour/adapters/i18n/messages.ts";
import type { Texts } from "@parlour/adapters/i18n/texts.ts";
import { defaultConfig } from "@parlour/core";
import { languageByCode } from "@parlour/core/preferences/preferences.rules";
import type { Diagnostics } from "@parlour/core/shared/diagnostics";
import type { TextKey, WithoutForm } from "@parlour/ui/locales/keys.ts";
import type own from "./texts/en.json";

/** Every text that the terminal may show: the portal's, and the menus' own. */
export type Key = TextKey | WithoutForm<keyof typeof own>;
export type Values = Readonly<Record<string, string | number>>;

/** The folders with a file for each namespace of the portal, and with a file for each language of the menus. */
const portalTexts = new URL("../../ui/locales/", import.meta.url);
const ownTexts = new URL("./texts/", import.meta.url);
const OWN = "terminal";

async function readTexts(code: string, namespace: string): Promise<Texts | null> {
  const name = code.toLowerCase();
  const file =
    namespace === OWN ? new URL(`${name}.json`, ownTexts) : new URL(`${name}/${namespace}.json`, portalTexts);
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

/** A language that stands on a base has the base's texts, and its own over them where the operator has written some. */
async function loadTexts(code: string, namespace: string): Promise<Texts> {
  const base = languageByCode(defaultConfig.languages, code)?.base;
  const read = await Promise.all([base, code].map((each) => each && readTexts(each, namespace)));
  const found = read.filter((texts) => texts != null && texts !== "");
  if (found.length === 0) throw new Error(`There are no texts of ${code} in ${namespace}`);
  return Object.assign({}, ...found);
}

/** The texts of the portal in the language that is chosen, with those of the menus. */
export const createTexts = (diagnostics: Diagnostics): I18n =>
  createI18n({
    languages: defaultConfig.languages,
    load: loadTexts,
    namespaces: ["first", "common", "member", OWN],
    fallback: defaultConfig.defaultLanguage,
    diagnostics,
  });
