import type { Screen } from "@parlour/core/navigation/routes";
import { importTwice } from "@parlour/ui/shared/part.tsx";
import { reloadIfStuck, thisPage } from "@parlour/ui/shared/stuck-script.ts";
import type { ComponentType } from "react";
import type { TextPart } from "./texts.ts";

interface Loader {
  /** From the repository's root, as in the build's manifest. */
  readonly file: string;
  /** Namespaces of texts that load with the screen. */
  readonly texts?: readonly TextPart[];
  load(): Promise<ComponentType>;
}

const screenOf = <Module>(
  file: string,
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType,
): Loader => ({
  file,
  async load() {
    try {
      return pick(await importTwice(load));
    } catch (cause) {
      if (typeof window !== "undefined") await reloadIfStuck(cause, thisPage());
      throw cause;
    }
  },
});

/** Every screen except home, with its loader for the first opening. */
export const loaders: Readonly<Record<Exclude<Screen, "home">, Loader>> = {
  "agent-login": screenOf(
    "ui/login/agent-login.tsx",
    () => import("@parlour/ui/login/agent-login.tsx"),
    (part) => part.AgentLogin,
  ),
  "not-found": screenOf(
    "ui/navigation/not-found.tsx",
    () => import("@parlour/ui/navigation/not-found.tsx"),
    (part) => part.NotFound,
  ),
  "game-list": screenOf(
    "ui/catalogue/game-list-screen.tsx",
    () => import("@parlour/ui/catalogue/game-list-screen.tsx"),
    (part) => part.GameListScreen,
  ),
  "game-centre": screenOf(
    "ui/catalogue/game-centre-screen.tsx",
    () => import("@parlour/ui/catalogue/game-centre-screen.tsx"),
    (part) => part.GameCentreScreen,
  ),
  lobby: screenOf(
    "ui/catalogue/lobby-screen.tsx",
    () => import("@parlour/ui/catalogue/lobby-screen.tsx"),
    (part) => part.LobbyScreen,
  ),
  winners: screenOf(
    "ui/showcase/winners-screen.tsx",
    () => import("@parlour/ui/showcase/winners-screen.tsx"),
    (part) => part.WinnersScreen,
  ),
  "account-games": screenOf(
    "ui/favourites/account-games-screen.tsx",
    () => import("@parlour/ui/favourites/account-games-screen.tsx"),
    (part) => part.AccountGamesScreen,
  ),
  search: screenOf(
    "ui/search/search-screen.tsx",
    () => import("@parlour/ui/search/search-screen.tsx"),
    (part) => part.SearchScreen,
  ),
  game: screenOf(
    "ui/launch/play-screen.tsx",
    () => import("@parlour/ui/launch/play-screen.tsx"),
    (part) => part.PlayScreen,
  ),
  lottery: screenOf(
    "ui/lottery/lottery-screen.tsx",
    () => import("@parlour/ui/lottery/lottery-screen.tsx"),
    (part) => part.LotteryScreen,
  ),
  promotions: screenOf(
    "ui/promotions/promotions-screen.tsx",
    () => import("@parlour/ui/promotions/promotions-screen.tsx"),
    (part) => part.PromotionsScreen,
  ),
  "point-mall": screenOf(
    "ui/points/point-mall-screen.tsx",
    () => import("@parlour/ui/points/point-mall-screen.tsx"),
    (part) => part.PointMallScreen,
  ),
  help: screenOf(
    "ui/pages/help-screen.tsx",
    () => import("@parlour/ui/pages/help-screen.tsx"),
    (part) => part.HelpScreen,
  ),
  about: screenOf(
    "ui/pages/about-screen.tsx",
    () => import("@parlour/ui/pages/about-screen.tsx"),
    (part) => part.AboutScreen,
  ),
  blog: screenOf(
    "ui/pages/blog-screen.tsx",
    () => import("@parlour/ui/pages/blog-screen.tsx"),
    (part) => part.BlogScreen,
  ),
  feedback: screenOf(
    "ui/pages/feedback-screen.tsx",
    () => import("@parlour/ui/pages/feedback-screen.tsx"),
    (part) => part.FeedbackScreen,
  ),
  download: screenOf(
    "ui/download/download-screen.tsx",
    () => import("@parlour/ui/download/download-screen.tsx"),
    (part) => part.DownloadScreen,
  ),
  "agent-home": {
    texts: ["member", "agent"],
    ...screenOf(
      "ui/agent/agent-screen.tsx",
      () => import("@parlour/ui/agent/agent-screen.tsx"),
      (part) => part.AgentScreen,
    ),
  },
  member: {
    texts: ["member"],
    ...screenOf(
      "ui/member/member-screen.tsx",
      () => import("@parlour/ui/member/member-screen.tsx"),
      (part) => part.MemberScreen,
    ),
  },
};

export const screenFiles: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(loaders).map(([screen, { file }]) => [screen, file]),
);
