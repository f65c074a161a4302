import type { SearchPort } from "@parlour/core/search/search.ports";
import { describe, expect, it } from "vitest";

const names = ["Sweet Bonanza", "Gates of Olympus", "Bonanza Nights", "Sweet\nReef", "麻将胡了"];
const never = () => new AbortController().signal;

/** What every search over names must do, on any thread. `make` gives one with nothing loaded. */
export function describeSearch(name: string, make: () => SearchPort): void {
  describe(`${name}: search`, () => {
    const loaded = async () => {
      const search = make();
      await search.load("EN 1", names, never());
      return search;
    };

    it("GAME-05 returns positions in the list, best first, and no more than requested", async () => {
      const search = await loaded();
      expect(await search.search("sweet bonaza", 24, never())).toEqual([0]);
      expect(await search.search("bonanza", 24, never())).toEqual([2, 0]);
      expect(await search.search("bonanza", 1, never())).toEqual([2]);
      expect(await search.search("sweet reef", 24, never())).toEqual([3]);
      expect(await search.search("胡了", 24, never())).toEqual([4]);
    });

    it("GAME-05 finds nothing before loading, and nothing for an empty or hostile term", async () => {
      expect(await make().search("sweet", 24, never())).toEqual([]);
      const search = await loaded();
      for (const term of ["", "((((", "\ud800", "z".repeat(10_000)]) {
        expect(await search.search(term, 24, never())).toEqual([]);
      }
    });

    it("GAME-05 finds nothing in an empty list", async () => {
      const search = make();
      await search.load("EN 0", [], never());
      expect(await search.search("sweet", 24, never())).toEqual([]);
    });

    it("GAME-05 another version replaces the list; the same version changes nothing", async () => {
      const search = await loaded();
      await search.load("EN 1", ["Not looked at, for the version is the same"], never());
      expect(await search.search("olympus", 24, never())).toEqual([1]);
      await search.load("TH 1", ["Olympus"], never());
      expect(await search.search("olympus", 24, never())).toEqual([0]);
      expect(await search.search("sweet", 24, never())).toEqual([]);
    });

    it("GAME-05 a search during loading waits for the names", async () => {
      const search = make();
      const loading = search.load("EN 1", names, never());
      const found = search.search("olympus", 24, never());
      expect(await found).toEqual([1]);
      await loading;
    });

    it("GAME-05 answers in the order of calls, so that an older term never overtakes a newer one", async () => {
      const search = make();
      const order: string[] = [];
      const terms = ["s", "sw", "swe", "sweet bonaza", "olympus"];
      const answers = [
        search.load("EN 1", names, never()),
        ...terms.map((term) => search.search(term, 24, never()).then(() => order.push(term))),
        search.load("TH 1", ["Olympus"], never()),
        search.search("later", 24, never()).then(() => order.push("later")),
      ];
      await Promise.all(answers);
      expect(order).toEqual([...terms, "later"]);
    });

    it("GAME-05 an aborted call rejects with the signal's reason, and the next answer is right", async () => {
      const search = await loaded();
      const late = new AbortController();
      const asked = search.search("sweet", 24, late.signal);
      late.abort();
      await expect(asked).rejects.toMatchObject({ name: "AbortError" });
      await expect(search.search("sweet", 24, AbortSignal.abort())).rejects.toMatchObject({
        name: "AbortError",
      });
      await expect(search.load("TH 1", names, AbortSignal.abort())).rejects.toMatchObject({
        name: "AbortError",
      });
      expect(await search.search("olympus", 24, never())).toEqual([1]);

      const leaving = new AbortController();
      const loading = search.load("TH 2", ["Olympus"], leaving.signal);
      leaving.abort();
      await expect(loading).rejects.toMatchObject({ name: "AbortError" });
      await search.load("TH 2", ["Olympus"], never());
      expect(await search.search("olympus", 24, never())).toEqual([0]);
    });
  });
}
