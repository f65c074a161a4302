/** Texts by i18next: a portal's messages port, and the instance that a front end shows them with. */

export { createI18n, type I18n, type I18nOptions, type TextSource } from "../i18n/messages.ts";
export { missingKeys, type Texts } from "../i18n/texts.ts";
