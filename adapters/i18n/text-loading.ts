import type { Language } from "@parlour/core/preferences/preferences.ports";
import type { Diagnostics } from "@parlour/core/shared/diagnostics";
import { CallFailure } from "@parlour/core/shared/failure";
import type { i18n } from "i18next";
import resourcesToBackend from "i18next-resources-to-backend";
import type { missingKeys, Texts } from "./texts.ts";

export interface TextLoadingOptions {
  readonly instance: i18n;
  /** What i18next calls a language. */
  readonly idOf: (language: Language) => string;
  readonly languages: readonly Language[];
  /** Fetches the texts of one namespace, by the operator's code of the language. */
  readonly load: (code: string, namespace: string) => Promise<Texts>;
  /** The language whose texts fill the gaps of the others. */
  readonly fallback: Language;
  readonly missingKeys: typeof missingKeys | undefined;
  readonly diagnostics: Diagnostics;
}

const where = ({ code }: Language, part?: string) =>
  `texts of ${code}${part === undefined ? "" : ` for ${part}`}`;

/** Loads texts by i18next, one file a language and namespace. */
export function createTextLoading(options: TextLoadingOptions) {
  const { instance, idOf, languages, fallback, diagnostics } = options;
  const codes = new Map(languages.map((language) => [idOf(language), language.code]));

  /** Loads the namespaces that are not here yet. Rejects with a CallFailure that names the language and the part. */
  async function load(language: Language, names: readonly string[], part?: string): Promise<void> {
    const missing = names.filter((namespace) => !instance.hasResourceBundle(idOf(language), namespace));
    if (missing.length === 0) return;
    const failures: unknown[] = [];
    await instance.reloadResources([idOf(language)], missing, (errors?: unknown) => {
      failures.push(...[errors ?? []].flat());
    });
    const [cause] = failures;
    if (cause !== undefined) throw new CallFailure("network", where(language, part), { cause });
  }

  /** Loads the fallback's texts after a language's own, and reports which keys the language lacks; never rejects. */
  async function fillGaps(language: Language, names: readonly string[]): Promise<void> {
    if (language.code === fallback.code) return;
    await fill(language, names).catch((cause) =>
      diagnostics.report({ where: where(fallback), what: "the fallback did not load", cause }),
    );
  }

  async function fill(language: Language, names: readonly string[]): Promise<void> {
    await load(fallback, names);
    const textsOf = (of: Language) =>
      Object.assign({}, ...names.map((name) => instance.getResourceBundle(idOf(of), name)));
    const missing = options.missingKeys?.(textsOf(language), textsOf(fallback)) ?? [];
    if (missing.length > 0)
      diagnostics.report({ where: where(language), what: `missing keys: ${missing.join(", ")}` });
  }

  return {
    /** i18next's backend. */
    backend: resourcesToBackend((id, namespace, done) => {
      options.load(codes.get(id) ?? id, namespace).then(
        (texts) => done(null, texts),
        // True lets i18next ask again.
        (error) => done(error, true),
      );
    }),
    load,
    fillGaps,
    /** Loads these namespaces, then those of all wanted parts, also of one that is wanted meanwhile. */
    async loadAll(
      language: Language,
      namespaces: readonly string[],
      wanted: ReadonlySet<string>,
    ): Promise<void> {
      await load(language, namespaces);
      for (let had = -1; had !== wanted.size; ) {
        had = wanted.size;
        await load(language, [...wanted]);
      }
    },
    /** Loads a part in the language that is shown, and in the one that replaced it meanwhile, ready before the part was wanted. */
    async loadPart(part: string, shown: () => Language | null): Promise<void> {
      for (let asked: Language | null = null; asked !== shown(); ) {
        asked = shown();
        if (asked === null) continue;
        await load(asked, [part], part);
        void fillGaps(asked, [part]);
      }
    },
  };
}
