import { createI18n, type I18n } from "@parlour/adapters/i18n";
import { defaultConfig } from "@parlour/core";
import { languageByCode } from "@parlour/core/preferences";
import type { Diagnostics } from "@parlour/core/shared";
import {
  loadTexts,
  messageSource,
  type Packs,
  type TextKey,
  type Texts,
  type WithoutForm,
} from "@parlour/messages";
import type own from "./texts/en.json";

/** Every text that the terminal may show: the portal's, and the menus' own. */
export type Key = TextKey | WithoutForm<keyof typeof own>;
export type Values = Readonly<Record<string, string | number>>;

const OWN = "terminal";
/** The menus' own texts. */
const ownPacks: Packs = {
  EN: async () => ({ pack: { [OWN]: () => import("./texts/en.json", { with: { type: "json" } }) } }),
  ES: async () => ({ pack: { [OWN]: () => import("./texts/es.json", { with: { type: "json" } }) } }),
};
const portalTexts = messageSource(defaultConfig);

function load(code: string, namespace: string): Promise<Texts> {
  if (namespace !== OWN) return portalTexts.load(code, namespace);
  return loadTexts(languageByCode(defaultConfig.languages, code) ?? { code }, OWN, ownPacks);
}

/** The texts of the portal in the language that is chosen, with those of the menus. */
export const createTexts = (diagnostics: Diagnostics): I18n =>
  createI18n({
    ...portalTexts,
    namespaces: [...portalTexts.namespaces, OWN],
    load,
    diagnostics,
  });
