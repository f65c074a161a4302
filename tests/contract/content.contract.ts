import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Backend, loggedIn, patient, visitorOf } from "./backend.ts";

const categories = ["LOTT", "ELOTT", "LIVE", "SPORTS", "ESPORTS", "COCKFIGHT", "FISH", "RNG", "PVP"];

/** What every backend must show: SitePort, CataloguePort, AnnouncementsPort, ShowcasePort. */
export function describeContentPorts(name: string, open: () => Promise<Backend>): void {
  describe(`${name}: site and content`, () => {
    let backend: Backend;
    beforeAll(async () => {
      backend = await open();
    });
    afterAll(() => backend.close());

    it("SITE-05 answers a status in which every part can be read", async () => {
      const { site, diagnostics } = visitorOf(backend);
      const status = await site.readStatus(patient());
      expect(status.status).toBe(0);
      expect(status.location.ip).not.toBe("");
      expect(diagnostics.reports).toEqual([]);
    });

    it("SITE-08 API-02 answers the operator's menu entries and its closed pages", async () => {
      const { site, diagnostics } = visitorOf(backend);
      const { entries, closed } = await site.readMenus("EN", patient());
      for (const { code, title, path } of entries) expect([code, title, path]).not.toContain("");
      expect(new Set(entries.map(({ code }) => code)).size).toBe(entries.length);
      expect(closed).toEqual([]);
      expect(diagnostics.reports).toEqual([]);
    });

    it("CRYPTO-02 encrypts customer-service paths for the requesting page only", async () => {
      const [ours, theirs] = [visitorOf(backend), visitorOf(backend)];
      const { customerService } = await ours.site.readStatus(patient());
      expect(customerService.length).toBeGreaterThan(0);
      for (const { path } of customerService) {
        expect(await ours.visit.open(path)).toMatch(/^https?:\/\//);
        expect(await theirs.visit.open(path)).toBeNull();
      }
    });

    it("NAV-04 answers lanes of known categories, each with vendors of its own kind", async () => {
      const lanes = await visitorOf(backend).catalogue.readLanes("EN", patient());
      expect(lanes.length).toBeGreaterThan(0);
      for (const { category, vendors } of lanes) {
        expect(categories).toContain(category);
        expect(vendors.length).toBeGreaterThan(0);
      }
      expect(new Set(lanes.map(({ category }) => category)).size).toBe(lanes.length);
    });

    it("GAME-04 answers hot games, at most 24 of each category and none twice", async () => {
      const games = await visitorOf(backend).catalogue.readHotGames("EN", patient());
      expect(games.length).toBeGreaterThan(0);
      expect(new Set(games.map(({ nodeId }) => nodeId)).size).toBe(games.length);
      for (const category of categories)
        expect(games.filter((game) => game.category === category).length).toBeLessThanOrEqual(24);
    });

    it("ANN-01 HOME-04 answers content, with the game that a banner names, for visitors to a visitor, and for players to a player", async () => {
      const visitor = visitorOf(backend);
      const forVisitors = await visitor.announcements.readContent(
        { language: "EN", audience: "B" },
        patient(),
      );
      expect(forVisitors.banners.length).toBeGreaterThan(0);
      for (const { linkageType, game } of forVisitors.banners) {
        expect(game !== null).toBe(linkageType === "GAME");
      }
      expect(forVisitors.popups.every(({ execution }) => execution !== "A")).toBe(true);
      const player = await loggedIn(backend, "player");
      const forPlayers = await player.announcements.readContent({ language: "EN", audience: "A" }, patient());
      expect(forPlayers.popups.every(({ execution }) => execution !== "B")).toBe(true);
    });

    it("HOME-07 answers winners by amount, largest first, and no more than requested", async () => {
      const winners = await visitorOf(backend).showcase.readWinners({ language: "EN", limit: 3 }, patient());
      expect(winners.length).toBeLessThanOrEqual(3);
      const amounts = winners.map(({ won }) => won.amountMinor);
      expect(amounts).toEqual(amounts.toSorted((left, right) => (left > right ? -1 : left < right ? 1 : 0)));
    });
  });
}
