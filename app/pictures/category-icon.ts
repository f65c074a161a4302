/** The places and game types that have an icon in menus (HOME-02, NAV-05). */
const ICON_PATHS = {
  HOT: "M12 3c.6 3.2 5.5 5.3 5.5 10.500a5.5 5.5 0 0 1-11 0c0-2.2 1-3.6 2.2-4.8.3 1.7 1 2.5 1.9 2.900C10.3 8.5 10.6 5.5 12 3ZM12 21c-1.7 0-2.7-1.2-2.7-2.7 0-1.5 1.2-2.3 2.7-3.8 1.5 1.5 2.7 2.3 2.7 3.8 0 1.5-1 2.7-2.7 2.700Z",
  HOME: "M4 11 12 4l8 7M6 9.500V20h12V9.500M10 20v-6h4v6",
  FAV: "M12 20C8 16.8 3.5 13.5 3.5 9A4.3 4.3 0 0 1 12 7.5 4.3 4.3 0 0 1 20.5 9c0 4.5-4.5 7.8-8.5 11Z",
  PROMO:
    "M4 11h16v9H4zM3 7.500h18V11H3zM12 7.500V20M12 7.500C9 7.5 7.5 6.3 7.5 5S9.5 3 10.5 4 12 7.5 12 7.500s.5-2.5 1.5-3.5 3-.3 3 1-1.5 2.5-4.5 2.500Z",
  LOTT: "M3.5 9.500V7h17v2.500a2.5 2.5 0 0 0 0 5V17h-17v-2.500a2.5 2.5 0 0 0 0-5ZM14.5 7v2M14.5 11v2M14.5 15v2M7 10.500h4M7 13.500h4",
  ELOTT:
    "M9 14.500a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM16.5 20.500a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM8 7l1.5-1v6M15.5 15h2l-1.2 3.5",
  LIVE: "M5 5.500h9.500v13H5zM14.5 7l4.3 1.2-3 11.3-5.3-1M9.7 9c1 1.5 2.3 2.2 2.3 3.7 0 1.3-1.5 1.6-2 .7l.4 2h-1.400l.4-2c-.5.9-2 .6-2-.7C7.4 11.2 8.7 10.5 9.7 9Z",
  SPORTS:
    "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 8.200l3.6 2.6-1.4 4.300H9.800l-1.4-4.300ZM12 8.200V3M15.6 10.800l4.9-1.600M14.2 15.100l3 4.200M9.8 15.100l-3 4.200M8.4 10.8 3.5 9.2",
  ESPORTS:
    "M8 7.500h8c3 0 4.5 2.6 5 6.3.4 3.2-2.3 4-4 1.800L15.5 14h-7L7 15.600c-1.7 2.2-4.4 1.4-4-1.8.5-3.7 2-6.3 5-6.300ZM8 9.500v3M6.5 11h3M15 10.200h0M17 12h0",
  COCKFIGHT:
    "M9 8.500C9 6 10.5 4.5 12.5 4.500c2.3 0 3.5 1.6 3.5 3.500l2.5 1.500L16 10.500c0 4 2.5 5 2.5 9.500h-13c0-3 3.5-6 3.5-11.500ZM10 5.500C8.5 4.5 9.5 3 11 3.8 11.5 2.5 13.5 2.5 13.8 4M15.5 11.500c.8.6.8 2-.2 2.500M13 8h0",
  FISH: "M3 12c3-5 10-6.5 15 0-5 6.5-12 5-15 0ZM18 12l3-3.500v7ZM7.5 11h0M11 9c1.3 2 1.3 4 0 6",
  RNG: "M4 5h13v14H4zM4 9h13M4 15.500h13M8.3 9v6.500M12.7 9v6.500M17 12h2.500V7.500M19.5 6.500h0",
  PVP: "M5 4l10 10M19 4 9 14M5 4v3l8.5 8.500M19 4v3l-8.5 8.500M12.5 16.500l4-4M16 15l3.5 4M11.5 16.500l-4-4M8 15l-3.5 4",
} as const;

export type IconName = keyof typeof ICON_PATHS;
export const ICON_NAMES: readonly IconName[] = Object.keys(ICON_PATHS).filter(
  (name): name is IconName => name in ICON_PATHS,
);

/** A stroke icon of 24 by 24 in the colour of the text around it. */
export function categoryIcon(name: IconName): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"><path d="${ICON_PATHS[name]}"/></svg>`;
}
