/** Small helpers for the page's elements; no style attributes, which the page's policy forbids. */

const SVG = "http://www.w3.org/2000/svg";

function fill(made, properties, children) {
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else made.setAttribute(name === "className" ? "class" : name, value === true ? "" : String(value));
  }
  made.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}

/** An element of HTML: `el("button", { type: "button", onclick }, "Draw")`. */
export const el = (name, properties = {}, ...children) =>
  fill(document.createElement(name), properties, children);

/** The same for SVG. */
export const svg = (name, properties = {}, ...children) =>
  fill(document.createElementNS(SVG, name), properties, children);

export const at = (id) => document.getElementById(id);

/** Adds the styles that several games share, once. */
export function addStyles(href) {
  if (document.head.querySelector(`link[href="${href}"]`) === null)
    document.head.append(el("link", { rel: "stylesheet", href }));
}

/** The rules of a game, a line each; `kind` is "ol" where their order counts. */
export const rulesOf = (lines, kind = "ul") =>
  el(kind, { className: "rule-list" }, ...lines.map((text) => el("li", {}, text)));

/** A table with headings; every row is a list of cells. */
export const tableOf = (headings, rows) =>
  el(
    "table",
    {},
    el("thead", {}, el("tr", {}, ...headings.map((text) => el("th", { scope: "col" }, text)))),
    el("tbody", {}, ...rows.map((cells) => el("tr", {}, ...cells.map((cell) => el("td", {}, cell))))),
  );

/** Whether the player wants little motion. */
export const wantsLittleMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits for a motion of the page; not at all where the player wants little of it. */
export const motion = (ms) => (wantsLittleMotion() ? Promise.resolve() : pause(ms));
