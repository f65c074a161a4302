import { withLanguageCookie, withLayoutCookies } from "@parlour/adapters/browser/drawing-cookies.ts";
import type { LayoutKey, LayoutStore } from "@parlour/core/preferences/preferences.ports";
import { describe, expect, it } from "vitest";

/** Cookies as a document keeps them: each writing sets one of them. */
function jarWith(...pairs: readonly (readonly [string, string])[]) {
  const kept = new Map<string, string>(pairs);
  const written: string[] = [];
  return {
    written,
    get cookie() {
      return [...kept].map(([name, value]) => `${name}=${value}`).join("; ");
    },
    set cookie(line: string) {
      written.push(line);
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
      kept.set(name, value);
    },
  };
}

function storeWith(chosen: Partial<Record<LayoutKey, string>> = {}): LayoutStore {
  const kept = new Map(Object.entries(chosen));
  return { read: (key) => kept.get(key) ?? null, save: (key, value) => void kept.set(key, value) };
}

describe("cookies by which the server renders the next page", () => {
  it("I18N-01 contain the chosen language, for a year", () => {
    const jar = jarWith();
    const saved: string[] = [];
    const store = withLanguageCookie(
      { read: () => saved.at(-1) ?? null, save: (code) => void saved.push(code) },
      jar,
    );
    store.save("EN");
    expect(store.read()).toBe("EN");
    expect(jar.written).toEqual(["language=EN; path=/; max-age=31536000; samesite=lax"]);
  });

  it("LAYOUT-01 LAYOUT-04 contain theme and side menu, and nothing that no rendered page shows", () => {
    const jar = jarWith();
    const store = withLayoutCookies(storeWith(), jar);
    store.save("theme", "light");
    store.save("side-menu", "folded");
    store.save("balance", "hidden");
    expect([store.read("theme"), store.read("side-menu"), store.read("balance")]).toEqual([
      "light",
      "folded",
      "hidden",
    ]);
    expect(jar.cookie).toBe("theme=light; side-menu=folded");
  });

  it("LAYOUT-01 ERR-01 are omitted if cookies are forbidden, while the choice is stored all the same", () => {
    const jar = {
      get cookie(): string {
        throw new DOMException("The document is sandboxed", "SecurityError");
      },
      set cookie(_: string) {
        throw new DOMException("The document is sandboxed", "SecurityError");
      },
    };
    const store = withLayoutCookies(storeWith({ theme: "light" }), jar);
    store.save("side-menu", "folded");
    expect([store.read("theme"), store.read("side-menu")]).toEqual(["light", "folded"]);
  });

  it("LAYOUT-01 are written for choices stored before, and only for those", () => {
    const jar = jarWith(["language", "EN"], ["side-menu", "folded"]);
    withLayoutCookies(storeWith({ theme: "light", "side-menu": "folded" }), jar);
    expect(jar.written).toEqual(["theme=light; path=/; max-age=31536000; samesite=lax"]);
    const untouched = jarWith();
    withLayoutCookies(storeWith(), untouched);
    expect(untouched.written).toEqual([]);
  });
});
