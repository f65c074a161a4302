import { describe, expect, inject, it } from "vitest";
import { scriptsOfHome } from "../bench/complete.ts";
import { buildFloor, firstScripts, portalFolder, weigh } from "../bench/size.ts";
import { portalOfFile } from "./support/portal.ts";

describe("the script of home, beside a page that merely uses the packages of the toolchain's first load", () => {
  const portal = portalOfFile();

  it("is at most 1.15 times as much before the page can be used, and 1.3 times until it is complete and untouched", async () => {
    const floor = weigh(firstScripts(await buildFloor())).brotli;
    expect(weigh(firstScripts(portalFolder)).brotli / floor).toBeLessThanOrEqual(1.15);
    const complete = await scriptsOfHome(`${portal.url}/`, inject("chromium"));
    expect(complete.bytes / floor, complete.names.join("\n")).toBeLessThanOrEqual(1.3);
  });
});
