import type { AnnouncementsPort } from "@parlour/core/announcements/announcements.ports";
import type { CataloguePort, Game, Lane, VendorCard } from "@parlour/core/catalogue/catalogue.ports";
import type { ShowcasePort } from "@parlour/core/showcase/showcase.ports";
import type * as v from "valibot";
import { type announcement, type banner, listAnnouncements } from "../wire/content.calls.ts";
import type { game, vendorCard } from "../wire/games.calls.ts";
import { hotGames, newGameVendor, rankList } from "../wire/games.calls.ts";
import type { HttpClient } from "./client.ts";
import { moneyOf, msOf, neededValue } from "./outcomes.ts";

const PLATFORM = "html5-desktop";
/** The wire's mark of a vendor that opens a pop-up list of its games (GAME-08). */
const POPUP_LIST = "VASSALAGE";

export const gameOf = (wire: v.InferOutput<typeof game>): Game => ({
  nodeId: wire.nodeId,
  gameCode: wire.gameCode,
  gameName: wire.gameName,
  vendor: wire.vassalage,
  vendorName: wire.displayName,
  category: wire.gameType,
  classify: wire.gameClassify,
  iconPath: wire.iconUrl,
  hasPopupList: wire.isGame === POPUP_LIST,
});

const vendorOf = (wire: v.InferOutput<typeof vendorCard>): VendorCard => ({
  vendor: wire.vassalage,
  displayName: wire.displayName,
  category: wire.gameType,
  imagePath: wire.lagerIcon,
  gameCount: wire.gameCount,
  hasPopupList: wire.isGame === POPUP_LIST,
});

export function createCataloguePort(client: HttpClient, merchantCode: string): CataloguePort {
  return {
    async readLanes(language, signal, flush = false): Promise<readonly Lane[]> {
      const asked = { platform: PLATFORM, merchantCode, language, ...(flush && { flush }) } as const;
      const { lanes } = neededValue(newGameVendor, await client.call(newGameVendor, asked, { signal }));
      return lanes.map(({ gameCategory, vendors }) => ({
        category: gameCategory,
        vendors: vendors.map(vendorOf),
      }));
    },
    async readHotGames(language, signal) {
      const asked = { platform: PLATFORM, merchantCode, language } as const;
      const { games } = neededValue(hotGames, await client.call(hotGames, asked, { signal }));
      return games.map(gameOf);
    },
  };
}

const bannerOf = (wire: v.InferOutput<typeof banner>) => ({
  id: wire.id,
  group: wire.groupName,
  title: wire.title,
  text: wire.text,
  imagePath: wire.url,
  narrowImagePath: wire.narrowUrl,
  linkageType: wire.linkageType,
  linkage: wire.linkage,
  game: wire.game ? { vendor: wire.game.vassalage, category: wire.game.gameType } : null,
});

const announcementOf = (wire: v.InferOutput<typeof announcement>) => ({
  id: wire.id,
  title: wire.title,
  contentHtml: wire.content,
  promotionType: wire.promotionType ?? null,
  code: wire.code ?? null,
  imagePath: wire.imageUrl ?? null,
  execution: wire.execution,
  startAtMs: msOf(wire.startDateStr),
});

export function createAnnouncementsPort(client: HttpClient): AnnouncementsPort {
  return {
    async readContent({ language, audience }, signal) {
      const asked = { types: "B,PL,PU,PR,H", platform: "W", execution: audience, language } as const;
      const content = neededValue(listAnnouncements, await client.call(listAnnouncements, asked, { signal }));
      return {
        banners: content.banners.map(bannerOf),
        notices: content.player.map(({ id, title, content: text, startDateStr }) => ({
          id,
          title,
          text,
          startAtMs: msOf(startDateStr),
        })),
        popups: content.popup.map(announcementOf),
        promotions: content.promotion.map(({ figure = null, condition = null, ...promotion }) => ({
          ...announcementOf(promotion),
          figure,
          condition,
        })),
      };
    },
  };
}

export function createShowcasePort(client: HttpClient): ShowcasePort {
  return {
    async readWinners({ language, limit }, signal) {
      const asked = { gameCategory: "ALL", language, limitNum: limit } as const;
      const { list } = neededValue(rankList, await client.call(rankList, asked, { signal }));
      return list.map(({ customerName, gameName, iconUrl, winAmount, currency }, index) => ({
        customerName,
        gameName,
        iconPath: iconUrl,
        won: moneyOf(rankList, `list.${index}.winAmount`, winAmount, currency),
      }));
    },
  };
}
