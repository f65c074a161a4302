/** Compares the texts of each language with English: keys, placeholders and plural forms (I18N-02). */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.mjs";

const FORM = /_(zero|one|two|few|many|other)$/;
const PLACEHOLDER = /\{\{-?\s*(\w+)/g;

/** The texts of every folder of adapters/messages, by folder and namespace. */
export function readPacks(folder = join(root, "adapters/messages")) {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const packs = folders.map(({ name }) => [name, readPack(join(folder, name))]);
  return Object.fromEntries(packs.filter(([, pack]) => Object.keys(pack).length > 0));
}

const readPack = (folder) =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((file) => file.endsWith(".json"))
      .map((file) => [file.replace(/\.json$/, ""), JSON.parse(readFileSync(join(folder, file), "utf8"))]),
  );

const placeholdersOf = (text) => [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name]) => name))].sort();

/** A namespace's texts by key: the forms of a plural together. A key has forms only when it has "other". */
function byKey(texts) {
  const found = new Map();
  for (const [name, text] of Object.entries(texts)) {
    const [, form = null] = FORM.exec(name) ?? [];
    const key = form === null ? name : name.replace(FORM, "");
    const isPlural = form !== null && `${key}_other` in texts;
    const known = found.get(isPlural ? key : name) ?? { isPlural, forms: new Map() };
    known.forms.set(isPlural ? form : "", text);
    found.set(isPlural ? key : name, known);
  }
  return found;
}

/**
 * What is wrong, a line each. A language with a base is an operator's own pack: it may have fewer texts, and no folder.
 *
 * `packs` as from `readPacks`; `languages` as in the portal's configuration: code, tag and perhaps base.
 */
export function wrongMessages(packs, languages, reference = "en") {
  const whole = packs[reference];
  const known = new Map(languages.map((language) => [language.code.toLowerCase(), language]));
  const strays = Object.keys(packs)
    .filter((folder) => !known.has(folder))
    .map((folder) => `${folder}: the portal's configuration has no such language`);
  const found = [...known].flatMap(([folder, { tag, base }]) => {
    const pack = packs[folder];
    if (pack === undefined) return base === undefined ? [`${folder}: there is no folder of texts`] : [];
    const namespaces = new Set([...Object.keys(whole), ...Object.keys(pack)]);
    return [...namespaces].flatMap((namespace) =>
      compare(pack[namespace] ?? {}, whole[namespace] ?? {}, { tag, isPart: base !== undefined }).map(
        (wrong) => `${folder}/${namespace}: ${wrong}`,
      ),
    );
  });
  return [...strays, ...found];
}

function compare(texts, whole, { tag, isPart }) {
  const [own, reference] = [byKey(texts), byKey(whole)];
  const missing = isPart ? [] : [...reference.keys()].filter((key) => !own.has(key));
  return [
    ...missing.map((key) => `${key} is missing`),
    ...[...own].flatMap(([key, message]) => {
      const expected = reference.get(key);
      return expected === undefined
        ? [`${key} is not an English key`]
        : wrongMessage(key, message, expected, tag);
    }),
  ];
}

function wrongMessage(key, { isPlural, forms }, expected, tag) {
  if (isPlural !== expected.isPlural)
    return [`${key} is ${expected.isPlural ? "a plural" : "no plural"} in English`];
  const wanted = isPlural ? new Intl.PluralRules(tag).resolvedOptions().pluralCategories : [""];
  const missing = wanted.filter((form) => !forms.has(form));
  const odd = [...forms.keys()].filter((form) => !wanted.includes(form));
  return [
    ...missing.map((form) => `${key}_${form} is missing`),
    ...odd.map((form) => `${key}_${form} is no plural form of ${tag}`),
    ...[...forms].flatMap(([form, text]) => wrongText(form === "" ? key : `${key}_${form}`, text, expected)),
  ];
}

/** A form for one number may leave the number out, as "one game" does; every other text has all placeholders. */
function wrongText(name, text, expected) {
  if (text.trim() === "") return [`${name} is empty`];
  const wanted = placeholdersOf([...expected.forms.values()].join(" "));
  const isOne = /_(?:zero|one|two)$/.test(name) && expected.isPlural;
  const own = placeholdersOf(text);
  const missing = wanted.filter((each) => !own.includes(each) && !(isOne && each === "count"));
  const odd = own.filter((each) => !wanted.includes(each));
  return [
    ...missing.map((each) => `${name} is without {{${each}}}`),
    ...odd.map((each) => `${name} has {{${each}}}, which English has not`),
  ];
}

/**
 * Declarations of a built package with the keys of its JSON files written out, since a compiler reads JSON of another package only
 * with an option. `read` answers the texts of a file.
 */
export function withKeysOf(declarations, read) {
  const written = declarations.replaceAll(
    /import type (\w+) from\s"([^"]+\.json)";/g,
    (_, name, file) =>
      `declare const ${name}: {\n${Object.keys(read(file))
        .map((key) => `  readonly ${JSON.stringify(key)}: string;`)
        .join("\n")}\n};`,
  );
  return `${written}export {};\n`;
}
