/** Notifies the portal of a new language: data that depends on the language is read again (I18N-01). */
export interface LanguageChanged {
  readonly type: "language.changed";
  readonly code: string;
}
