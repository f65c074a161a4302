/** The types in public signatures that no entry exports: a team that writes such a value cannot name its type. */
import { parseSync } from "vite";
import { declarationsIn, exportsOf, fileOf, INFERRED, namesOf, readDeclarations } from "./public-api.mjs";

/** Entries of machines and of tables of them, which a team hands on without looking inside; their types are XState's and inferred. */
const OF_MACHINES = /^@parlour\/core\/(?:machines|parts\/\w+)$/;

/** Files of machines: their types are tables of machines, whose names a signature may use, such as `FeatureName`. */
const MACHINE_FILE = /\.(?:machine|actors)\.ts$/;

/** What XState gives a view or a command. `viewOf` and `commandsOf` hand it on, so that no team writes a value of it. */
const FROM_MACHINE = /(?:Snapshot|Context|Event|Actor)$/;

/**
 * What is wrong, a line each. `entries` are those of all packages, as `readPublicApi` answers them; `read` answers the declarations of
 * a source. Not looked into: what `OF_MACHINES`, `MACHINE_FILE` and `FROM_MACHINE` say, and what the report leaves out as inferred.
 */
export function unnamedTypes(entries, read = readDeclarations) {
  const named = new Set(entries.flatMap(({ names }) => [...names.values()].map(keyOf)));
  const files = createFiles(read);
  const said = new Set();
  for (const { entry, names } of entries) {
    if (OF_MACHINES.test(entry)) continue;
    for (const [name, declared] of names)
      for (const type of hiddenIn(declared, named, files))
        said.add(`${type.source}: ${type.name}, in a public signature of ${name}, is exported by no entry`);
  }
  return [...said].sort();
}

const keyOf = ({ source, name }) => `${source} ${name}`;

/** The types in a declaration that are not `named`. A value that is not, and whose type is asked for, is looked into itself. */
function hiddenIn(declared, named, files, seen = new Set()) {
  if (seen.has(keyOf(declared)) || declared.text.endsWith(INFERRED)) return [];
  seen.add(keyOf(declared));
  return referencesIn(files.nodesOf(declared)).flatMap(({ from, name, isValue }) => {
    const found = files.find(declared.source, from, name);
    if (found === null || named.has(keyOf(found)) || MACHINE_FILE.test(found.source)) return [];
    return isValue ? hiddenIn(found, named, files, seen) : [found];
  });
}

/** Files by their source: their nodes by name, and which declaration a name in them means. */
function createFiles(read) {
  const known = new Map();
  const parsed = new Map();
  const fileAt = (source) => {
    if (!parsed.has(source)) parsed.set(source, parseFile(read(source)));
    return parsed.get(source);
  };
  const exported = (source, specifier, name) =>
    /^\.|^@parlour\//.test(specifier) && !specifier.endsWith(".json")
      ? (exportsOf(fileOf(source, specifier), known, read).get(name) ?? null)
      : null;
  return {
    nodesOf: ({ source, name }) => fileAt(source).nodes.get(name),
    /** Null for what another package or the language declares. `from` is the specifier of an import type. */
    find(source, from, name) {
      if (from !== null) return exported(source, from, name);
      const { imported, declared } = fileAt(source);
      if (imported.has(name)) return exported(source, imported.get(name).from, imported.get(name).name);
      return declared.has(name) ? { source, name, ...declared.get(name) } : null;
    },
  };
}

function parseFile(text) {
  const nodes = new Map();
  const imported = new Map();
  for (const node of parseSync("read.d.ts", text).program.body) {
    for (const { type, local, imported: outer } of node.type === "ImportDeclaration" ? node.specifiers : [])
      if (type === "ImportSpecifier") imported.set(local.name, { from: node.source.value, name: outer.name });
    const declaration = node.declaration ?? node;
    if (declaration.id == null && declaration.declarations === undefined) continue;
    for (const name of namesOf(declaration)) nodes.set(name, [...(nodes.get(name) ?? []), declaration]);
  }
  return { nodes, imported, declared: declarationsIn(text) };
}

/** What each kind of node refers to. */
const referred = {
  TSTypeReference: ({ typeName }) => ({ from: null, name: firstOf(typeName) }),
  TSInterfaceHeritage: ({ expression }) => ({ from: null, name: firstOf(expression) }),
  TSClassImplements: ({ expression }) => ({ from: null, name: firstOf(expression) }),
  ClassDeclaration: ({ superClass }) => superClass && { from: null, name: firstOf(superClass) },
  TSImportType: ({ source, qualifier }) =>
    qualifier && { from: source.value, name: firstOf(qualifier), isValue: false },
  TSTypeQuery: ({ exprName: asked }) =>
    asked.type === "TSImportType"
      ? asked.qualifier && { from: asked.source.value, name: firstOf(asked.qualifier), isValue: true }
      : { from: null, name: firstOf(asked), isValue: true },
};

/** The first name of a dotted one. */
const firstOf = (node) => node.name ?? firstOf(node.left ?? node.object);

/** The references in nodes, without type parameters, private members and the parameters that XState gives. */
function referencesIn(nodes) {
  const found = [];
  const ownNames = new Set();
  eachNode(nodes, (node) => {
    if (node.type === "PropertyDefinition" && node.accessibility === "private") return [];
    if (node.type === "TSTypeParameter") ownNames.add(node.name.name);
    if (node.type === "TSMappedType") ownNames.add(node.key.name);
    const reference = referred[node.type]?.(node);
    if (reference) found.push(reference);
    if (node.type === "TSTypeQuery") return [node.typeArguments];
    return isGiven(node) ? [node.typeParameters, node.returnType] : Object.values(node);
  });
  return found.filter(({ from, name }) => from !== null || !ownNames.has(name));
}

/** Whether a node is a function to which XState gives its arguments. */
function isGiven({ params, returnType }) {
  let is = false;
  if (!Array.isArray(params) || returnType === undefined) return is;
  eachNode(params, (node) => {
    is ||= FROM_MACHINE.test(referred[node.type]?.(node)?.name);
    return Object.values(node);
  });
  return is;
}

/** Calls `visit` with each node, which answers where to go on. */
function eachNode(value, visit) {
  if (Array.isArray(value)) for (const each of value) eachNode(each, visit);
  else if (typeof value?.type === "string") eachNode(visit(value), visit);
}
