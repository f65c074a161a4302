import { launchAddress } from "@parlour/core/launch/launch-address.rules";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const ORIGINS = ["https://games.example", "http://10.0.0.7:8090", "https://[2001:db8::1]:8443"] as const;
const sources = { launchBases: [] as readonly string[], gameOrigins: ORIGINS };
const cdn = { launchBases: ["https://launch.example/g/", "https://spare.example", ""], gameOrigins: ORIGINS };

/** What a browser makes of an address; null where it makes nothing. */
const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : null);

const path = fc.webUrl({ withQueryParameters: true, withFragments: true }).map((url) => {
  const { pathname, search, hash } = new URL(url);
  return pathname + search + hash;
});

describe("a game's launch URL", () => {
  it("LAUNCH-02 opens unchanged for an allowed origin, and means the same to a browser", () => {
    fc.assert(
      fc.property(fc.constantFrom(...ORIGINS), path, (origin, rest) => {
        const found = launchAddress(origin + rest, sources);
        expect(found).toEqual({ address: origin + rest, origin });
        expect(new URL(found?.address ?? "").href).toBe(new URL(origin + rest).href);
      }),
    );
  });

  it("LAUNCH-02 opens through the launch CDN, with the game's own path and query", () => {
    fc.assert(
      fc.property(fc.constantFrom(...ORIGINS), path, (origin, rest) => {
        expect(launchAddress(origin + rest, cdn)).toEqual({
          address: `https://launch.example/g${rest}`,
          origin: "https://launch.example",
        });
      }),
    );
    // What the CDN serves already is not sent there twice.
    expect(launchAddress("https://launch.example/g/1", cdn)?.address).toBe("https://launch.example/g/1");
    expect(launchAddress("https://spare.example/1", cdn)?.address).toBe("https://launch.example/g/1");
  });

  it.each([
    ["HTTPS://GAMES.EXAMPLE:443/Play?A=b#C", "https://games.example/Play?A=b#C"],
    ["https://games.example", "https://games.example/"],
    ["https://games.example?launch=x", "https://games.example/?launch=x"],
    ["https://games.example#x", "https://games.example/#x"],
    ["http://10.0.0.7:08090/", "http://10.0.0.7:8090/"],
    [
      "https://games.example/a?next=https://evil.example/@x",
      "https://games.example/a?next=https://evil.example/@x",
    ],
  ])("LAUNCH-02 normalizes %s to %s", (url, address) => {
    expect(launchAddress(url, sources)?.address).toBe(address);
  });

  it.each([
    "",
    "games.example/play",
    "/play",
    "//games.example/play",
    "https:games.example",
    "https:/games.example/",
    "https:///games.example/",
    "https:\\\\games.example\\",
    "https://games.example\\@evil.example/",
    "https://evil.example/https://games.example/",
    "https://games.example.evil.example/",
    "https://evil.example#https://games.example",
    "https://games.example@evil.example/",
    "https://user:secret@games.example/",
    "https://@games.example/",
    "https://games.example:8443/",
    "https://games.example:/",
    "https://games.example:99999999/",
    "https://games.example./",
    "https://.games.example/",
    "https://games%2eexample/",
    "https://g\u0430mes.example/",
    "https://games.example\u3002evil.example/",
    "https://games.exa\u00admple/",
    "https://games.example\u202e/",
    " https://games.example/",
    "https://games.example/ ",
    "https://games.example/a b",
    "ht\ntps://games.example/",
    "https://games.exam\tple/",
    "https://games.example/\u0000",
    "https://games.example/\ud800",
    "http://games.example/",
    "http://10.0.0.7/",
    "http://10.0.0.7:80900/",
    "http://0xa.0.0.7:8090/",
    "http://2001:db8::1/",
    "ftp://games.example/",
    "ws://games.example/",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)//https://games.example/",
    "java\nscript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "blob:https://games.example/0b8ac8a0",
    "about:blank",
    "file:///etc/passwd",
    "view-source:https://games.example/",
    "filesystem:https://games.example/x",
    "intent://games.example/#Intent;scheme=https;end",
    "null",
    `https://games.example/${"x".repeat(4_000)}`,
  ])("LAUNCH-02 refuses %j", (url) => {
    expect(launchAddress(url, sources)).toBeNull();
    expect(launchAddress(url, cdn)).toBeNull();
  });

  it("LAUNCH-02 never opens an origin that is not on the list, for any hosts, schemes, credentials or white space", () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ...ORIGINS,
        "https://",
        "http://",
        "https:",
        "javascript:",
        "data:text/html,",
        "//",
        "/",
        "\\",
        "@",
        ":",
        "#",
        "?",
        ".",
        "%2f",
        "%40",
        "\t",
        "\n",
        " ",
        "\u0000",
        "\u00ad",
        "\u3002",
        "evil.example",
        "games.example",
        ":8443",
        "user:pass@",
        "[::1]",
      ),
      fc.string({ maxLength: 4, unit: "binary" }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 7 }), fc.boolean(), (pieces, hasCdn) => {
        const allowed: readonly string[] = hasCdn ? ["https://launch.example"] : ORIGINS;
        const found = launchAddress(pieces.join(""), hasCdn ? cdn : sources);
        if (found === null) return;
        expect(allowed).toContain(originOf(found.address));
        expect(found.origin).toBe(originOf(found.address));
        const { username, password } = new URL(found.address);
        expect(username + password).toBe("");
      }),
      { numRuns: 2_000 },
    );
  });

  it("LAUNCH-02 is refused when the list itself is invalid or empty", () => {
    const broken = [
      "",
      "games.example",
      "https://*.example",
      "javascript:alert(1)",
      "https://a@games.example",
    ];
    expect(launchAddress("https://games.example/", { launchBases: broken, gameOrigins: broken })).toBeNull();
    expect(launchAddress("https://games.example/", { launchBases: [], gameOrigins: [] })).toBeNull();
  });
});
