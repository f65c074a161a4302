import { stakesIn } from "@parlour/app/sandbox/engines/stakes.ts";
import { expect, it } from "vitest";

it.each([
  ["USD", [50n, 100n, 200n, 500n, 1_250n]],
  ["VND", [1_000n, 2_000n, 4_000n, 10_000n, 25_000n]],
  ["KWD", [500n, 1_000n, 2_000n, 5_000n, 12_500n]],
  // A code that no standard knows has two digits.
  ["P1", [50n, 100n, 200n, 500n, 1_250n]],
])("LAUNCH-08 stakes of %s go by the currency's digits", (currency, stakes) => {
  expect(stakesIn(currency)).toEqual(stakes);
});
