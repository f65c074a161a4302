import { describe, expect, inject, it } from "vitest";
import { scriptsOfHome } from "../bench/complete.ts";
import { buildFloor, firstDownload, firstScripts, portalFolder, weigh } from "../bench/size.ts";
import { portalOfFile } from "./support/portal.ts";

describe("what home fetches, beside a page that merely uses the packages of the toolchain's first load", () => {
  const portal = portalOfFile();

  it("is at most 1.25 times as much before the page can be used, with document and styles, and until its scripts are complete and untouched", async () => {
    const bare = await buildFloor();
    expect(weigh(firstDownload(portalFolder)).brotli / weigh(firstDownload(bare)).brotli).toBeLessThanOrEqual(
      1.25,
    );
    const floor = weigh(firstScripts(bare)).brotli;
    const complete = await scriptsOfHome(`${portal.url}/`, inject("chromium"));
    expect(complete.bytes / floor, complete.names.join("\n")).toBeLessThanOrEqual(1.25);
  });
});
