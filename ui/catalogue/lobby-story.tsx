import type { ComponentType } from "react";
import { AccountGamesScreen } from "../favourites/account-games-screen.tsx";
import { NotFound } from "../navigation/not-found.tsx";
import { NotOpenScreen } from "../portal/not-open-screen.tsx";
import type { Screens } from "../portal/portal-app.tsx";
import { ShellStory, type SiteScene } from "../portal/shell-story.tsx";
import { SearchScreen } from "../search/search-screen.tsx";
import { WinnersScreen } from "../showcase/winners-screen.tsx";
import { GameCentreScreen } from "./game-centre-screen.tsx";
import { GameListScreen } from "./game-list-screen.tsx";
import { LobbyScreen } from "./lobby-screen.tsx";

const rooms: Partial<Readonly<Record<string, ComponentType>>> = {
  "game-list": GameListScreen,
  "game-centre": GameCentreScreen,
  "account-games": AccountGamesScreen,
  lobby: LobbyScreen,
  winners: WinnersScreen,
  search: SearchScreen,
  "not-found": NotFound,
};

/** The pages of the lobby; of the others only that they are not open. */
export const lobbyScreens: Screens = { component: (screen) => rooms[screen] ?? NotOpenScreen };

/** The whole portal with the lobby's pages, on fake ports. */
export const LobbyStory = ({ scene }: { scene: SiteScene }) => (
  <ShellStory scene={scene} screens={lobbyScreens} />
);
