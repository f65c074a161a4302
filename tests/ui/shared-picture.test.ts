import { describe, expect, it } from "vitest";
import { pictureCandidates } from "../../ui/shared/picture/picture-candidates.ts";

describe("where a picture is looked for", () => {
  it("SITE-06 tries each base in order, so that one that fails gives way to the next", () => {
    expect(pictureCandidates("/art/7.svg", ["https://one.test/", "https://two.test/cdn"], undefined)).toEqual(
      ["https://one.test/art/7.svg", "https://two.test/cdn/art/7.svg"],
    );
  });

  it("SITE-06 takes an empty list of bases, or an empty base, as the same origin", () => {
    expect(pictureCandidates("/art/7.svg", [], undefined)).toEqual(["/art/7.svg"]);
    expect(pictureCandidates("art/7.svg", [""], undefined)).toEqual(["/art/7.svg"]);
  });

  it("GAME-07 ends with the fallback, and shows it alone where there is no picture", () => {
    expect(pictureCandidates("/art/7.svg", ["https://one.test"], "/fallback.svg")).toEqual([
      "https://one.test/art/7.svg",
      "/fallback.svg",
    ]);
    expect(pictureCandidates(undefined, ["https://one.test"], "/fallback.svg")).toEqual(["/fallback.svg"]);
    expect(pictureCandidates("", [], undefined)).toEqual([]);
  });

  it.each(["https://else.test/a.png", "//else.test/a.png", "data:image/svg+xml,x"])(
    "takes %s as it stands, since it names its own origin",
    (address) => {
      expect(pictureCandidates(address, ["https://one.test"], undefined)).toEqual([address]);
    },
  );

  it("asks for the same address once", () => {
    expect(pictureCandidates("/a.svg", ["", "/"], "/a.svg")).toEqual(["/a.svg"]);
  });
});
