import { parseSync } from "vite";

type Node = { readonly type: string; readonly [key: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

/** Attributes whose text people see or screen readers announce. */
const spoken = new Set([
  "alt",
  "title",
  "placeholder",
  "aria-label",
  "aria-description",
  "aria-roledescription",
  "aria-valuetext",
]);
/** Props of our own components that carry text. */
const spokenProps = new Set([
  ...spoken,
  "label",
  "help",
  "error",
  "hint",
  "sentence",
  "text",
  "unit",
  "note",
  "dismissLabel",
]);

/** Two letters in a row make a word; signs, digits and single marks need no translation. */
const isWords = (text: string) => /\p{L}{2}/u.test(text);

const nameOf = (node: unknown): string => (isNode(node) && typeof node.name === "string" ? node.name : "");

/** The texts that an expression may show: literals, both sides of a choice, the fixed parts of a template. */
function shownBy(node: unknown): string[] {
  if (!isNode(node)) return [];
  switch (node.type) {
    case "Literal":
      return typeof node.value === "string" ? [node.value] : [];
    case "TemplateLiteral":
      return Array.isArray(node.quasis)
        ? node.quasis.flatMap((quasi) =>
            isNode(quasi) && isTemplateValue(quasi.value) ? [quasi.value.raw] : [],
          )
        : [];
    case "ConditionalExpression":
      return [...shownBy(node.consequent), ...shownBy(node.alternate)];
    case "LogicalExpression":
    case "BinaryExpression":
      return node.operator === "===" || node.operator === "!=="
        ? []
        : [...(node.operator === "&&" ? [] : shownBy(node.left)), ...shownBy(node.right)];
    case "JSXExpressionContainer":
    case "ParenthesizedExpression":
    case "TSAsExpression":
      return shownBy(node.expression);
    default:
      return [];
  }
}

const isTemplateValue = (value: unknown): value is { raw: string } =>
  typeof value === "object" && value !== null && "raw" in value && typeof value.raw === "string";

function visit(node: unknown, found: string[]): void {
  if (Array.isArray(node)) {
    for (const each of node) visit(each, found);
    return;
  }
  if (!isNode(node)) return;
  if (node.type === "JSXText" && typeof node.value === "string") found.push(node.value);
  if (node.type === "JSXAttribute" && spokenProps.has(nameOf(node.name))) found.push(...shownBy(node.value));
  if ((node.type === "JSXElement" || node.type === "JSXFragment") && Array.isArray(node.children)) {
    for (const child of node.children) {
      if (isNode(child) && child.type === "JSXExpressionContainer") found.push(...shownBy(child));
    }
  }
  for (const value of Object.values(node)) visit(value, found);
}

/** The words that a component contains itself rather than gets. A text that does not parse throws an error. */
export function visibleTextOf(path: string, source: string): readonly string[] {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0)
    throw new Error(`${path} does not parse: ${errors.map((error) => error.message).join("; ")}`);
  const found: string[] = [];
  visit(program, found);
  return found.map((text) => text.trim()).filter(isWords);
}
