import { describe, expect, it } from "vitest";
import { buildFloor, firstDownload, portalFolder, weigh } from "../bench/size.ts";

describe("the first download", () => {
  it("of home stays within 1.3 times a page that merely uses the same packages", async () => {
    const floor = weigh(firstDownload(await buildFloor()));
    const home = weigh(firstDownload(portalFolder));
    expect(home.brotli / floor.brotli).toBeLessThanOrEqual(1.3);
  });
});
