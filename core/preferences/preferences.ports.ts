/** A language of the gateway: its own code, a BCP 47 tag and a writing direction. */
export interface Language {
  readonly code: string;
  readonly tag: string;
  readonly direction: "ltr" | "rtl";
  /** The language's name in itself. */
  readonly name: string;
  /** The code of the language whose texts stand where this one has none: an operator's own words over a base (I18N-02). */
  readonly base?: string;
  /** Full years that this language's visitors must have, where it is more than the operator's own age (REG-07). */
  readonly birthdayLimit?: number;
}

/** Where the chosen language is kept; `save` writes the source's lang and hisLang (I18N-01). */
export interface LanguageStore {
  /** The operator's code of the language; null before the visitor has chosen one. */
  read(): string | null;
  save(code: string): void;
}

/** Loads the texts that the front end shows (I18N-02). Core itself has only their keys. */
export interface MessagesPort {
  /** Loads a language's texts and makes them current; rejects when they cannot be loaded. */
  use(language: Language, signal: AbortSignal): Promise<void>;
  /**
   * Where `use` is content with the texts of the first screen: settles when the others have come, and rejects when they
   * cannot be loaded. The same promise each time it is asked for, until another language is used; undefined when the text
   * of `key` is here already.
   */
  rest?(key?: string): Promise<unknown> | undefined;
}

/**
 * What is remembered, and its values:
 * - theme: `dark` or `light`; nothing while the system decides.
 * - side-menu, right-bar: `open` or `folded`.
 * - balance: `shown` or `hidden` (WALLET-01).
 */
export type LayoutKey = "theme" | "side-menu" | "right-bar" | "balance";

/** The screen's theme and the folds of its bars, remembered (LAYOUT-01, LAYOUT-04). */
export interface LayoutStore {
  /** Null where nothing was saved. */
  read(key: LayoutKey): string | null;
  save(key: LayoutKey, value: string): void;
}
