import { collectingDiagnostics } from "@parlour/adapters/memory/diagnostics.ts";
import { createMemoryPorts } from "@parlour/adapters/memory/ports.ts";
import {
  createMemoryStorage,
  createMemoryTextStorage,
  createSharedTextStorage,
} from "@parlour/adapters/memory/storage.ts";
import { createConsents, createCountdowns, createDrafts } from "@parlour/adapters/storage/form-stores.ts";
import {
  createTextStorage,
  type StorageLike,
  type TextStorage,
} from "@parlour/adapters/storage/text-storage.ts";
import { createFakeBrowser, createFakeStores } from "@parlour/testkit/browser";
import {
  describeConsents,
  describeCountdowns,
  describeDrafts,
  describeHostileDrafts,
} from "../../contract/form-stores.contract.ts";
import { fakeTabs } from "../support/fake-tabs.ts";

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
const boxOn = (open: () => StorageLike) => createTextStorage(open, "storage", collectingDiagnostics());

const boxes = {
  "a browser's storage": () => {
    const storage = createMemoryStorage();
    return boxOn(() => storage);
  },
  "a forbidden storage": () =>
    boxOn(() => {
      throw new DOMException("denied", "SecurityError");
    }),
  memory: createMemoryTextStorage,
};

for (const [name, box] of Object.entries(boxes)) {
  const drafts = () => {
    const [session, local] = [box(), box()];
    return { session, local, store: createDrafts(session) };
  };
  describeDrafts(name, drafts);
  describeHostileDrafts(name, drafts);
  describeConsents(name, () => {
    const [session, local] = [box(), box()];
    return { session, local, store: createConsents(local) };
  });
}

describeCountdowns("two windows", () => {
  const tabs = fakeTabs(2).map(({ localStorage, listenToStorage }) => {
    const local = boxOn(() => localStorage);
    return { local, session: createMemoryTextStorage(), store: createCountdowns(local, listenToStorage) };
  });
  const [one, other] = tabs;
  if (one === undefined || other === undefined) throw new Error("The browser needs two tabs");
  return { one, other, settled };
});

describeCountdowns("two portals of one process", () => {
  const local = createSharedTextStorage();
  const tab = () => ({
    local,
    session: createMemoryTextStorage(),
    store: createMemoryPorts({ merchantCode: "parlour", local }).countdowns,
  });
  return { one: tab(), other: tab(), settled };
});

/** What the fake browser keeps, as a box. */
const boxOf = (kept: Map<string, string>): TextStorage => ({
  read: (key) => kept.get(key) ?? null,
  write: (key, text) => void kept.set(key, text),
  remove: (key) => void kept.delete(key),
  keys: () => [...kept.keys()],
});

function fakeStores() {
  const visit = new Map<string, string>();
  const browser = createFakeBrowser();
  const stores = createFakeStores(visit, browser.local);
  return { browser, stores, session: boxOf(visit), local: boxOf(browser.local) };
}

describeDrafts("the fake browser", () => {
  const kept = fakeStores();
  return { ...kept, store: kept.stores.drafts };
});
describeConsents("the fake browser", () => {
  const kept = fakeStores();
  return { ...kept, store: kept.stores.consents };
});
describeCountdowns("the fake browser", () => {
  const kept = fakeStores();
  const tab = () => ({ ...kept, store: kept.browser.openCountdowns() });
  return { one: tab(), other: tab(), settled };
});
