import type { PopupStore } from "@parlour/core/announcements/announcements.ports";
import type { ListPlaces } from "@parlour/core/catalogue/games.ports";
import type { TextStorage } from "./text-storage.ts";

/** Which pop-ups were closed in this session (ANN-04). */
export const createPopupStore = (session: TextStorage): PopupStore => ({
  wasClosed: (state) => session.read(`popups.${state}`) !== null,
  saveClosed: (state) => session.write(`popups.${state}`, "closed"),
});

/** How far each list was opened, until the page closes (GAME-05). */
export function createListPlaces(): ListPlaces {
  const pages = new Map<string, number>();
  return {
    read: (address) => pages.get(address) ?? null,
    save: (address, count) => void pages.set(address, count),
  };
}
