import { posix } from "node:path";
import { describe, expect, it } from "vitest";
import { uiFiles } from "./shared-files.ts";

/** Properties and values that name a side of the screen instead of a side of the text. */
const physical = [
  /(?<![\w-])(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right|top|bottom)(?:-[\w-]+)?\s*:/,
  /(?<![\w-])border-(?:top|bottom)-(?:left|right)-radius\s*:/,
  /(?<![\w-])(?:left|right|top|bottom)\s*:/,
  /(?<![\w-])(?:min-|max-)?(?:width|height)\s*:/,
  /(?<![\w-])(?:overflow|overscroll-behavior)-(?:left|right)\s*:/,
  /(?<![\w-])(?:text-align|float|clear|justify-self|justify-content)\s*:\s*(?:left|right)\b/,
];

/** Words that cannot be an export's name. */
const reserved =
  /^(?:break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends|false|finally|for|function|if|implements|import|in|instanceof|interface|let|new|null|package|private|protected|public|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield|await|arguments|eval)$/;

const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, "");
/** The conditions of media queries describe the window, which has a width and no writing direction. */
const withoutConditions = (css: string) => css.replace(/@(?:media|container|supports)[^{]*\{/g, "{");

const physicalLines = (css: string) =>
  withoutConditions(withoutComments(css))
    .split("\n")
    .filter((line) => physical.some((pattern) => pattern.test(line)))
    .map((line) => line.trim());

describe("style sheets of ui", () => {
  it("I18N-03 use logical properties only, so that they mirror in right-to-left languages", () => {
    const sheets = uiFiles(".css");
    expect(sheets.length).toBeGreaterThan(15);
    expect(sheets.flatMap(({ path, text }) => physicalLines(text).map((line) => `${path}: ${line}`))).toEqual(
      [],
    );
  });

  it("say to Firefox what they say to Chromium by a name of its own", () => {
    const twins: Readonly<Record<string, string>> = {
      "::-webkit-progress-value": "::-moz-progress-bar",
      "::-webkit-meter-optimum-value": "::-moz-meter-bar",
      "::-webkit-details-marker": "list-style: none",
      // Standard properties do it: scrollbar-color and scrollbar-width.
      "::-webkit-scrollbar": "nothing",
    };
    const without = uiFiles(".css").flatMap(({ path, text }) =>
      Object.entries(twins)
        .filter(([name, twin]) => text.includes(name) && !text.includes(twin))
        .map(([name]) => `${path}: ${name}`),
    );
    expect(without).toEqual([]);
  });

  it.each([
    "margin-left: 1px",
    "left: 0",
    "text-align: right",
    "width: 10px",
    "border-top-left-radius: 1px",
    "max-height: 1px",
  ])("would find %s", (declaration) => {
    expect(physicalLines(`.a {\n  ${declaration};\n}`)).toHaveLength(1);
  });

  it("name their classes so that each can be imported by itself", () => {
    const names = uiFiles(".module.css").flatMap(({ text }) =>
      [...withoutComments(text).matchAll(/\.([a-z_][\w-]*)(?=[^{}]*\{)/gi)].map(([, name = ""]) => name),
    );
    expect(new Set(names).size).toBeGreaterThan(100);
    expect(names.filter((name) => !/^[a-z][a-zA-Z0-9]*$/.test(name) || reserved.test(name))).toEqual([]);
  });

  it("have every class that a component uses", () => {
    const sheets = new Map(uiFiles(".module.css").map(({ path, text }) => [path, withoutComments(text)]));
    const missing = uiFiles(".tsx").flatMap(({ path, text }) =>
      [...text.matchAll(/^import (\w+) from "(\.[^"]+\.module\.css)"/gm)].flatMap(
        ([, name = "", from = ""]) => {
          const sheet = posix.normalize(posix.join(posix.dirname(path), from));
          const classes = new Set(
            [...(sheets.get(sheet) ?? "").matchAll(/\.([a-z]\w*)/gi)].map(([, found]) => found),
          );
          return [...text.matchAll(new RegExp(`(?<![/-])\\b${name}\\.(\\w+)`, "g"))]
            .filter(([, used]) => !classes.has(used))
            .map(([used]) => `${path}: ${used}`);
        },
      ),
    );
    expect(missing).toEqual([]);
  });

  it("put every rule in a layer", () => {
    const loose = uiFiles(".module.css").filter(
      ({ text }) => !/^\s*@layer (?:components|screens) \{/.test(withoutComments(text)),
    );
    expect(loose.map(({ path }) => path)).toEqual([]);
  });
});
