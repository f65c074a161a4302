import { linesTogether } from "@parlour/app/gateway/logging.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function written() {
  const texts: string[] = [];
  let end = () => {};
  const lines = linesTogether({ write: (text) => texts.push(text) }, (atEnd) => {
    end = atEnd;
  });
  return { texts, lines, end: () => end() };
}

it("writes lines of one moment together, and later lines after them", () => {
  const { texts, lines } = written();
  lines.write("one\n");
  lines.write("two\n");
  expect(texts).toEqual([]);
  vi.runAllTimers();
  lines.write("three\n");
  vi.runAllTimers();
  expect(texts).toEqual(["one\ntwo\n", "three\n"]);
});

it("writes a pending line before the process ends, once", () => {
  const { texts, lines, end } = written();
  lines.write("last\n");
  end();
  vi.runAllTimers();
  expect(texts).toEqual(["last\n"]);
});
