import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  createPart,
  exportsOf,
  importOrWait,
  importPatiently,
  importTwice,
  partOf,
} from "../../ui/shared/part.tsx";

const failed = new TypeError(
  "Failed to fetch dynamically imported module: https://portal.example/assets/help-screen-Ab12Cd34.js",
);
const unnamed = new TypeError("Importing a module script failed.");

describe("a lazily loaded part of the script", () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

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

  it("ROUTE-09 finds what it exports in a script that others share", () => {
    const named = (names: object) => ({ ...names, [Symbol.toStringTag]: "Module" });
    const login = () => "login";
    expect(exportsOf({ t: named({ login }), n: named({ formOf: 1 }), a: null })).toMatchObject({
      login,
      formOf: 1,
    });
    expect(exportsOf({ LoginDialog: login })).toEqual({ LoginDialog: login });
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

  it("ROUTE-09 that stands beside a page is asked for until it comes, ever more rarely, and its second failure is reported", async () => {
    vi.useFakeTimers();
    const report = vi.fn();
    vi.stubGlobal("reportError", report);
    const rounds: number[] = [];
    let isLost = true;
    const came = importPatiently(async () => {
      if (rounds.at(-1) !== Date.now()) rounds.push(Date.now());
      if (isLost) throw unnamed;
      return "the part";
    });
    await vi.advanceTimersByTimeAsync(35_000);
    isLost = false;
    await vi.advanceTimersByTimeAsync(40_000);
    expect(await came).toBe("the part");
    const [first = 0] = rounds;
    expect(rounds.map((atMs) => atMs - first)).toEqual([0, 5_000, 15_000, 35_000, 75_000]);
    expect(report.mock.calls).toEqual([[unnamed]]);
  });

  it("ROUTE-09 that every page shows keeps its place until the page is loaded again, and its failure is reported", async () => {
    const report = vi.fn();
    vi.stubGlobal("reportError", report);
    let hasSettled = false;
    importOrWait(() => Promise.reject(unnamed)).finally(() => {
      hasSettled = true;
    });
    await expect.poll(() => report.mock.calls).toEqual([[unnamed]]);
    expect(hasSettled).toBe(false);
  });

  it("ROUTE-09 is loaded again by a later call after it failed", async () => {
    vi.useFakeTimers();
    let tries = 0;
    const part = createPart(
      async () => {
        tries += 1;
        if (tries === 1) throw unnamed;
        return tries;
      },
      (load) => load(),
    );
    await expect(part.load()).rejects.toBe(unnamed);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await part.load()).toBe(2);
  });

  it("LAYOUT-05 renders at once without a placeholder if it is loaded", async () => {
    const part = createPart(async () => ({ Sign: ({ word }: { word: string }) => <b>{word}</b> }));
    const Sign = partOf(part, ({ Sign: Shown }) => Shown);
    await part.load();
    expect(renderToString(<Sign word="here" />)).toBe("<b>here</b>");
  });
});
