import type { PortalPorts } from "@parlour/core/portal/portal.ports";
import type { Diagnostic } from "@parlour/core/shared/diagnostics";
import { orderWinners } from "@parlour/core/showcase/showcase.rules";
import { describe, expect, it } from "vitest";
import { opened } from "./opened.ts";
import { patient } from "./patient.ts";

const categories = ["LOTT", "ELOTT", "LIVE", "SPORTS", "ESPORTS", "COCKFIGHT", "FISH", "RNG", "PVP"];

/** The ports of a person who looks at the site, with what these ports have reported to their diagnostics. */
export interface ContentPorts extends Pick<PortalPorts, "announcements" | "catalogue" | "showcase" | "site"> {
  readonly reports: readonly Diagnostic[];
}

/** Any open site that closed none of its pages, with banners, vendors, hot games and more than three wins. */
export interface ContentBackend {
  visitor(): ContentPorts;
  /** Ports of a logged-in player. */
  loggedIn(kind: "player"): Promise<ContentPorts>;
  close(): Promise<void>;
}

/** What every backend must show: SitePort, CataloguePort, AnnouncementsPort, ShowcasePort. */
export function describeContentPorts(name: string, open: () => Promise<ContentBackend>): void {
  describe(`${name}: site and content`, () => {
    const backend = opened(open);

    it("SITE-05 answers a status in which every part can be read", async () => {
      const { site, reports } = backend.visitor();
      const status = await site.readStatus(patient());
      expect(status.status).toBe(0);
      expect(status.location.ip).not.toBe("");
      expect(reports).toEqual([]);
    });

    it("SITE-08 API-02 answers the operator's menu entries and its closed pages", async () => {
      const { site, reports } = backend.visitor();
      const { entries, closed } = await site.readMenus("EN", patient());
      for (const { code, title, path } of entries) expect([code, title, path]).not.toContain("");
      expect(new Set(entries.map(({ code }) => code)).size).toBe(entries.length);
      expect(closed).toEqual([]);
      expect(reports).toEqual([]);
    });

    it("NAV-04 answers lanes of known categories, each with vendors of its own kind", async () => {
      const lanes = await backend.visitor().catalogue.readLanes("EN", patient());
      expect(lanes.length).toBeGreaterThan(0);
      for (const { category, vendors } of lanes) {
        expect(categories).toContain(category);
        expect(vendors.length).toBeGreaterThan(0);
        for (const vendor of vendors) expect(vendor.category).toBe(category);
      }
      expect(new Set(lanes.map(({ category }) => category)).size).toBe(lanes.length);
    });

    it("GAME-04 answers hot games, at most 24 of each category and none twice", async () => {
      const games = await backend.visitor().catalogue.readHotGames("EN", patient());
      expect(games.length).toBeGreaterThan(0);
      expect(new Set(games.map(({ nodeId }) => nodeId)).size).toBe(games.length);
      for (const category of categories)
        expect(games.filter((game) => game.category === category).length).toBeLessThanOrEqual(24);
    });

    it("ANN-01 HOME-04 answers content, with the game that a banner names, for visitors to a visitor, and for players to a player", async () => {
      const visitor = backend.visitor();
      const forVisitors = await visitor.announcements.readContent(
        { language: "EN", audience: "B" },
        patient(),
      );
      expect(forVisitors.banners.length).toBeGreaterThan(0);
      for (const { linkageType, game } of forVisitors.banners) {
        expect(game !== null).toBe(linkageType === "GAME");
      }
      expect(forVisitors.popups.every(({ execution }) => execution !== "A")).toBe(true);
      const player = await backend.loggedIn("player");
      const forPlayers = await player.announcements.readContent({ language: "EN", audience: "A" }, patient());
      expect(forPlayers.popups.every(({ execution }) => execution !== "B")).toBe(true);
    });

    it("HOME-07 answers the largest wins, and no more than requested", async () => {
      const { showcase } = backend.visitor();
      const amounts = async (limit: number) => {
        const winners = await showcase.readWinners({ language: "EN", limit }, patient());
        expect(winners.length).toBeLessThanOrEqual(limit);
        return orderWinners(winners).map(({ won }) => won.amountMinor);
      };
      const all = await amounts(20);
      expect(all.length).toBeGreaterThan(3);
      expect(await amounts(3)).toEqual(all.slice(0, 3));
    });
  });
}
