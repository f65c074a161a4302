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

it("lines that come together are written together, and those that come later after them", () => {
  const { texts, lines } = written();
  lines.write("one\n");
  lines.write("two\n");
  expect(texts).toEqual([]);
  vi.runAllTimers();
  lines.write("three\n");
  vi.runAllTimers();
  expect(texts).toEqual(["one\ntwo\n", "three\n"]);
});

it("a line that waits is written before the process ends, once", () => {
  const { texts, lines, end } = written();
  lines.write("last\n");
  end();
  vi.runAllTimers();
  expect(texts).toEqual(["last\n"]);
});
