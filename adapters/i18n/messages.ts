import type { Language, MessagesPort } from "@parlour/core/preferences/preferences.ports";
import type { Diagnostics } from "@parlour/core/shared/diagnostics";
import { CallFailure } from "@parlour/core/shared/failure";
import i18next, { type i18n } from "i18next";
import type { missingKeys, Pack } from "./packs.ts";

export interface I18nOptions {
  readonly languages: readonly Language[];
  /** How each language's pack is fetched, by the operator's code; a pack is fetched when its language is first used. */
  readonly loaders: Readonly<Record<string, () => Promise<Pack>>>;
  /** Likewise the texts of a part of the portal that not everybody comes to, by the part's name; each comes once it is wanted. */
  readonly parts?: Readonly<Record<string, I18nOptions["loaders"]>>;
  /** Texts that are at hand at once, by the operator's code: those of the first screen. The whole pack follows behind them. */
  readonly firstScreens?: Readonly<Record<string, Pack>>;
  /** The whole pack follows only when a text is missed: the page came with those that it shows. */
  readonly isPatient?: boolean;
  /** The code of the pack that fills the gaps of the others. */
  readonly fallback: string;
  /** Names the keys that a pack lacks of the whole one, to be reported; for development alone (I18N-02). */
  readonly missingKeys?: typeof missingKeys;
  readonly diagnostics: Diagnostics;
}

export interface I18n {
  readonly messages: MessagesPort;
  readonly i18n: i18n;
  /**
   * Settles when the part's texts are here in the language on the screen, and rejects when they cannot be loaded. From then
   * on every language that is chosen comes with them.
   */
  want(part: string): Promise<void>;
}

const NAMESPACE = "translation";

/**
 * What i18next calls a language. Two of the operator's languages may share a BCP 47 tag (TY and EN do), so the code goes along
 * as a private subtag, which leaves plural rules and formats to the tag.
 */
const idOf = ({ code, tag }: Language) => `${tag}-x-${code.replace(/[^A-Za-z0-9]/g, "").toLowerCase()}`;

/**
 * Texts through i18next. The chosen pack is waited for; the fallback pack follows behind it, because a complete pack
 * never needs it and the first screen must not wait for two.
 */
export async function createI18n(options: I18nOptions): Promise<I18n> {
  const { languages, loaders, parts = {}, firstScreens = {}, isPatient = false } = options;
  const { fallback, diagnostics } = options;
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

  const wanted = new Set<string>();
  let shown: Language | null = null;

  /** The pack of a language, or that of one of its parts. */
  function load(language: Language, part?: string): Promise<Pack> {
    const where = `texts of ${language.code}${part === undefined ? "" : ` for ${part}`}`;
    const kept = packs.get(where);
    if (kept !== undefined) return kept;
    const loader = (part === undefined ? loaders : parts[part])?.[language.code];
    const loading = fetchPack(language, loader, where).catch((cause) => {
      packs.delete(where);
      throw cause;
    });
    packs.set(where, loading);
    return loading;
  }

  async function fetchPack(
    language: Language,
    loader: (() => Promise<Pack>) | undefined,
    where: string,
  ): Promise<Pack> {
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

  /** Those of all parts that are wanted, also of one that comes to be wanted meanwhile. */
  async function loadParts(language: Language): Promise<void> {
    for (let had = 0; had !== wanted.size; ) {
      had = wanted.size;
      await Promise.all([...wanted].map((part) => load(language, part)));
    }
  }

  async function fillGaps(behind: Language, part?: string): Promise<void> {
    const whole = await load(fallbackLanguage ?? behind, part);
    const missing = options.missingKeys?.(await load(behind, part), whole) ?? [];
    if (missing.length > 0)
      diagnostics.report({ where: `texts of ${behind.code}`, what: `missing keys: ${missing.join(", ")}` });
  }

  function follow(language: Language, names: readonly (string | undefined)[]): void {
    if (language.code === fallback) return;
    for (const part of names)
      fillGaps(language, part).catch((cause) =>
        diagnostics.report({ where: `texts of ${fallback}`, what: "the fallback did not load", cause }),
      );
  }

  const isHere = (language: Language, key: string) =>
    [key, `${key}_other`].some((each) => instance.getResource(idOf(language), NAMESPACE, each) !== undefined);

  /** The pack that follows behind the first screen's texts; what becomes of it is reported once. */
  function rested(language: Language): () => Promise<Pack> {
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

  async function show(language: Language, names: typeof rest): Promise<void> {
    shown = language;
    rest = names;
    await instance.changeLanguage(idOf(language));
  }

  let rest: ((key?: string) => Promise<Pack> | undefined) | undefined;
  return {
    i18n: instance,
    async want(part) {
      wanted.add(part);
      // A language that takes the place of this one meanwhile may have been ready before the part was wanted.
      for (let asked: Language | null = null; asked !== shown; ) {
        asked = shown;
        if (asked === null) continue;
        await load(asked, part);
        follow(asked, [part]);
      }
    },
    messages: {
      rest: (key) => rest?.(key),
      async use(language, signal) {
        const first = firstScreens[language.code];
        if (first !== undefined) {
          if (wanted.size > 0) {
            await loadParts(language);
            signal.throwIfAborted();
          }
          const following = rested(language);
          if (!isPatient) following();
          instance.addResourceBundle(idOf(language), NAMESPACE, first, true, false);
          await show(language, (key) =>
            key !== undefined && isHere(language, key) ? undefined : following(),
          );
          return;
        }
        await load(language);
        await loadParts(language);
        // A language that was given up meanwhile must not take the place of the one chosen after it.
        signal.throwIfAborted();
        await show(language, undefined);
        follow(language, [undefined, ...wanted]);
      },
    },
  };
}
