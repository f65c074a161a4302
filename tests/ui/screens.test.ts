import { createScreens } from "@parlour/app/web/screens.ts";
import { describe, expect, it } from "vitest";

describe("the loading of screens", () => {
  it("ROUTE-08 waits until the click is painted, but shows the first screen at once", async () => {
    const paints: (() => void)[] = [];
    const screens = createScreens(
      async () => {},
      () => new Promise((resolve) => paints.push(resolve)),
    );
    const never = new AbortController().signal;
    await screens.load("home", never);
    expect(paints).toHaveLength(0);

    let isHere = false;
    const second = screens.load("home", never).then(() => {
      isHere = true;
    });
    // All that is ready has run by then.
    await new Promise((resolve) => setImmediate(resolve));
    expect([paints.length, isHere]).toEqual([1, false]);
    paints[0]?.();
    await second;
    expect(isHere).toBe(true);
  });
});
