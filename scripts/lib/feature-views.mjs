/** The features of core with their views and messages, read from the sources by TypeScript 5.9. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, posix, relative } from "node:path";
import { readEntries } from "./entries.mjs";
import { readPacks } from "./messages.mjs";
import { root } from "./run.mjs";

const ts = createRequire(join(root, "tests/packages/package.json"))("typescript");
const read = (file) => readFileSync(join(root, file), "utf8");

/** Where a front end names a feature with its view; the compiler has checked that the two fit. */
const uses = [
  /\b(?:useView|useDialogView|viewOf|view)\(\s*(?:[\w.]+,\s*)?"(?<name>\w+)",\s*(?<view>\w+)/g,
  /\b(?:useView|useDialogView|viewOf|view)\(\s*(?:[\w.]+,\s*)?"(?<name>\w+)",\s*\([\w, ]*\)\s*=>\s*(?<view>\w+)\(/g,
  /\b(?<view>\w+)\(\s*useSnapshot\("(?<name>\w+)"\)/g,
  /\b(?<view>queryView|useQuery)\("(?<name>\w+)"\)/g,
];

/** The names of the functions that front ends and tests read a feature by, by feature. */
function viewsInUse() {
  const files = execFileSync("git", ["ls-files", "ui/*.ts*", "app/terminal/*.ts", "core/testkit/*.ts"], {
    cwd: root,
    encoding: "utf8",
  });
  const found = new Map();
  for (const file of files.trim().split("\n"))
    for (const use of uses)
      for (const { groups } of read(file).matchAll(use)) {
        const view = groups.view === "useQuery" ? "queryView" : groups.view;
        found.set(groups.name, (found.get(groups.name) ?? new Set()).add(view));
      }
  return found;
}

/** The program of core's entries, with what is asked of it. */
function openCore() {
  const { config } = ts.readConfigFile(join(root, "core/tsconfig.json"), ts.sys.readFile);
  const base = ts.readConfigFile(join(root, "tsconfig.base.json"), ts.sys.readFile).config;
  const { options } = ts.parseJsonConfigFileContent(
    { compilerOptions: { ...base.compilerOptions, ...config.compilerOptions, noEmit: true } },
    ts.sys,
    join(root, "core"),
  );
  const entries = readEntries(JSON.parse(read("core/package.json")), "core", read);
  const program = ts.createProgram(
    [...entries.keys()].map((file) => join(root, file)),
    options,
  );
  return { program, checker: program.getTypeChecker(), entries };
}

const sourceOf = (file) => relative(root, file).split("\\").join("/");

/** What a view has: commands are its functions, data the rest. */
function membersOf(checker, signature, at) {
  let type = checker.getNonNullableType(signature.getReturnType());
  const [inner] = type.getCallSignatures();
  if (inner !== undefined) type = checker.getNonNullableType(inner.getReturnType());
  const data = new Set();
  const commands = new Set();
  for (const part of type.isUnion() ? type.types : [type])
    for (const member of checker.getPropertiesOfType(part)) {
      // A symbol's name, such as that of an iterator, has a number that any change of the program may change.
      if (member.name.startsWith("__@")) continue;
      const own = checker.getNonNullableType(checker.getTypeOfSymbolAtLocation(member, at));
      (own.getCallSignatures().length > 0 ? commands : data).add(member.name);
    }
  return { data: [...data].sort(), commands: [...commands].sort() };
}

/** The files of the same folder that a file reaches, itself among them. */
function reachOf(program, file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  for (const statement of program.getSourceFile(join(root, file))?.statements ?? []) {
    const specifier = statement.moduleSpecifier?.text;
    if (specifier?.startsWith("./")) reachOf(program, posix.join(dirname(file), specifier), found);
  }
  return found;
}

/** The keys of messages that files name. */
function keysIn(program, files, keys) {
  const found = new Set();
  const visit = (node) => {
    if (ts.isStringLiteralLike(node) && keys.has(node.text)) found.add(node.text);
    ts.forEachChild(node, visit);
  };
  for (const file of files) ts.forEachChild(program.getSourceFile(join(root, file)), visit);
  return [...found].sort();
}

/** The names of a type of string literals, which an alias of a module gives. */
function namesOfAlias(program, checker, file, name) {
  const module = checker.getSymbolAtLocation(program.getSourceFile(join(root, file)));
  const alias = checker.getExportsOfModule(module).find((each) => each.name === name);
  return checker.getDeclaredTypeOfSymbol(alias).types.map(({ value }) => value);
}

/** Every overlay, and every feature of a portal with its views' entry, data, commands and the messages that their files name. */
export function readViews() {
  const { program, checker, entries } = openCore();
  const inUse = viewsInUse();
  const keys = new Set(Object.values(readPacks().en).flatMap((texts) => Object.keys(texts)));
  const functions = new Map();
  for (const [file, names] of entries) {
    const source = program.getSourceFile(join(root, file));
    for (const symbol of checker.getExportsOfModule(checker.getSymbolAtLocation(source))) {
      const entry = names.get(symbol.name)?.[0];
      const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      const at = target.valueDeclaration;
      if (entry === undefined || at === undefined) continue;
      const [signature] = checker.getTypeOfSymbolAtLocation(target, at).getCallSignatures();
      if (signature === undefined) continue;
      functions.set(symbol.name, { entry, signature, at, file: sourceOf(at.getSourceFile().fileName) });
    }
  }
  const known = namesOfAlias(program, checker, "core/portal/portal.ts", "FeatureName").map((name) => ({
    name,
    views: [...(inUse.get(name) ?? [])].sort().flatMap((view) => {
      const found = functions.get(view);
      if (found === undefined) return [];
      const { entry, signature, at, file } = found;
      const messages = keysIn(program, reachOf(program, file), keys);
      return [{ view, entry, ...membersOf(checker, signature, at), messages }];
    }),
  }));
  return {
    known: known.sort((one, other) => (one.name < other.name ? -1 : 1)),
    overlays: namesOfAlias(program, checker, "core/navigation/routes.ts", "Overlay").sort(),
  };
}
