import type { Language, MessagesPort } from "@parlour/core/preferences/preferences.ports";
import type { Diagnostics } from "@parlour/core/shared/diagnostics";
import { CallFailure } from "@parlour/core/shared/failure";
import i18next, { type i18n } from "i18next";
import resourcesToBackend from "i18next-resources-to-backend";
import type { missingKeys, Texts } from "./texts.ts";

export interface I18nOptions {
  readonly languages: readonly Language[];
  /** Fetches the texts of one namespace, by the operator's code of the language. */
  readonly load: (code: string, namespace: string) => Promise<Texts>;
  /** The namespaces that every page may need. A language is shown when it has these. */
  readonly namespaces: readonly string[];
  /** The namespaces that belong to a part of the portal, and load when that part is opened. */
  readonly parts?: readonly string[];
  /** Texts that came with the page. The namespaces load after them. */
  readonly carried?: { readonly language: string; readonly texts: Texts } | undefined;
  /** The namespaces load only when a text is missing, since the page came with every text that it shows. */
  readonly isPatient?: boolean;
  /** The code of the language whose texts fill the gaps of the others. */
  readonly fallback: string;
  /** Names the keys that a language lacks, to be reported; for development (I18N-02). */
  readonly missingKeys?: typeof missingKeys;
  readonly diagnostics: Diagnostics;
}

export interface I18n {
  readonly messages: MessagesPort;
  readonly i18n: i18n;
  /**
   * Settles when a part's namespace is loaded in the language on the screen, and rejects when it cannot be loaded. From then
   * on every language that is chosen comes with it.
   */
  want(part: string): Promise<void>;
}

/** The namespace of the texts that came with the page. */
const CARRIED = "carried";

/** A lost answer is asked for once more, after this many milliseconds: without its texts a page is of no use (ROUTE-09). */
const RETRY_MS = 1;

/**
 * What i18next calls a language. Two languages of an operator may share a BCP 47 tag (TY and EN do), so the code is added
 * as a private subtag, which leaves plural rules and formats to the tag.
 */
const idOf = ({ code, tag }: Language) => `${tag}-x-${code.replace(/[^A-Za-z0-9]/g, "").toLowerCase()}`;

const where = ({ code }: Language, part?: string) =>
  `texts of ${code}${part === undefined ? "" : ` for ${part}`}`;

/**
 * Texts by i18next, one file a language and namespace. A chosen language waits for its own files. Those of the fallback
 * language load after it, because a complete language never needs them.
 */
export async function createI18n(options: I18nOptions): Promise<I18n> {
  const { languages, namespaces, parts = [], carried, isPatient = false, fallback, diagnostics } = options;
  const fallbackLanguage = languages.find(({ code }) => code === fallback);
  if (fallbackLanguage === undefined) throw new Error(`The fallback ${fallback} is not among the languages.`);
  const codes = new Map(languages.map((language) => [idOf(language), language.code]));
  // Last, since i18next looks in all languages of a namespace before the next: carried words must not hide another language's.
  const searched = [...namespaces, ...parts, CARRIED];

  const instance = i18next.createInstance().use(
    resourcesToBackend((id, namespace, done) => {
      options.load(codes.get(id) ?? id, namespace).then(
        (texts) => done(null, texts),
        // True lets i18next ask again.
        (error) => done(error, true),
      );
    }),
  );
  await instance.init({
    lng: idOf(fallbackLanguage),
    fallbackLng: idOf(fallbackLanguage),
    load: "currentOnly",
    ns: [],
    defaultNS: searched[0] ?? CARRIED,
    fallbackNS: searched,
    keySeparator: false,
    nsSeparator: false,
    maxRetries: 1,
    retryTimeout: RETRY_MS,
    interpolation: { escapeValue: false },
    returnNull: false,
  });

  const wanted = new Set<string>();
  let shown: Language | null = null;

  const has = (language: Language, namespace: string) =>
    instance.hasResourceBundle(idOf(language), namespace);

  async function load(language: Language, names: readonly string[], part?: string): Promise<void> {
    const missing = names.filter((namespace) => !has(language, namespace));
    if (missing.length === 0) return;
    const failures: unknown[] = [];
    await instance.reloadResources([idOf(language)], missing, (errors?: unknown) => {
      failures.push(...[errors ?? []].flat());
    });
    const [cause] = failures;
    if (cause !== undefined) throw new CallFailure("network", where(language, part), { cause });
  }

  /** The namespaces of every page and those of all wanted parts, also of one that is wanted meanwhile. */
  async function loadAll(language: Language): Promise<void> {
    await load(language, namespaces);
    for (let had = -1; had !== wanted.size; ) {
      had = wanted.size;
      await load(language, [...wanted]);
    }
  }

  /** Loads the fallback's texts after a language's own, and reports which keys the language lacks. */
  async function fillGaps(language: Language, names: readonly string[]): Promise<void> {
    if (language.code === fallback) return;
    await load(fallbackLanguage ?? language, names);
    const textsOf = (of: Language) =>
      Object.assign({}, ...names.map((name) => instance.getResourceBundle(idOf(of), name)));
    const missing = options.missingKeys?.(textsOf(language), textsOf(fallbackLanguage ?? language)) ?? [];
    if (missing.length > 0)
      diagnostics.report({ where: where(language), what: `missing keys: ${missing.join(", ")}` });
  }

  const follow = (language: Language, names: readonly string[]) =>
    fillGaps(language, names).catch((cause) =>
      diagnostics.report({ where: `texts of ${fallback}`, what: "the fallback did not load", cause }),
    );

  const isHere = (language: Language, key: string) =>
    searched.some((namespace) =>
      [key, `${key}_other`].some(
        (each) => instance.getResource(idOf(language), namespace, each) !== undefined,
      ),
    );

  const later = new Map<string, Promise<void>>();

  /** Loads what a language is shown without, once: the same promise each time, which a component can wait for. */
  function loadLater(language: Language, names: readonly string[]): Promise<void> {
    const name = `${language.code} ${names.join(" ")}`;
    const known = later.get(name);
    if (known !== undefined) return known;
    const loading = load(language, names);
    later.set(name, loading);
    loading.catch((cause) => {
      diagnostics.report({ where: where(language), what: "only a part of the texts came", cause });
    });
    return loading;
  }

  return {
    i18n: instance,
    async want(part) {
      wanted.add(part);
      // Another language may have replaced this one meanwhile, ready before the part was wanted.
      for (let asked: Language | null = null; asked !== shown; ) {
        asked = shown;
        if (asked === null) continue;
        await load(asked, [part], part);
        void follow(asked, [part]);
      }
    },
    messages: {
      rest(key) {
        if (shown === null) return undefined;
        const language = shown;
        if (key === undefined) return carried && loadLater(language, namespaces);
        if (isHere(language, key)) return undefined;
        if (!namespaces.every((namespace) => has(language, namespace)))
          return loadLater(language, namespaces);
        // One part at a time, so that a text of one does not fetch another; a text that the fallback has is in none of them.
        const part = parts.find((each) => !has(language, each));
        return part === undefined || isHere(fallbackLanguage, key) ? undefined : loadLater(language, [part]);
      },
      async use(language, signal) {
        const texts = carried?.language === language.code ? carried.texts : undefined;
        if (texts === undefined) await loadAll(language);
        else if (wanted.size > 0) await load(language, [...wanted]);
        // A language that was given up meanwhile must not replace the one that was chosen after it.
        signal.throwIfAborted();
        if (texts !== undefined) instance.addResourceBundle(idOf(language), CARRIED, texts);
        shown = language;
        await instance.changeLanguage(idOf(language));
        if (texts === undefined) void follow(language, [...namespaces, ...wanted]);
        else if (!isPatient) void loadLater(language, namespaces);
      },
    },
  };
}
