import { collectingDiagnostics } from "@parlour/adapters/memory/diagnostics.ts";
import { createMemoryPorts } from "@parlour/adapters/memory/ports.ts";
import { createMemoryStorage, createMemoryTextStorage } from "@parlour/adapters/memory/storage.ts";
import { createLaneCache } from "@parlour/adapters/storage/lane-cache.ts";
import { createLanguageStore, createLayoutStore } from "@parlour/adapters/storage/preferences.ts";
import { createRemember } from "@parlour/adapters/storage/remember-me.ts";
import { createTextStorage, type StorageLike } from "@parlour/adapters/storage/text-storage.ts";
import { createTokenStore } from "@parlour/adapters/storage/token-store.ts";
import { describe, expect, it } from "vitest";
import {
  describeLaneCache,
  describeLanguageStore,
  describeLayoutStore,
  describeRemember,
  describeTokenStore,
} from "../../contract/stores.contract.ts";
import { fakeCookieJar } from "../support/fake-window.ts";

const refuse = () => {
  throw new DOMException("denied", "SecurityError");
};

const fullStorage: StorageLike = {
  ...createMemoryStorage(),
  setItem() {
    throw new DOMException("full", "QuotaExceededError");
  },
};

const boxes = {
  "a browser's storage": () => {
    const storage = createMemoryStorage();
    return createTextStorage(() => storage, "storage", collectingDiagnostics());
  },
  "a forbidden storage": () => createTextStorage(refuse, "storage", collectingDiagnostics()),
  "a full storage": () => createTextStorage(() => fullStorage, "storage", collectingDiagnostics()),
  memory: createMemoryTextStorage,
};

for (const [name, box] of Object.entries(boxes)) {
  const both = () => ({ session: box(), local: box() });
  describeTokenStore(name, () => {
    const kept = both();
    return { ...kept, store: createTokenStore({ ...kept, merchantCode: "parlour" }) };
  });
  describeLaneCache(name, () => {
    const kept = both();
    return { ...kept, store: createLaneCache(kept.session) };
  });
  describeLanguageStore(name, () => {
    const kept = both();
    return { ...kept, store: createLanguageStore(kept.local) };
  });
  describeLayoutStore(name, () => {
    const kept = both();
    return { ...kept, store: createLayoutStore(kept.local) };
  });
}

describeRemember("cookie", () => createRemember(fakeCookieJar(), { secure: true }));
describeRemember("memory", () => createMemoryPorts({ merchantCode: "parlour" }).remember);

describe("a box on a forbidden storage", () => {
  it("ERR-02 reports a forbidden storage once, and continues in memory", () => {
    const diagnostics = collectingDiagnostics();
    const box = createTextStorage(refuse, "sessionStorage", diagnostics);
    box.write("token", "one");
    box.write("token", "two");
    expect(box.read("token")).toBe("two");
    expect(box.keys()).toEqual(["token"]);
    box.remove("token");
    expect(box.read("token")).toBeNull();
    expect(diagnostics.reports).toEqual([
      { where: "sessionStorage", what: "storage refused; kept in memory", cause: expect.any(DOMException) },
    ]);
  });

  it("ERR-02 does not read an outdated value from a storage that was full", () => {
    const storage = createMemoryStorage();
    let full = false;
    const filling: StorageLike = {
      ...storage,
      setItem(key, text) {
        if (full) throw new DOMException("full", "QuotaExceededError");
        storage.setItem(key, text);
      },
    };
    const box = createTextStorage(() => filling, "localStorage", collectingDiagnostics());
    box.write("lang", "EN");
    full = true;
    box.write("lang", "TY");
    expect(box.read("lang")).toBe("TY");
    expect(storage.getItem("lang")).toBeNull();
    full = false;
    box.write("lang", "EN");
    expect([box.read("lang"), storage.getItem("lang")]).toEqual(["EN", "EN"]);
  });
});

describe("the remember-me cookie", () => {
  it("LOGIN-10 lasts one day, stays on this site, and is secure on a secure page", () => {
    const jar = fakeCookieJar();
    createRemember(jar, { secure: true }).save("ada");
    createRemember(jar, { secure: false }).save("ada");
    expect(jar.written).toEqual([
      "parlour-remember=ada; Max-Age=86400; Path=/; SameSite=Lax; Secure",
      "parlour-remember=ada; Max-Age=86400; Path=/; SameSite=Lax",
    ]);
  });

  it("LOGIN-10 reads a broken cookie as no name", () => {
    expect(createRemember({ cookie: "parlour-remember=%E0%A4%A" }, { secure: false }).read()).toBeNull();
    expect(createRemember({ cookie: "not-parlour-remember=ada" }, { secure: false }).read()).toBeNull();
  });
});
