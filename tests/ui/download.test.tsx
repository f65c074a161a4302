import { appLinks } from "@parlour/core/download/app-links.rules";
import { isWebAddress } from "@parlour/core/shared/web-address";
import { openStatus } from "@parlour/testkit/backend.data";
import type { FakePorts } from "@parlour/testkit/ports";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DownloadScreen } from "../../ui/download/download-screen.tsx";
import { HomeCodes } from "../../ui/download/home-codes.tsx";
import { QrDrawing } from "../../ui/download/qr-drawing.tsx";
import { QR_MARGIN, QR_SIZE, qrPath } from "../../ui/download/qr-path.ts";
import { openShell } from "./shell-page.tsx";

const resource = (resourceType: string, url: string, labelNameEn = "") => ({
  resourceType,
  url,
  name: resourceType,
  labelNameEn,
});
const both = [
  resource("Android", "https://apps.example/a.apk"),
  resource("MOBILECONFIG", "https://apps.example/ios?v=2#get"),
];
const withApps = ({ backend }: FakePorts) => {
  backend.status = { ...openStatus, resources: both };
};

describe("the addresses in the app's QR codes", () => {
  it("SIDE-03 are the link with the language for iOS and the resource for Android", () => {
    expect(
      appLinks(both, { language: "EN", token: null }).map(({ platform, code }) => [platform, code]),
    ).toEqual([
      ["ios", "https://apps.example/ios?v=2&lang=EN#get"],
      ["android", "https://apps.example/a.apk"],
    ]);
  });

  it("SIDE-03 contain a token only for iOS and only when given, and never in a link", () => {
    const [ios, android] = appLinks(both, { language: "EN", token: "a b&c" });
    expect(ios?.code).toBe("https://apps.example/ios?v=2&lang=EN&token=a%20b%26c#get");
    expect(`${ios?.url} ${android?.url} ${android?.code}`).not.toContain("token");
  });

  it("SIDE-03 are left out if not configured or no web address", () => {
    const wrong = [
      "",
      "javascript:alert(1)",
      "//evil.example",
      "https://backend@evil.example",
      "ftp://x",
      "https:///x",
    ];
    for (const url of wrong) {
      expect(appLinks([resource("Android", url)], { language: "EN", token: null })).toEqual([]);
      expect(isWebAddress(url)).toBe(false);
    }
    expect(isWebAddress("https://example.com")).toBe(true);
    expect(isWebAddress("HTTP://example.com:8080?x")).toBe(true);
  });
});

describe("the names of the apps", () => {
  it("SITE-08 are the operator's labels in English, and our own words where there is none or in another language", async () => {
    const named = ({ backend }: FakePorts) => {
      const [android, ios] = both;
      if (android === undefined || ios === undefined) throw new Error("Two apps are needed");
      backend.status = { ...openStatus, resources: [{ ...android, labelNameEn: "Droid app" }, ios] };
    };
    const shell = await openShell({ address: "/down" }, named);
    const english = (await shell.part(<DownloadScreen />)).words;
    expect(english).toContain("Droid app");
    expect(english).toContain("iPhone");
    shell.portal.feature("preferences")?.send({ type: "language.chosen", code: "ES" });
    await shell.run.settle();
    expect((await shell.part(<DownloadScreen />)).words).not.toContain("Droid app");
  });
});

describe("a QR code", () => {
  it("SIDE-03 is 200 px wide with a margin of 20 and error correction M", async () => {
    const { part } = await openShell();
    const page = await part(<QrDrawing code="https://apps.example/a" label="Code" />);
    expect([QR_SIZE, QR_MARGIN]).toEqual([200, 20]);
    const { modules, path } = qrPath("https://apps.example/a");
    expect(page.tags(/^<svg/)[0]).toMatch(/width="200" height="200" viewBox="0 0 200 200"/);
    expect(page.html).toContain(`transform="translate(20 20) scale(${160 / modules})"`);
    // The format is next to the first corner. Its first two modules are the correction level, masked: 00 is M, and the mask
    // is 10.
    const dark = darkModules(path);
    expect([dark.has("0,8"), dark.has("1,8")]).toEqual([true, false]);
  });

  it("SIDE-03 draws its three corners and nothing outside of itself for any text", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 300 }), (text) => {
        const { modules, path } = qrPath(text);
        const dark = darkModules(path);
        for (const [x, y] of [
          [0, 0],
          [modules - 7, 0],
          [0, modules - 7],
        ] as const) {
          for (let at = 0; at < 7; at += 1) {
            expect(dark.has(`${x + at},${y}`) && dark.has(`${x},${y + at}`)).toBe(true);
          }
        }
        for (const module of dark) {
          for (const at of module.split(",")) expect(Number(at)).toBeLessThan(modules);
        }
      }),
      { numRuns: 40 },
    );
  });
});

/** The modules that a path fills, as "x,y". */
function darkModules(path: string): ReadonlySet<string> {
  const dark = new Set<string>();
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    for (let at = 0; at < Number(run); at += 1) dark.add(`${Number(x) + at},${y}`);
  }
  return dark;
}

describe("the app page", () => {
  it("PAGE-01 SIDE-03 shows a code and a link for each device, without a token", async () => {
    const { part } = await openShell({ address: "/down" }, withApps);
    const page = await part(<DownloadScreen />);
    expect(page.tags(/^<svg[^>]*aria-label="QR code for the .+ app"/)).toHaveLength(2);
    expect(
      page.tags(/^<a[^>]*rel="noopener noreferrer"/).map((tag) => /href="([^"]*)"/.exec(tag)?.[1]),
    ).toEqual(["https://apps.example/ios?v=2&amp;lang=TY#get", "https://apps.example/a.apk"]);
    expect(page.tags(/role="switch"/)).toEqual([]);
  });

  it("SIDE-03 offers a player to put the login into the code, off by default", async () => {
    const shell = await openShell({ address: "/down" }, withApps);
    await shell.logIn("player");
    const page = await shell.part(<DownloadScreen />);
    expect(page.tags(/^<input[^>]*role="switch"/)).toHaveLength(1);
    expect(page.tags(/^<input[^>]*checked/)).toEqual([]);
    expect(page.words).toContain("Anyone who scans or photographs the code can log in as you");
    expect(page.html).not.toContain(shell.ports.tokens.read() ?? "no token");
  });

  it("PAGE-01 says so if the gateway has no app", async () => {
    const { part } = await openShell({ address: "/down" }, ({ backend }) => {
      backend.status = { ...openStatus, resources: [] };
    });
    expect((await part(<DownloadScreen />)).words).toContain("No app yet");
  });

  it("HOME-09 home shows the codes with links for phone users, or nothing without apps", async () => {
    const { part } = await openShell({}, withApps);
    const codes = await part(<HomeCodes />);
    expect(codes.tags(/^<svg[^>]*aria-label="QR code for/)).toHaveLength(2);
    expect(codes.words).toContain("iPhone and iPad");
    expect(codes.tags(/^<a/)).toHaveLength(2);
    const none = await openShell({}, ({ backend }) => {
      backend.status = { ...openStatus, resources: [] };
    });
    expect((await none.part(<HomeCodes />)).html).toBe("");
  });
});
