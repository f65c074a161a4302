/** The small faults that can be put into a module, one at a time: what `npm run mutants` draws from. */
import { createHash } from "node:crypto";
import { parseSync } from "vite";

/** A number above this is a time or a size, whose last digit no test should ask for. */
const LARGEST_NUMBER = 1_000;
const SWAPPED = {
  ...{ "<": "<=", "<=": "<", ">": ">=", ">=": ">", "===": "!==", "!==": "===" },
  ...{ "&&": "||", "||": "&&", "+": "-", "-": "+", "+=": "-=", "-=": "+=", and: "or", or: "and" },
};
/** What only names a type around a value. */
const WRAPPERS = new Set(["TSAsExpression", "TSSatisfiesExpression", "TSNonNullExpression"]);
const IMPORTING = new Set(["ImportDeclaration", "ExportAllDeclaration"]);
/** Operators of a condition or a sum in a statement; `=` also assigns, so it stays. */
const SQL_OPERATOR = /(?<=\s)(<=|>=|<|>|and|or|\+|-)(?=\s|$)/g;

const bare = (node) =>
  node.type === "ParenthesizedExpression" || WRAPPERS.has(node.type) ? bare(node.expression) : node;

/** Whether a value is certainly a text, so that a sum of it joins texts. */
function isText(wrapped) {
  const node = bare(wrapped);
  if (node.type === "BinaryExpression") return isText(node.left) || isText(node.right);
  return node.type === "TemplateLiteral" || (node.type === "Literal" && typeof node.value === "string");
}

const isBoolean = (node) => node.type === "Literal" && typeof node.value === "boolean";
const nameOf = (callee) => callee.property?.name ?? callee.name ?? "";

/** Whether nobody but a developer or an operator reads what stands below: texts of errors and lines of a log. */
const isSaid = (node, textOf) =>
  node.type === "ThrowStatement" ||
  (node.type === "NewExpression" && /Error$/.test(nameOf(node.callee))) ||
  (node.type === "CallExpression" && /\b(?:log|logger|console)\b/.test(textOf(node.callee)));

/** One edit: the kind of fault, the node that a reader is shown, and what takes the place of some of the text. */
const edit = (kind, node, start, end, text) => ({ kind, node, start, end, text });

/** The operator between two operands, when nothing but it stands there. */
function swapped(kind, node, source) {
  const between = source.slice(node.left.end, node.right.start);
  const operator = between.trim();
  if (operator !== node.operator || !(operator in SWAPPED)) return [];
  const start = node.left.end + between.indexOf(operator);
  return [edit(kind, node, start, start + operator.length, SWAPPED[operator])];
}

/** Each of several in a list left out, with the comma beside it. */
const withoutOne = (kind, node, parts) =>
  parts.length < 2 || parts.includes(null)
    ? []
    : parts.map((part, at) =>
        at + 1 < parts.length
          ? edit(kind, node, part.start, parts[at + 1].start, "")
          : edit(kind, node, parts[at - 1].end, part.end, ""),
      );

/** What a function answers, negated where it says yes or no. */
function negated(answer) {
  const node = bare(answer);
  const isNot = node.type === "UnaryExpression" && node.operator === "!";
  if (isNot) return [edit("negated", answer, node.start, node.argument.start, "")];
  const asks = node.type === "CallExpression" && /^(?:is|has|can)[A-Z]/.test(nameOf(node.callee));
  return asks ? [edit("negated", answer, node.start, node.start, "!")] : [];
}

const always = ({ test }) =>
  isBoolean(test)
    ? []
    : ["true", "false"].map((value) => edit("condition", test, test.start, test.end, value));

/** What can go wrong at one kind of node. */
const FAULTS = {
  BinaryExpression(node, source) {
    if (!["+", "-"].includes(node.operator)) return swapped("comparison", node, source);
    return isText(node) ? [] : swapped("sign", node, source);
  },
  AssignmentExpression: (node, source) => (isText(node.right) ? [] : swapped("sign", node, source)),
  UnaryExpression: (node) =>
    node.operator === "-" ? [edit("sign", node, node.start, node.argument.start, "")] : [],
  LogicalExpression: (node, source) => [
    ...swapped("logic", node, source),
    edit(node.operator === "??" ? "default" : "operand", node, node.left.end, node.right.end, ""),
  ],
  ExpressionStatement: (node) =>
    node.expression.type === "AwaitExpression" && bare(node.expression.argument).type === "CallExpression"
      ? [edit("call", node, node.start, node.end, ";")]
      : [],
  ReturnStatement: (node) => (node.argument === null ? [] : negated(node.argument)),
  ArrowFunctionExpression: (node) => (node.body.type === "BlockStatement" ? [] : negated(node.body)),
  IfStatement: always,
  ConditionalExpression: always,
  Literal(node) {
    const { value, start, end } = node;
    if (typeof value === "boolean") return [edit("negated", node, start, end, String(!value))];
    const isNumber = typeof value === "bigint" || Number.isInteger(value);
    if (!isNumber || value > LARGEST_NUMBER) return [];
    return [
      edit("number", node, start, end, typeof value === "bigint" ? `${value + 1n}n` : String(value + 1)),
    ];
  },
  ArrayExpression: (node) => withoutOne("element", node, node.elements),
  CallExpression: (node) =>
    /^(?:and|or)$/.test(nameOf(node.callee)) ? withoutOne("element", node, node.arguments) : [],
  TaggedTemplateExpression(node, source) {
    // In `between a and b` the word is no condition.
    if (nameOf(node.tag) !== "sql" || /\bbetween\b/.test(source.slice(node.start, node.end))) return [];
    return node.quasi.quasis.flatMap(({ start, end }) =>
      [...source.slice(start, end).matchAll(SQL_OPERATOR)].map(({ 0: operator, index }) =>
        edit("sql", node, start + index, start + index + operator.length, SWAPPED[operator]),
      ),
    );
  },
};

/** Calls `see` with each node that holds a value or a statement: no types, no imports, no names of properties. */
function walk(node, textOf, see) {
  if (node === null || typeof node !== "object") return;
  if (Array.isArray(node)) {
    for (const each of node) walk(each, textOf, see);
    return;
  }
  if (WRAPPERS.has(node.type)) return walk(node.expression, textOf, see);
  if (node.type?.startsWith("TS") || IMPORTING.has(node.type) || isSaid(node, textOf)) return;
  if (node.type in FAULTS) see(node);
  for (const [name, below] of Object.entries(node)) {
    const isName = !node.computed && (name === "key" || name === "property");
    if (!isName && name !== "source") walk(below, textOf, see);
  }
}

const lineAt = (text, at) => text.slice(0, at).split("\n").length;
const onOneLine = (text) => text.replace(/\s+/g, " ").trim();

/**
 * Every mutant of a module, in the order of its text. The id says file, kind and text before and after, and which of several alike
 * it is; it says no line, so that a change above leaves it alone. Throws for what is no module.
 */
export function mutantsOf(file, source) {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const edits = [];
  const textOf = (node) => source.slice(node.start, node.end);
  walk(program, textOf, (node) => edits.push(...FAULTS[node.type](node, source)));
  const alike = new Map();
  return edits
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
    .map(({ kind, node, start, end, text }) => {
      const before = onOneLine(textOf(node));
      const after = onOneLine(source.slice(node.start, start) + text + source.slice(end, node.end));
      const key = [file, kind, before, after].join("\n");
      const nth = alike.get(key) ?? 0;
      alike.set(key, nth + 1);
      const id = createHash("sha256").update(`${key}\n${nth}`).digest("hex").slice(0, 8);
      return { id, file, line: lineAt(source, start), kind, before, after, start, end, text };
    });
}

/** A module's text with a mutant in it. */
export const withMutant = (source, { start, end, text }) => source.slice(0, start) + text + source.slice(end);
