/** The texts of a portal by key: a pack for each language, and where the adapters' `texts` finds them. */
import type { Language } from "@parlour/core/preferences/preferences.ports";
import type { Namespace, Pack, Texts } from "./pack.ts";

export type { FirstKey, TextKey, WithoutForm } from "./keys.ts";
export type { Namespace, Pack, Texts } from "./pack.ts";

/** Packs by the operator's code of a language. */
export type Packs = Readonly<Record<string, () => Promise<{ readonly pack: Pack }>>>;

/** The languages that come with this package. */
export const packs: Packs = {
  EN: () => import("./en/pack.ts"),
  ES: () => import("./es/pack.ts"),
};

/** What a player's front end shows: every namespace but the mails'. */
export const namespaces = ["first", "common", "member", "agent"] as const satisfies readonly Namespace[];

/**
 * The texts of one namespace of a language. A language with a `base` has the base's texts, and its own over them where it has some.
 * Rejects when neither has the namespace.
 */
export async function loadTexts(
  { code, base }: Pick<Language, "code" | "base">,
  namespace: string,
  from: Packs = packs,
): Promise<Texts> {
  const loading = [base, code].flatMap((each) => (each === undefined ? [] : textsOf(from[each], namespace)));
  const found = (await Promise.all(loading)).filter((texts) => texts !== undefined);
  if (found.length === 0) throw new Error(`There are no texts of ${code} in ${namespace}`);
  return Object.assign({}, ...found);
}

async function textsOf(open: Packs[string] | undefined, namespace: string): Promise<Texts | undefined> {
  return (await (await open?.())?.pack[namespace]?.())?.default;
}

/** A portal's languages, and how the texts of each are loaded. */
export interface MessageSource {
  readonly languages: readonly Language[];
  /** The code of the language whose texts fill the gaps of the others. */
  readonly fallback: string;
  readonly namespaces: readonly string[];
  /** Loads one namespace of a language, by the operator's code of it. */
  readonly load: (code: string, namespace: string) => Promise<Texts>;
}

/**
 * What `createBrowserPorts` and `createNodePorts` of `@parlour/adapters` take as `texts`: all texts of a front end in the portal's
 * languages. `own` has packs of languages that this package lacks, or takes the place of those that it has.
 */
export function messageSource(
  {
    languages,
    defaultLanguage,
  }: { readonly languages: readonly Language[]; readonly defaultLanguage: string },
  own: Packs = {},
): MessageSource {
  const from = { ...packs, ...own };
  return {
    languages,
    fallback: defaultLanguage,
    namespaces,
    load: (code, namespace) =>
      loadTexts(languages.find((language) => language.code === code) ?? { code }, namespace, from),
  };
}
