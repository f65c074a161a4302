import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { scriptsOfHome } from "../bench/complete.ts";
import { buildFloor, firstDownload, firstScripts, portalFolder, weigh } from "../bench/size.ts";
import { portalOfFile } from "./support/portal.ts";

describe("download size of home, compared with a page that only uses the same packages", () => {
  const portal = portalOfFile();

  it("I18N-02 has no texts of mails, which only the gateway sends", () => {
    const assets = join(portalFolder, "assets");
    const scripts = readdirSync(assets).filter((name) => name.endsWith(".js"));
    const holding = scripts.filter((name) =>
      readFileSync(join(assets, name), "utf8").includes("mail.greeting"),
    );
    expect([scripts.length > 20, holding]).toEqual([true, []]);
  });

  it("is at most 1.25 times as much, both until usable with document and styles, and with all scripts of an untouched page", async () => {
    const bare = await buildFloor();
    // A development build is larger, and names the folder that it was made in.
    for (const script of firstScripts(bare)) expect(readFileSync(script, "utf8")).not.toContain("main.tsx");
    expect(weigh(firstDownload(portalFolder)).brotli / weigh(firstDownload(bare)).brotli).toBeLessThanOrEqual(
      1.25,
    );
    const floor = weigh(firstScripts(bare)).brotli;
    const complete = await scriptsOfHome(`${portal.url}/`, inject("chromium"));
    expect(complete.bytes / floor, complete.names.join("\n")).toBeLessThanOrEqual(1.25);
  });
});
