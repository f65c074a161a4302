import type { Language, MessagesPort } from "@parlour/core/preferences/preferences.ports";
import type { Diagnostics } from "@parlour/core/shared/diagnostics";
import { CallFailure } from "@parlour/core/shared/failure";
import i18next, { type i18n } from "i18next";
import type { Pack } from "./packs.ts";

export interface I18nOptions {
  readonly languages: readonly Language[];
  /** How each language's pack is fetched, by the house's code; a pack is fetched when its language is first used. */
  readonly loaders: Readonly<Record<string, () => Promise<Pack>>>;
  /** Texts that are at hand at once, by the house's code: those of the first screen. The whole pack follows behind them. */
  readonly firstScreens?: Readonly<Record<string, Pack>>;
  /** The whole pack follows only when a text is missed: the page came with those that it shows. */
  readonly isPatient?: boolean;
  /** The code of the pack that fills the gaps of the others. */
  readonly fallback: string;
  /** Report the keys that a pack lacks (I18N-02). */
  readonly development: boolean;
  readonly diagnostics: Diagnostics;
}

export interface I18n {
  readonly messages: MessagesPort;
  readonly i18n: i18n;
}

const NAMESPACE = "translation";

/**
 * What i18next calls a language. Two of the house's languages may share a BCP 47 tag (TY and EN do), so the code goes along
 * as a private subtag, which leaves plural rules and formats to the tag.
 */
const idOf = ({ code, tag }: Language) => `${tag}-x-${code.replace(/[^A-Za-z0-9]/g, "").toLowerCase()}`;

/**
 * Texts through i18next. The chosen pack is waited for; the fallback pack follows behind it, because a complete pack
 * never needs it and the first screen must not wait for two.
 */
export async function createI18n(options: I18nOptions): Promise<I18n> {
  const { languages, loaders, firstScreens = {}, isPatient = false } = options;
  const { fallback, development, diagnostics } = options;
  const packs = new Map<string, Promise<Pack>>();
  const fallbackLanguage = languages.find(({ code }) => code === fallback);
  if (fallbackLanguage === undefined) throw new Error(`The fallback ${fallback} is not among the languages.`);

  const instance = i18next.createInstance();
  await instance.init({
    lng: idOf(fallbackLanguage),
    fallbackLng: idOf(fallbackLanguage),
    load: "currentOnly",
    resources: {},
    interpolation: { escapeValue: false },
    returnNull: false,
  });

  function load(language: Language): Promise<Pack> {
    const kept = packs.get(language.code);
    if (kept !== undefined) return kept;
    const loading = fetchPack(language).catch((cause) => {
      packs.delete(language.code);
      throw cause;
    });
    packs.set(language.code, loading);
    return loading;
  }

  async function fetchPack(language: Language): Promise<Pack> {
    const loader = loaders[language.code];
    const where = `texts of ${language.code}`;
    if (loader === undefined) throw new CallFailure("unknown", where);
    // Without its texts a page is of no use, so one lost answer is asked for again, as a screen's script is (ROUTE-09).
    const pack = await loader()
      .catch(() => loader())
      .catch((cause) => {
        throw new CallFailure("network", where, { cause });
      });
    instance.addResourceBundle(idOf(language), NAMESPACE, pack, true, true);
    return pack;
  }

  async function fillGaps(behind: Language, pack: Pack): Promise<void> {
    const whole = await load(fallbackLanguage ?? behind);
    if (!development) return;
    const { missingKeys } = await import("./packs.ts");
    const missing = missingKeys(pack, whole);
    if (missing.length > 0)
      diagnostics.report({ where: `texts of ${behind.code}`, what: `missing keys: ${missing.join(", ")}` });
  }

  const isHere = (language: Language, key: string) =>
    [key, `${key}_other`].some((each) => instance.getResource(idOf(language), NAMESPACE, each) !== undefined);

  /** The pack that follows behind the first screen's texts; what becomes of it is reported once. */
  function follow(language: Language): () => Promise<Pack> {
    let following: Promise<Pack> | undefined;
    return () => {
      if (following !== undefined) return following;
      following = load(language);
      following.catch((cause) =>
        diagnostics.report({
          where: `texts of ${language.code}`,
          what: "only the first screen's came",
          cause,
        }),
      );
      return following;
    };
  }

  let rest: ((key?: string) => Promise<Pack> | undefined) | undefined;
  return {
    i18n: instance,
    messages: {
      rest: (key) => rest?.(key),
      async use(language, signal) {
        const first = firstScreens[language.code];
        if (first !== undefined) {
          const following = follow(language);
          rest = (key) => (key !== undefined && isHere(language, key) ? undefined : following());
          if (!isPatient) following();
          instance.addResourceBundle(idOf(language), NAMESPACE, first, true, false);
          await instance.changeLanguage(idOf(language));
          return;
        }
        const pack = await load(language);
        // A language that was given up meanwhile must not take the place of the one chosen after it.
        signal.throwIfAborted();
        rest = undefined;
        await instance.changeLanguage(idOf(language));
        if (language.code === fallback) return;
        fillGaps(language, pack).catch((cause) =>
          diagnostics.report({ where: `texts of ${fallback}`, what: "the fallback did not load", cause }),
        );
      },
    },
  };
}
