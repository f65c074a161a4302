import type { Language } from "./preferences.ports.ts";

/**
 * The languages that a menu offers: of those with one tag and one name, which a person cannot tell apart, the first
 * (I18N-01). An operator's own pack over a base may be one of them.
 */
export const menuLanguages = (languages: readonly Language[]): readonly Language[] =>
  languages.filter((language, at) => languages.findIndex((other) => isSameInMenu(other, language)) === at);

/** The code under which a menu offers a language; as it is when the menu has no other. */
export const menuCode = (languages: readonly Language[], current: Language): string =>
  languages.find((other) => isSameInMenu(other, current))?.code ?? current.code;

const isSameInMenu = (left: Language, right: Language) => left.tag === right.tag && left.name === right.name;
