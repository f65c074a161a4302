/** The texts of one file of a pack: i18next JSON (v4) with flat keys, such as "error.network". */
export type Texts = Readonly<Record<string, string>>;

/**
 * The files of a pack: `first` is what the first screen shows, `common` what any page may show; `member` belongs to the member centre,
 * `agent` to the agent centre, and `mail` to the mails and short messages that a gateway sends.
 */
export type Namespace = "first" | "common" | "member" | "agent" | "mail";

/**
 * The texts of a language, a function for each file, so that a bundler puts each into a download of its own. A language that
 * stands on another may lack files and keys; a pack of your own may have namespaces of your own.
 */
export type Pack = Readonly<Record<string, (() => Promise<{ readonly default: Texts }>) | undefined>>;
