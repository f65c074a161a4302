import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { createPart, importTwice, partOf } from "../../ui/shared/part.tsx";

const failed = new TypeError(
  "Failed to fetch dynamically imported module: https://portal.example/assets/help-screen-Ab12Cd34.js",
);
const unnamed = new TypeError("Importing a module script failed.");

describe("a lazily loaded part of the script", () => {
  it("ROUTE-09 retries a failed import once, with a new address to avoid the cached failure", async () => {
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

  it("ROUTE-09 retries by its own address if the browser's error names none", async () => {
    let tries = 0;
    const came = await importTwice(async () => {
      tries += 1;
      if (tries === 1) throw unnamed;
      return tries;
    });
    expect(came).toBe(2);
  });

  it("ROUTE-09 shares one failed attempt among all that wait for it", async () => {
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

  it("LAYOUT-05 renders at once without a placeholder if it is loaded", async () => {
    const part = createPart(async () => ({ Sign: ({ word }: { word: string }) => <b>{word}</b> }));
    const Sign = partOf(part, ({ Sign: Shown }) => Shown);
    await part.load();
    expect(renderToString(<Sign word="here" />)).toBe("<b>here</b>");
  });
});
