import { describe, expect, it } from "vitest";
import { sampleGames } from "../../ui/catalogue/lobby-scenes.ts";
import { SearchScreen } from "../../ui/search/search-screen.tsx";
import { namesOf, openScene } from "./lobby-shell.tsx";

const items = /^<li[^>]*aria-posinset/;

describe("the search page", () => {
  it("HOME-01 has the address's term in its field, and searches at once", async () => {
    const page = await (await openScene("SearchFound")).part(<SearchScreen />);
    expect(page.tags(/^<input/)[0]).toContain('value="sweet"');
    expect(page.inside(/aria-live="polite"/).words).toBe("15 games for “sweet”");
    expect(page.tags(items)).toHaveLength(15);
    expect(page.words).toContain("Sweet Bonanza 2");
  });

  it("GAME-05 searches after every key typed", async () => {
    const { part, portal, run } = await openScene("Search");
    const type = async (term: string) => {
      portal.feature("search")?.send({ type: "term.typed", term });
      await run.settle();
      return part(<SearchScreen />);
    };
    expect((await type("c")).tags(/^<input/)[0]).toContain('value="c"');
    expect((await type("copper m")).inside(/aria-live="polite"/).words).toBe("15 games for “copper m”");
    expect((await type("copper mine 3")).words).toContain("Copper Mine 3");
  });

  it("GAME-05 shows popular games without a term, and takes the focus only then", async () => {
    const page = await (await openScene("Search")).part(<SearchScreen />);
    expect(page.words).toContain("Popular games");
    expect(page.tags(items).length).toBeGreaterThan(0);
    expect(page.tags(/data-takes-focus/)).toHaveLength(1);
    const found = await (await openScene("SearchFound")).part(<SearchScreen />);
    expect(found.tags(/data-takes-focus/)).toHaveLength(0);
  });

  it("HOME-10 says that nothing was found, and shows popular games", async () => {
    const page = await (await openScene("SearchNone")).part(<SearchScreen />);
    expect(page.words).toContain("Nothing found for “zzz”");
    expect(page.words).toContain("Popular games");
  });

  it("HOME-10 shows placeholders while names load, with a field to type in", async () => {
    const page = await (await openScene("SearchLoading")).part(<SearchScreen />);
    expect(page.tags(/aria-busy="true"/)).toHaveLength(1);
    expect(page.tags(/^<input[^>]*value="sweet"/)).toHaveLength(1);
  });

  it("HOME-10 shows an error with retry when the names fail to load", async () => {
    const page = await (await openScene("SearchFailed")).part(<SearchScreen />);
    expect(page.words).toContain("Couldn’t load search");
    expect(page.words).toContain("Try again");
  });

  it("its sample has a distinct name for every game", () => {
    expect(new Set(namesOf(sampleGames(90))).size).toBe(90);
  });
});
