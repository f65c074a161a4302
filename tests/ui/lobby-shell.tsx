import type { Game } from "@parlour/core/catalogue/catalogue.ports";
import { type LobbyScene, lobbyScenes } from "../../ui/catalogue/lobby-scenes.ts";
import type { ShellPage } from "./shell-page.tsx";
import { openVisit } from "./shell-visits.ts";

/** Opens the visit of a scene, logged in where the scene is a player's. */
export const openScene = (scene: LobbyScene): Promise<ShellPage> => openVisit(lobbyScenes[scene]);

export const namesOf = (games: readonly Game[]) => games.map(({ gameName }) => gameName);
