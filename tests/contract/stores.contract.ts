import type { Lane, LaneCache } from "@parlour/core/catalogue/catalogue.ports";
import type { RememberPort } from "@parlour/core/login/login.ports";
import type { LanguageStore, LayoutStore } from "@parlour/core/preferences/preferences.ports";
import type { TokenStore } from "@parlour/core/session/session.ports";
import { describe, expect, it } from "vitest";

/** Texts by key, as a browser's storage has them. */
export interface KeptTexts {
  read(key: string): string | null;
  write(key: string, text: string): void;
  remove(key: string): void;
  keys(): readonly string[];
}

/** A store, and the boxes that it keeps its things in. */
export interface Kept<Store> {
  readonly store: Store;
  readonly session: KeptTexts;
  readonly local: KeptTexts;
}

const token = "Abc_def-0123456789-xyz";

/** What every home of the token must do. `make` gives a fresh one for the merchant `parlour`. */
export function describeTokenStore(name: string, make: () => Kept<TokenStore>): void {
  describe(`${name}: token store`, () => {
    it("LOGIN-04 keeps the token for the browser session only", () => {
      const { store, session, local } = make();
      expect(store.read()).toBeNull();
      store.save(token);
      expect(store.read()).toBe(token);
      expect(session.read("token")).toBe(token);
      expect(local.keys()).not.toContain("token");
    });

    it("SITE-07 writes the merchant code to session and local storage on load", () => {
      const { session, local } = make();
      expect(session.read("merchantCode")).toBe("parlour");
      expect(local.read("merchantCode")).toBe("parlour");
    });

    it("SESSION-02 clears the browser session's storage except the merchant code", () => {
      const { store, session, local } = make();
      store.save(token);
      session.write("lanes.EN", "[]");
      session.write("anything", "else");
      local.write("lang", "EN");
      store.clear();
      expect(store.read()).toBeNull();
      expect(session.keys()).toEqual(["merchantCode"]);
      expect(local.read("lang")).toBe("EN");
    });

    it.each(["", "short", "a b c d e f g h i j k l", "line\r\nbreak-0123456789012345", "x".repeat(201)])(
      "SESSION-01 reads %j in the storage as no token",
      (garbage) => {
        const { store, session } = make();
        session.write("token", garbage);
        expect(store.read()).toBeNull();
      },
    );
  });
}

const lanes: readonly Lane[] = [
  {
    category: "RNG",
    vendors: [
      {
        vendor: "AURORA",
        displayName: "Aurora",
        category: "RNG",
        imagePath: "/art/vendors/AURORA",
        gameCount: 12,
        hasPopupList: false,
      },
    ],
  },
];

export function describeLaneCache(name: string, make: () => Kept<LaneCache>): void {
  describe(`${name}: lane cache`, () => {
    it("NAV-04 keeps lanes for the browser session, separate for each language", () => {
      const { store, local } = make();
      expect(store.read("EN")).toBeNull();
      store.save("EN", "1", lanes);
      expect(store.read("EN")).toEqual({ version: "1", lanes });
      expect(store.read("TY")).toBeNull();
      // The operator has changed its content since.
      store.save("EN", "2", []);
      expect(store.read("EN")).toEqual({ version: "2", lanes: [] });
      expect(local.keys().filter((key) => key.includes("lanes"))).toEqual([]);
    });

    it.each(["", "{", "null", "[1]", '[{"category":"RNG"}]', '[{"category":"MOON","vendors":[]}]'])(
      "NAV-04 discards lanes that were changed to %j",
      (garbage) => {
        const { store, session } = make();
        store.save("EN", "1", lanes);
        for (const key of session.keys().filter((each) => each.includes("EN"))) session.write(key, garbage);
        expect(store.read("EN")).toBeNull();
      },
    );
  });
}

export function describeLanguageStore(name: string, make: () => Kept<LanguageStore>): void {
  describe(`${name}: language store`, () => {
    it("I18N-01 reads history-language, and also writes lang and hisLang", () => {
      const { store, local } = make();
      expect(store.read()).toBeNull();
      local.write("history-language", "TY");
      expect(store.read()).toBe("TY");
      store.save("EN");
      expect(["lang", "hisLang", "history-language"].map((key) => local.read(key))).toEqual([
        "EN",
        "EN",
        "EN",
      ]);
      expect(store.read()).toBe("EN");
    });

    it.each(["", "<script>", "en".repeat(40)])("I18N-01 reads %j as no language", (garbage) => {
      const { store, local } = make();
      local.write("history-language", garbage);
      expect(store.read()).toBeNull();
    });
  });
}

export function describeLayoutStore(name: string, make: () => Kept<LayoutStore>): void {
  describe(`${name}: layout store`, () => {
    it("LAYOUT-01 stores each choice separately, beyond the browser session", () => {
      const { store, session } = make();
      expect(store.read("side-menu")).toBeNull();
      store.save("side-menu", "folded");
      store.save("theme", "light");
      expect([store.read("side-menu"), store.read("theme"), store.read("balance")]).toEqual([
        "folded",
        "light",
        null,
      ]);
      expect(session.keys().filter((key) => key.includes("theme"))).toEqual([]);
    });

    it("LAYOUT-01 reads an invalid value as no choice", () => {
      const { store, local } = make();
      store.save("theme", "light");
      for (const key of local.keys().filter((each) => each.includes("theme"))) local.write(key, "<b>\u0000");
      expect(store.read("theme")).toBeNull();
    });
  });
}

export function describeRemember(name: string, make: () => RememberPort): void {
  describe(`${name}: remembered name`, () => {
    it.each(["ada", "a;b=c d", "день 日", "100%"])(
      "LOGIN-10 remembers the name %s until it is removed",
      (username) => {
        const remember = make();
        expect(remember.read()).toBeNull();
        remember.save(username);
        expect(remember.read()).toBe(username);
        remember.save("another");
        expect(remember.read()).toBe("another");
        remember.forget();
        expect(remember.read()).toBeNull();
      },
    );
  });
}
