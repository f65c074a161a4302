/** Icons that point along the line mirror in right-to-left languages (I18N-03). */
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Icon } from "../../ui/shared/icon/icon.tsx";
import { type IconName, iconPaths } from "../../ui/shared/icon/icon-paths.ts";
import { uiFiles } from "./shared-files.ts";

type Point = readonly [number, number];
type Segment = { readonly from: Point; readonly by: Point };

/** Play triangles, one of them in a company's mark, point to the end in every language, as on every player. */
const PLAY = ["M4.5 5h15a1 1 0 0 1 1 1v9.5", "M6 6.5h12a2.5 2.5 0 0 1 2.5 2.5v6"];
/** Lines of text start at the language's start. */
const TEXT_LINES = "M4 7h16M4 12h16M4 17h10";

/** The straight lines of a path; curves only move the pen. */
function segmentsOf(path: string): Segment[] {
  const segments: Segment[] = [];
  let pen: [number, number] = [0, 0];
  let start: [number, number] = [0, 0];
  const lengths: Readonly<Record<string, number>> = {
    m: 2,
    l: 2,
    h: 1,
    v: 1,
    c: 6,
    s: 4,
    q: 4,
    t: 2,
    a: 7,
    z: 0,
  };
  for (const [, command = "", rest = ""] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const kind = command.toLowerCase();
    const isRelative = command === kind;
    const size = lengths[kind];
    if (size === undefined) throw new Error(`${path} is no path`);
    if (kind === "z") {
      segments.push({ from: pen, by: [start[0] - pen[0], start[1] - pen[1]] });
      pen = start;
      continue;
    }
    const numbers = numbersIn(rest, kind === "a");
    for (let at = 0; at + size <= numbers.length; at += size) {
      const part = numbers.slice(at, at + size);
      const [x = 0, y = 0] =
        kind === "h"
          ? [part[0], isRelative ? 0 : pen[1]]
          : kind === "v"
            ? [isRelative ? 0 : pen[0], part[0]]
            : part.slice(-2);
      const next: [number, number] = isRelative ? [pen[0] + x, pen[1] + y] : [x, y];
      const isMove = kind === "m" && at === 0;
      if (isMove) start = next;
      else if ("mlhv".includes(kind)) segments.push({ from: pen, by: [next[0] - pen[0], next[1] - pen[1]] });
      pen = next;
    }
  }
  return segments;
}

/** The numbers of a command; an arc's two flags may stand without a space between them. */
function numbersIn(text: string, isArc: boolean): number[] {
  const numbers = [...text.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(([number]) => Number(number));
  if (isArc && numbers.length % 7 !== 0) throw new Error(`An arc has other numbers than seven: ${text}`);
  return numbers;
}

const isNear = (left: number, right: number) => Math.abs(left - right) < 0.01;
const isSame = (left: Point, right: Point) => isNear(left[0], right[0]) && isNear(left[1], right[1]);
const endOf = ({ from, by }: Segment): Point => [from[0] + by[0], from[1] + by[1]];

/** Whether a drawing has an arrowhead to one side: two equal strokes that meet at the tip, or a corner that a line runs into. */
function pointsSideways(path: string): boolean {
  const segments = segmentsOf(path);
  return segments.some((first, at) => {
    const second = segments[at + 1];
    const tip = endOf(first);
    if (second === undefined || !isSame(tip, second.from)) return false;
    const [[ax, ay], [bx, by]] = [first.by, second.by];
    const isHead = ax !== 0 && ay !== 0 && isNear(ax, -bx) && isNear(ay, by);
    const isCorner =
      (isNear(ay, 0) && isNear(bx, 0) && isNear(Math.abs(ax), Math.abs(by))) ||
      (isNear(ax, 0) && isNear(by, 0) && isNear(Math.abs(ay), Math.abs(bx)));
    const isMet = segments.some(
      (line) => line.by[0] !== 0 && line.by[1] !== 0 && (isSame(line.from, tip) || isSame(endOf(line), tip)),
    );
    return isHead || (isCorner && isMet);
  });
}

/** Every drawing that any file of the interface has. */
const drawings = uiFiles(".ts", ".tsx").flatMap(({ path: file, text }) =>
  [...text.matchAll(/\{\s*path:\s*"([Mm][\d.-][^"]*)",?\s*(mirrors: true)?/g)].map(
    ([, path = "", mirrors]) => ({
      file,
      path,
      mirrors: mirrors !== undefined,
    }),
  ),
);

describe("icons that point to a side", () => {
  it("I18N-03 are found by their arrowheads", () => {
    expect(pointsSideways("m9.5 6 6 6-6 6")).toBe(true);
    expect(pointsSideways("M20 12H4m6-6-6 6 6 6")).toBe(true);
    expect(pointsSideways("M13.5 4.5h6v6M19.5 4.5 11 13")).toBe(true);
    expect(pointsSideways("m6 9.5 6 6 6-6")).toBe(false);
    expect(pointsSideways("M12 4v16m-6-6 6 6 6-6")).toBe(false);
    expect(drawings.length).toBeGreaterThan(50);
  });

  it("I18N-03 all mirror in right-to-left languages, and no other drawing does", () => {
    const pointing = drawings.filter(
      ({ path }) => pointsSideways(path) && !PLAY.some((start) => path.startsWith(start)),
    );
    expect(pointing.length).toBeGreaterThanOrEqual(6);
    expect(pointing.filter(({ mirrors }) => !mirrors)).toEqual([]);
    const others = drawings.filter((drawing) => drawing.mirrors && !pointing.includes(drawing));
    expect(others.map(({ path }) => path)).toEqual([TEXT_LINES]);
  });

  it("I18N-03 are marked as mirroring when they are drawn, those with a name too", () => {
    const isMarked = (icon: ReactElement) => renderToStaticMarkup(icon).includes('data-mirrors="true"');
    const names = Object.keys(iconPaths) as IconName[];
    expect(names.filter((name) => isMarked(<Icon name={name} />))).toEqual(
      names.filter((name) => pointsSideways(iconPaths[name])),
    );
    expect(isMarked(<Icon name={{ path: "m9.5 6 6 6-6 6", mirrors: true }} />)).toBe(true);
    expect(isMarked(<Icon name={{ path: "m6 9.5 6 6 6-6" }} />)).toBe(false);
  });

  it("I18N-03 are no characters of a text: no text of any language and no component has an arrow", () => {
    const arrows = /[\u2190\u2192\u21d0\u21d2\u25b6\u25c0\u279c\u2794]|&[lr]arr;/u;
    const files = uiFiles(".ts", ".tsx", ".json", ".css");
    expect(files.filter(({ text }) => arrows.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it("I18N-03 are not the only thing that mirrors: what moves or fades along the line does so in each style sheet", () => {
    const sideways = /translateX\((?!0)|to right|transform-origin: left/;
    const oneSided = uiFiles(".css").filter(({ text }) => sideways.test(text) && !/\brtl\b/.test(text));
    expect(oneSided.map(({ path }) => path)).toEqual([]);
  });
});
