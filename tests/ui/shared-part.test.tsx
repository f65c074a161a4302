import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { createPart, importTwice, partOf } from "../../ui/shared/part.tsx";

const failed = new TypeError(
  "Failed to fetch dynamically imported module: https://portal.example/assets/help-screen-Ab12Cd34.js",
);
const unnamed = new TypeError("Importing a module script failed.");

describe("a part of the script that comes later", () => {
  it("ROUTE-09 that did not come is asked for once more, by another address than the one whose failure is kept", async () => {
    const asked: string[] = [];
    const came = await importTwice(
      () => Promise.reject(failed),
      async (address) => {
        asked.push(address);
        return "the part";
      },
    );
    expect(came).toBe("the part");
    expect(asked).toEqual([
      expect.stringMatching(/^https:\/\/portal\.example\/assets\/help-screen-Ab12Cd34\.js\?again=\w+$/),
    ]);
  });

  it("ROUTE-09 is asked for by its own address again where the browser names none", async () => {
    let tries = 0;
    const came = await importTwice(async () => {
      tries += 1;
      if (tries === 1) throw unnamed;
      return tries;
    });
    expect(came).toBe(2);
  });

  it("ROUTE-09 that fails twice has failed for whoever waits, once", async () => {
    let tries = 0;
    const part = createPart(
      async () => {
        tries += 1;
        throw unnamed;
      },
      (load) => load(),
    );
    const waiting = part.load();
    await expect(waiting).rejects.toBe(unnamed);
    expect(part.load()).toBe(waiting);
    expect(tries).toBe(1);
    expect(part.here()).toBeNull();
  });

  it("LAYOUT-05 that is here renders at once, without a place kept for it", async () => {
    const part = createPart(async () => ({ Sign: ({ word }: { word: string }) => <b>{word}</b> }));
    const Sign = partOf(part, ({ Sign: Shown }) => Shown);
    await part.load();
    expect(renderToString(<Sign word="here" />)).toBe("<b>here</b>");
  });
});
