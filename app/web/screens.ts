import type { ScreenPort } from "@parlour/core/navigation/navigation.ports";
import type { Screen } from "@parlour/core/navigation/routes";
import { Home } from "@parlour/ui/home/home.tsx";
import type { ComponentType } from "react";

type Loader = () => Promise<ComponentType>;

/** The screens' components: those that have come, and the port by which core has them fetched. */
export interface Screens extends ScreenPort {
  component(screen: Screen): ComponentType | null;
}

const notOpen: Loader = async () => (await import("@parlour/ui/portal/not-open-screen.tsx")).NotOpenScreen;

/** Home is in the first download; every other screen is fetched when it is first opened. */
const loaders: Readonly<Record<Exclude<Screen, "home">, Loader>> = {
  "agent-login": async () => (await import("@parlour/ui/login/agent-login.tsx")).AgentLogin,
  "not-found": async () => (await import("@parlour/ui/navigation/not-found.tsx")).NotFound,
  "game-list": async () => (await import("@parlour/ui/catalogue/game-list-screen.tsx")).GameListScreen,
  "game-centre": async () => (await import("@parlour/ui/catalogue/game-centre-screen.tsx")).GameCentreScreen,
  "account-games": async () =>
    (await import("@parlour/ui/favourites/account-games-screen.tsx")).AccountGamesScreen,
  search: async () => (await import("@parlour/ui/search/search-screen.tsx")).SearchScreen,
  game: async () => (await import("@parlour/ui/launch/play-screen.tsx")).PlayScreen,
  lottery: async () => (await import("@parlour/ui/lottery/lottery-screen.tsx")).LotteryScreen,
  promotions: async () => (await import("@parlour/ui/promotions/promotions-screen.tsx")).PromotionsScreen,
  "point-mall": async () => (await import("@parlour/ui/points/point-mall-screen.tsx")).PointMallScreen,
  help: async () => (await import("@parlour/ui/pages/help-screen.tsx")).HelpScreen,
  about: async () => (await import("@parlour/ui/pages/about-screen.tsx")).AboutScreen,
  blog: async () => (await import("@parlour/ui/pages/blog-screen.tsx")).BlogScreen,
  feedback: async () => (await import("@parlour/ui/pages/feedback-screen.tsx")).FeedbackScreen,
  download: async () => (await import("@parlour/ui/download/download-screen.tsx")).DownloadScreen,
  "agent-home": notOpen,
  member: notOpen,
};

/**
 * Which component a screen is, fetched once; a fetch that failed is made again when it is asked for again, though Chromium
 * repeats the failure of a script until the page is reloaded, which the failed screen offers.
 */
export function createScreens(): Screens {
  const arrived = new Map<Screen, ComponentType>([["home", Home]]);
  return {
    component: (screen) => arrived.get(screen) ?? null,
    async load(screen) {
      if (screen === "home" || arrived.has(screen)) return;
      arrived.set(screen, await loaders[screen]());
    },
  };
}
