import type { Language, MessagesPort } from "@parlour/core/preferences/preferences.ports";
import type { Diagnostics } from "@parlour/core/shared/diagnostics";
import i18next, { type BackendModule, type i18n } from "i18next";
import { type Importing, importOnce, later } from "../http/later.ts";
import type { missingKeys, Texts } from "./texts.ts";

/** A portal's languages, where their texts come from, and what is loaded when. */
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
  /** How scripts are imported; by default as they are. */
  readonly importing?: Importing;
  readonly diagnostics: Diagnostics;
}

/** Languages and where their texts are. */
export type TextSource = Omit<I18nOptions, "diagnostics" | "importing">;

/** A portal's texts: `messages` is core's port, `i18n` the instance of i18next that a front end shows them with. */
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

/**
 * Texts by i18next, one file a language and namespace. A chosen language waits for its own files. Those of the fallback
 * language load after it, because a complete language never needs them. The code that loads files is fetched with the first,
 * since a page comes with the texts that it shows.
 */
export function createI18n(options: I18nOptions): I18n {
  const { languages, namespaces, parts = [], carried, isPatient = false, fallback, diagnostics } = options;
  const importing = options.importing ?? importOnce;
  const fallbackLanguage = languages.find(({ code }) => code === fallback);
  if (fallbackLanguage === undefined) throw new Error(`The fallback ${fallback} is not among the languages.`);
  // Last, since i18next looks in all languages of a namespace before the next: carried words must not hide another language's.
  const searched = [...namespaces, ...parts, CARRIED];

  const instance = i18next.createInstance();
  const loading = later("texts", async () => {
    const { createTextLoading } = await importing(() => import("./text-loading.ts"));
    const { load, missingKeys } = options;
    return createTextLoading({
      instance,
      idOf,
      languages,
      load,
      fallback: fallbackLanguage,
      missingKeys,
      diagnostics,
    });
  });
  const backend: BackendModule = {
    type: "backend",
    init() {},
    read(id, namespace, done) {
      loading().then(
        ({ backend }) => void backend.read(id, namespace, done),
        (cause) => done(cause, null),
      );
    },
  };
  // With no texts to load at first, it is initialised before this returns.
  void instance.use(backend).init({
    initAsync: false,
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

  const isHere = (language: Language, key: string) =>
    searched.some((namespace) =>
      [key, `${key}_other`].some(
        (each) => instance.getResource(idOf(language), namespace, each) !== undefined,
      ),
    );

  const rests = new Map<string, Promise<void>>();

  /** Loads what a language is shown without, once: the same promise each time, which a component can wait for. */
  function loadRest(language: Language, names: readonly string[]): Promise<void> {
    const name = `${language.code} ${names.join(" ")}`;
    const known = rests.get(name);
    if (known !== undefined) return known;
    const rest = loading().then(({ load }) => load(language, names));
    rests.set(name, rest);
    rest.catch((cause) => {
      diagnostics.report({
        where: `texts of ${language.code}`,
        what: "only a part of the texts came",
        cause,
      });
    });
    return rest;
  }

  return {
    i18n: instance,
    async want(part) {
      wanted.add(part);
      if (shown !== null) await (await loading()).loadPart(part, () => shown);
    },
    messages: {
      rest(key) {
        if (shown === null) return undefined;
        const language = shown;
        if (key === undefined) return carried && loadRest(language, namespaces);
        if (isHere(language, key)) return undefined;
        if (!namespaces.every((namespace) => has(language, namespace))) return loadRest(language, namespaces);
        // One part at a time, so that a text of one does not fetch another; a text that the fallback has is in none of them.
        const part = parts.find((each) => !has(language, each));
        return part === undefined || isHere(fallbackLanguage, key) ? undefined : loadRest(language, [part]);
      },
      async use(language, signal) {
        const texts = carried?.language === language.code ? carried.texts : undefined;
        const isWhole = texts === undefined;
        if (isWhole || wanted.size > 0)
          await (await loading()).loadAll(language, isWhole ? namespaces : [], wanted);
        // A language that was given up meanwhile must not replace the one that was chosen after it.
        signal.throwIfAborted();
        if (texts !== undefined) instance.addResourceBundle(idOf(language), CARRIED, texts);
        shown = language;
        await instance.changeLanguage(idOf(language));
        if (texts === undefined) void (await loading()).fillGaps(language, [...namespaces, ...wanted]);
        else if (!isPatient) void loadRest(language, namespaces);
      },
    },
  };
}
