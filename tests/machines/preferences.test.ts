import { createPortal, portalState } from "@parlour/core";
import { menuCode, menuLanguages } from "@parlour/core/preferences/languages.rules";
import { delay, drop, hang } from "@parlour/testkit/faults";
import { createFakePorts } from "@parlour/testkit/ports";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { started, type Visit, visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("preferences"));
const languages = [
  { code: "TY", tag: "en", direction: "ltr", name: "English", base: "EN" },
  { code: "EN", tag: "en", direction: "ltr", name: "English" },
  { code: "AR", tag: "ar", direction: "rtl", name: "العربية" },
] as const;

const preferences = ({ portal }: Visit) => {
  const feature = portal.feature("preferences");
  if (feature === undefined) throw new Error("A portal always has preferences");
  return feature;
};
const choose = (tour: Visit, code: string) => preferences(tour).send({ type: "language.chosen", code });
const context = (tour: Visit) => preferences(tour).getSnapshot().context;

describe("the menu of languages", () => {
  const codes = (list: Parameters<typeof menuLanguages>[0]) => menuLanguages(list).map(({ code }) => code);

  it("I18N-01 SIDE-05 offers languages with one tag and one name once, under the first of their codes", () => {
    expect(codes(languages)).toEqual(["TY", "AR"]);
    const [first, second] = languages;
    expect(menuCode(languages, second)).toBe(first.code);
    expect(menuCode(languages, first)).toBe(first.code);
  });

  it("I18N-01 offers languages that differ in tag or name one by one", () => {
    const named = { code: "EN2", tag: "en", direction: "ltr", name: "English (short)" } as const;
    const british = { code: "GB", tag: "en-GB", direction: "ltr", name: "English" } as const;
    expect(codes([...languages, named, british])).toEqual(["TY", "AR", "EN2", "GB"]);
    expect(menuCode(languages, named)).toBe("EN2");
  });
});

describe("the language", () => {
  it("I18N-01 is the default TY until another is chosen, which is stored and makes lists be read again", async () => {
    const tour = await started(visit());
    expect(portalState(tour.portal).language).toBe("TY");
    const before = tour.ports.calls.length;
    choose(tour, "EN");
    await tour.run.settle();
    expect(portalState(tour.portal)).toMatchObject({ language: "EN" });
    const { browser } = tour.ports;
    expect([browser.local.get("lang"), browser.local.get("hisLang")]).toEqual(["EN", "EN"]);
    const again = tour.ports.calls.slice(before).map(({ name, input }) => [name, input]);
    expect(again).toEqual([
      ["useMessages", expect.objectContaining({ code: "EN" })],
      ["readLanes", { language: "EN" }],
      ["readHotGames", { language: "EN" }],
      ["readWinners", { language: "EN", limit: 20 }],
      ["readContent", { language: "EN", audience: "B" }],
      ["readMenus", { language: "EN" }],
    ]);
    expect(portalState(tour.portal).hotGames[0]?.gameName).toBe("Northern Lights (EN)");

    const later = await started(visit({ browser }));
    expect(portalState(later.portal).language).toBe("EN");
  });

  it("NAV-04 keeps lanes for each language, so that a second change to it reads nothing", async () => {
    const tour = await started(visit());
    for (const code of ["EN", "TY", "EN"]) {
      choose(tour, code);
      await tour.run.settle();
    }
    expect(tour.ports.callsOf("readLanes").map(({ input }) => input)).toEqual([
      { language: "TY" },
      { language: "EN" },
    ]);
    expect(portalState(tour.portal).gameVendor[0]?.vendors[0]?.displayName).toBe("Aurora Studios (EN)");
  });

  it("I18N-01 falls back to the default when a stored language is no longer offered, for texts and lists", async () => {
    const tour = visit();
    tour.ports.browser.local.set("hisLang", "XX");
    const { ports } = tour;
    const portal = createPortal(ports).start();
    await tour.run.settle();
    expect(portalState(portal).language).toBe("TY");
    expect(ports.callsOf("readLanes").map(({ input }) => input)).toEqual([{ language: "TY" }]);
  });

  it("I18N-01 does not change for an unknown language or the current one", async () => {
    const tour = await started(visit());
    tour.run.forget();
    for (const code of ["XX", "TY"]) choose(tour, code);
    await tour.run.settle();
    expect(tour.run.seen()).toEqual([]);
  });

  it("I18N-01 ERR-02 stays when a language pack fails, which is said and reported, and can be chosen again", async () => {
    const tour = await started(visit());
    tour.ports.faults.next("useMessages", drop());
    choose(tour, "EN");
    await tour.run.settle();
    expect(context(tour)).toMatchObject({ language: { code: "TY" }, failed: true });
    expect(tour.ports.reports).toMatchObject([
      { where: "preferences", what: "the texts for EN could not be loaded" },
    ]);
    expect(tour.messages()).toEqual(["error.network"]);
    expect(tour.ports.browser.local.has("hisLang")).toBe(false);
    choose(tour, "EN");
    await tour.run.settle();
    expect(context(tour)).toMatchObject({ language: { code: "EN" }, failed: false });
  });

  it("I18N-01 ERR-02 reports a first language pack that fails, and can be chosen again", async () => {
    const tour = visit();
    tour.ports.faults.next("useMessages", drop());
    await tour.start();
    expect(context(tour).failed).toBe(true);
    expect(tour.messages()).toEqual([]);
    choose(tour, "TY");
    await tour.run.settle();
    expect(context(tour).failed).toBe(false);
    expect(tour.ports.callsOf("useMessages")).toHaveLength(2);
  });

  it("I18N-01 applies the later of two choices, and aborts the earlier pack", async () => {
    const tour = await started(visit({}, { languages }));
    tour.ports.faults.next("useMessages", delay(900), delay(100));
    choose(tour, "AR");
    choose(tour, "EN");
    await tour.run.pass(1_000);
    expect(context(tour).language.code).toBe("EN");
    expect(tour.ports.callsOf("useMessages").at(-2)?.signal.aborted).toBe(true);
  });

  it("I18N-01 reports a default that is not configured", () => {
    const ports = createFakePorts();
    ports.faults.always("readStatus", hang());
    createPortal(ports, { defaultLanguage: "XX" }).start();
    expect(ports.reports).toMatchObject([
      { where: "portal", cause: { message: expect.stringContaining("XX") } },
    ]);
  });
});

describe("theme and side menu", () => {
  it("LAYOUT-01 are remembered after a reload", async () => {
    const tour = await started(visit());
    expect(context(tour)).toMatchObject({ theme: "system", sideMenuFolded: false });
    preferences(tour).send({ type: "theme.chosen", theme: "light" });
    preferences(tour).send({ type: "sideMenu.toggled" });
    const later = await started(visit({ browser: tour.ports.browser }));
    expect(context(later)).toMatchObject({ theme: "light", sideMenuFolded: true });
    preferences(later).send({ type: "sideMenu.toggled" });
    expect(later.ports.browser.local.get("side-menu")).toBe("open");
  });

  it("LAYOUT-04 keeps the right bar folded until a visitor unfolds it, and remembers that", async () => {
    const tour = await started(visit());
    expect(context(tour)).toMatchObject({ rightBarFolded: true });
    preferences(tour).send({ type: "rightBar.toggled" });
    const later = await started(visit({ browser: tour.ports.browser }));
    expect(context(later)).toMatchObject({ rightBarFolded: false });
    preferences(later).send({ type: "rightBar.toggled" });
    expect(later.ports.browser.local.get("right-bar")).toBe("folded");
  });
});
