import { describe, expect, it } from "vitest";
import { withKeysOf, wrongMessages } from "../../scripts/lib/messages.mjs";

const en = {
  common: {
    "games.count_one": "{{count}} game",
    "games.count_other": "{{count}} games",
    "wallet.sum": "{{amount}} in {{place}}",
    "no.plural_one": "One",
  },
};
const languages = [
  { code: "EN", tag: "en" },
  { code: "PL", tag: "pl" },
] as const;
const polish = (own: Readonly<Record<string, string>>) => ({
  common: {
    "games.count_one": "jedna gra",
    "games.count_few": "{{count}} gry",
    "games.count_many": "{{count}} gier",
    "games.count_other": "{{count}} gry",
    "wallet.sum": "{{amount}}: {{place}}",
    "no.plural_one": "Jeden",
    ...own,
  },
});
const wrongIn = (own: Readonly<Record<string, string>>) => wrongMessages({ en, pl: polish(own) }, languages);

describe("npm run messages -- check", () => {
  it("I18N-02 finds nothing in a whole language, whose forms of one number may leave the number out", () => {
    expect(wrongIn({})).toEqual([]);
  });

  it("I18N-02 names missing and unknown keys, plural forms, placeholders and empty texts", () => {
    const { "games.count_few": _, "no.plural_one": __, ...rest } = polish({}).common;
    expect(wrongMessages({ en, pl: { common: rest } }, languages)).toEqual([
      "pl/common: no.plural_one is missing",
      "pl/common: games.count_few is missing",
    ]);
    expect(wrongIn({ "games.count_two": "dwie gry", extra: "x" })).toEqual([
      "pl/common: games.count_two is no plural form of pl",
      "pl/common: extra is not an English key",
    ]);
    expect(wrongIn({ "wallet.sum": "{{amount}} {{currency}}", "games.count_many": "gier" })).toEqual([
      "pl/common: games.count_many is without {{count}}",
      "pl/common: wallet.sum is without {{place}}",
      "pl/common: wallet.sum has {{currency}}, which English has not",
    ]);
    expect(wrongIn({ "wallet.sum": " " })).toEqual(["pl/common: wallet.sum is empty"]);
    const { "wallet.sum": ___, ...unsummed } = polish({ "wallet.sum_other": "{{amount}} {{place}}" }).common;
    expect(wrongMessages({ en, pl: { common: unsummed } }, languages)).toEqual([
      "pl/common: wallet.sum is no plural in English",
    ]);
  });

  it("I18N-02 wants a folder for each language, and a language for each folder", () => {
    expect(wrongMessages({ en, de: en }, languages)).toEqual([
      "de: the portal's configuration has no such language",
      "pl: there is no folder of texts",
    ]);
  });

  it("I18N-02 lets an operator's own pack have fewer texts, but no other keys", () => {
    const own = { code: "TY", tag: "en", base: "EN" };
    const packs = (ty: Readonly<Record<string, string>>) => ({ en, ty: { common: ty } });
    const english = [languages[0], own];
    expect(wrongMessages({ en }, english)).toEqual([]);
    expect(wrongMessages(packs({ "wallet.sum": "{{place}}: {{amount}}" }), english)).toEqual([]);
    expect(wrongMessages(packs({ "wallet.total": "x" }), english)).toEqual([
      "ty/common: wallet.total is not an English key",
    ]);
  });

  it("I18N-02 writes the keys of texts out in declarations, for those who install them", () => {
    const declarations = 'import type en from "./en.json";\nexport type Key = keyof typeof en;\n';
    expect(withKeysOf(declarations, () => en.common)).toBe(
      `declare const en: {
  readonly "games.count_one": string;
  readonly "games.count_other": string;
  readonly "wallet.sum": string;
  readonly "no.plural_one": string;
};
export type Key = keyof typeof en;
export {};
`,
    );
  });
});
