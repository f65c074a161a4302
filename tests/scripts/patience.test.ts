/** The one time limit of the tests' waits. */
import { expect, it } from "vitest";
import { PATIENCE_MS, patienceFactor, SET_UP_MS, TEST_MS } from "../patience.ts";

it.each([
  [undefined, 1],
  ["", 1],
  ["4", 4],
  ["0.5", 0.5],
  ["100", 100],
])("is multiplied by PARLOUR_PATIENCE: %s", (given, factor) => {
  expect(patienceFactor(given)).toBe(factor);
});

it.each(["long", "0", "-1", "1e3", "101", "4s", "Infinity", " 4"])("refuses PARLOUR_PATIENCE=%s", (given) => {
  expect(() => patienceFactor(given)).toThrow(
    `PARLOUR_PATIENCE=${given} is no factor: it multiplies how long tests wait, and takes a number above 0 and up to 100, such as 4.`,
  );
});

it("gives a test time for several waits, and a set-up time for several tests", () => {
  const factor = patienceFactor(process.env.PARLOUR_PATIENCE);
  expect([PATIENCE_MS, TEST_MS, SET_UP_MS]).toEqual([60_000 * factor, 300_000 * factor, 900_000 * factor]);
});
