/** What the preferences tell the portal: what depends on the language is read again (I18N-01). */
export interface LanguageChanged {
  readonly type: "language.changed";
  readonly code: string;
}
