import type { GameCategory } from "@parlour/core/catalogue/catalogue.ports";
import type { TextKey } from "../locales/en/pack.ts";
import type { Drawing } from "../shared/icon/icon.tsx";

/** What a category is called. */
export const categoryWords = {
  LIVE: "category.live",
  SPORTS: "category.sports",
  FISH: "category.fish",
  RNG: "category.rng",
  PVP: "category.pvp",
  ESPORTS: "category.esports",
  LOTT: "category.lott",
  ELOTT: "category.elott",
  COCKFIGHT: "category.cockfight",
} as const satisfies Record<GameCategory, TextKey>;

/** A category's sign. */
export const categorySigns: Readonly<Record<GameCategory, Drawing>> = {
  LIVE: {
    path: "M8.5 3.500h9a1.5 1.5 0 0 1 1.5 1.500v11M5 7.500h9A1.5 1.5 0 0 1 15.5 9v10a1.5 1.5 0 0 1-1.5 1.500H6A1.5 1.5 0 0 1 4.5 19V9M10 10.800c1.5 1.8 2.8 2.7 2.8 4a1.5 1.5 0 0 1-2.4 1.2 1.5 1.5 0 0 1-.8 0 1.5 1.5 0 0 1-2.4-1.200c0-1.3 1.3-2.2 2.8-4ZM10 15.500v2.3",
  },
  SPORTS: {
    path: "M12 20.500a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 8.200l3.4 2.5-1.3 4H9.900l-1.3-4L12 8.200ZM12 8.200V3.700M15.4 10.700l4.5-1.500M14.1 14.700l2.8 4.100M9.9 14.700l-2.8 4.100M8.6 10.7 4.1 9.2",
  },
  FISH: {
    path: "M3 12c2.5-3.8 5.7-5.7 9-5.7 3.2 0 6 2 8.5 5.7-2.5 3.8-5.3 5.7-8.5 5.7-3.3 0-6.5-1.9-9-5.700ZM3 12 1.8 8M3 12l-1.2 4M16.5 11h.01M12.5 9.500c-.9 1.6-.9 3.4 0 5",
  },
  RNG: {
    path: "M5 4.500h14a1.5 1.5 0 0 1 1.5 1.500v12a1.5 1.5 0 0 1-1.5 1.500H5A1.5 1.5 0 0 1 3.5 18V6A1.5 1.5 0 0 1 5 4.500ZM9.2 4.500v15M14.8 4.500v15M5.7 9.500h1.500l-1 4M11.3 9.500h1.500l-1 4M17 9.500h1.400l-1 4",
  },
  PVP: {
    path: "M12 3.500c3.5 3.5 7 5.7 7 9.200a3.6 3.6 0 0 1-5.8 2.800c.2 1.9.9 3.5 2 5H8.800c1.1-1.5 1.8-3.1 2-5A3.6 3.6 0 0 1 5 12.700c0-3.5 3.5-5.7 7-9.200Z",
  },
  ESPORTS: {
    path: "M4.5 5h15a1 1 0 0 1 1 1v9.500a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM8.5 20.500h7M12 16.500v4M10.3 8.300v4.900l4.2-2.45-4.2-2.450Z",
  },
  LOTT: {
    path: "M12 20.500a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 15.700a3.7 3.7 0 1 0 0-7.4 3.7 3.7 0 0 0 0 7.400ZM11.3 10.900l.9-.5v3.3",
  },
  ELOTT: { path: "M13 3.5 5.5 13.200h5.300l-1 7.3 7.7-9.900h-5.400l.9-7.100Z" },
  COCKFIGHT: {
    path: "M13.5 6.5 16 4l.5 2.500L19 7l-1.2 1.800c1.3 3.7-.6 8.2-5.3 8.2-4.5 0-7-3-8-7.5 2 1.6 4.2 2 6.2 1.2 1.7-.7 2.4-2.3 2.8-4.200ZM11 17v3.500M14 17v3.500M15.2 8.300h.01M18 9.500l2.2.8-2 .9",
  },
};
