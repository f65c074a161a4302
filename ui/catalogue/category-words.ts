import type { GameCategory } from "@parlour/core/catalogue/catalogue.ports";
import type { TextKey } from "@parlour/messages";
import type { Drawing } from "../shared/icon/icon.tsx";

/** What a category is called. */
export const categoryWord = (category: GameCategory) =>
  `category.${category.toLowerCase() as Lowercase<GameCategory>}` as const satisfies TextKey;

/** A category's sign. */
export const categorySigns: Readonly<Record<GameCategory, Drawing>> = {
  LIVE: {
    path: "M8.5 3.5h9a1.5 1.5 0 0 1 1.5 1.5v11M5 7.5h9A1.5 1.5 0 0 1 15.5 9v10a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 19V9M10 17a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z",
  },
  SPORTS: {
    path: "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 8.2l3.4 2.5-1.3 4H9.9l-1.3-4L12 8.2ZM12 8.2V3.7M15.4 10.7l4.5-1.5M14.1 14.7l2.8 4.1M9.9 14.7l-2.8 4.1M8.6 10.7 4.1 9.2",
  },
  FISH: {
    path: "M3 12c2.5-3.8 5.7-5.7 9-5.7 3.2 0 6 2 8.5 5.7-2.5 3.8-5.3 5.7-8.5 5.7-3.3 0-6.5-1.9-9-5.7ZM3 12 1.8 8M3 12l-1.2 4M16.5 11h.01M12.5 9.5c-.9 1.6-.9 3.4 0 5",
  },
  RNG: {
    path: "M5 4.5h14a1.5 1.5 0 0 1 1.5 1.5v12a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 18V6A1.5 1.5 0 0 1 5 4.5ZM9.2 4.5v15M14.8 4.5v15M5.7 9.5h1.5l-1 4M11.3 9.5h1.5l-1 4M17 9.5h1.4l-1 4",
  },
  PVP: {
    path: "M12 3.5c3.5 3.5 7 5.7 7 9.2a3.6 3.6 0 0 1-5.8 2.8c.2 1.9.9 3.5 2 5H8.8c1.1-1.5 1.8-3.1 2-5A3.6 3.6 0 0 1 5 12.7c0-3.5 3.5-5.7 7-9.2Z",
  },
  ESPORTS: {
    path: "M4.5 5h15a1 1 0 0 1 1 1v9.5a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM8.5 20.5h7M12 16.5v4M10.3 8.3v4.9l4.2-2.45-4.2-2.45Z",
  },
  LOTT: {
    path: "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 15.7a3.7 3.7 0 1 0 0-7.4 3.7 3.7 0 0 0 0 7.4ZM11.3 10.9l.9-.5v3.3",
  },
  ELOTT: { path: "M13 3.5 5.5 13.2h5.3l-1 7.3 7.7-9.9h-5.4l.9-7.1Z" },
  COCKFIGHT: {
    path: "M13.5 6.5 16 4l.5 2.5L19 7l-1.2 1.8c1.3 3.7-.6 8.2-5.3 8.2-4.5 0-7-3-8-7.5 2 1.6 4.2 2 6.2 1.2 1.7-.7 2.4-2.3 2.8-4.2ZM11 17v3.5M14 17v3.5M15.2 8.3h.01M18 9.5l2.2.8-2 .9",
  },
};
