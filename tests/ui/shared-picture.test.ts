import { pictureForms } from "@parlour/core/shared/picture-forms";
import { describe, expect, it } from "vitest";
import { pictureCandidates } from "../../ui/shared/picture/picture-candidates.ts";
import { srcSetOf } from "../../ui/shared/picture/picture-sources.ts";

describe("the formats of a picture", () => {
  it.each([
    [
      "/art/games/MOON_7-384.webp?v=1a",
      "/art/games/MOON_7-240.avif?v=1a 240w, /art/games/MOON_7-384.avif?v=1a 384w",
    ],
    [
      "https://cdn.test/b/art/banners/1-2000.webp",
      "https://cdn.test/b/art/banners/1-1200.avif 1200w, https://cdn.test/b/art/banners/1-2000.avif 2000w",
    ],
    [
      "/art/games/a%2Cb-384-384.webp",
      "/art/games/a%2Cb-384-240.avif 240w, /art/games/a%2Cb-384-384.avif 384w",
    ],
  ])("%s is one of the gateway's own, with other widths and formats", (address, srcSet) => {
    expect(srcSetOf(address, "avif")).toBe(srcSet);
    expect(srcSetOf(address, "webp")).toBe(srcSet.replaceAll(".avif", ".webp"));
  });

  it.each([
    undefined,
    "",
    "/art/games/MOON_7.svg",
    "/art/games/MOON_7-240.webp",
    "/art/games/MOON_7-384.avif",
    "/art/vendors/AURORA-384.webp",
    "/art/toString/MOON_7-384.webp",
    "/art/games/a,b-384.webp",
    "/art/games/a b-384.webp",
    "https://operator.test/pictures/moon-384.webp",
    "https://operator.test/art/moon-384.webp",
    "data:image/webp;base64,AA==",
  ])("SITE-06 %s has no other formats", (address) => {
    expect(srcSetOf(address, "webp")).toBeUndefined();
    expect(pictureForms(address ?? "", "avif")).toEqual([]);
  });
});

describe("candidate addresses of a picture", () => {
  it("SITE-06 try each base in order", () => {
    expect(pictureCandidates("/art/7.svg", ["https://one.test/", "https://two.test/cdn"], undefined)).toEqual(
      ["https://one.test/art/7.svg", "https://two.test/cdn/art/7.svg"],
    );
  });

  it("SITE-06 take an empty list of bases, or an empty base, as the same origin", () => {
    expect(pictureCandidates("/art/7.svg", [], undefined)).toEqual(["/art/7.svg"]);
    expect(pictureCandidates("art/7.svg", [""], undefined)).toEqual(["/art/7.svg"]);
  });

  it("GAME-07 end with the fallback, which is alone if there is no picture", () => {
    expect(pictureCandidates("/art/7.svg", ["https://one.test"], "/fallback.svg")).toEqual([
      "https://one.test/art/7.svg",
      "/fallback.svg",
    ]);
    expect(pictureCandidates(undefined, ["https://one.test"], "/fallback.svg")).toEqual(["/fallback.svg"]);
    expect(pictureCandidates("", [], undefined)).toEqual([]);
  });

  it.each(["https://else.test/a.png", "//else.test/a.png", "data:image/svg+xml,x"])(
    "keep %s unchanged, since it names its own origin",
    (address) => {
      expect(pictureCandidates(address, ["https://one.test"], undefined)).toEqual([address]);
    },
  );

  it("contain the same address once", () => {
    expect(pictureCandidates("/a.svg", ["", "/"], "/a.svg")).toEqual(["/a.svg"]);
  });
});
