import type { AgentRooms } from "../agent/agent.rooms.ts";
import { createPopupsMachine } from "../announcements/popups.machine.ts";
import type { Game } from "../catalogue/catalogue.ports.ts";
import { createGameListMachine } from "../catalogue/game-list.machine.ts";
import { createFavouritesMachine } from "../favourites/favourites.machine.ts";
import { createPlayMachine } from "../launch/play.machine.ts";
import { createHostsMachine } from "../live/hosts.machine.ts";
import { createLotteryMachine } from "../lottery/lottery.machine.ts";
import { createFeedbackMachine } from "../pages/feedback.machine.ts";
import type { HelpChapter, Page } from "../pages/pages.ports.ts";
import type { PointMall } from "../points/points.ports.ts";
import { createSearchMachine } from "../search/search.machine.ts";
import type { Made } from "../shared/lazily.ts";
import { doneOf } from "../shared/outcome.ts";
import { createResourceMachine } from "../shared/resource.machine.ts";
import { createJackpotMachine } from "../showcase/jackpot.machine.ts";
import { createMemberRooms } from "./member.rooms.ts";
import type { FirstPorts, RoomPorts } from "./parts.ports.ts";
import type { RoomVisit } from "./room-visit.ts";

type Ports = RoomPorts & FirstPorts;

/**
 * The features that a visit comes to after the first screen: lists, search, play, pages. Their machines and ports come as one
 * late part; which of them live is told by the rules of `rooms.rules.ts`.
 */
export const createRooms = (ports: Ports) => {
  const { diagnostics } = ports;
  const resource = <Value>(id: string, read: (visit: RoomVisit, signal: AbortSignal) => Promise<Value>) =>
    createResourceMachine<RoomVisit, Value>({ id, diagnostics, read });
  return {
    gameList: () => createGameListMachine(ports),
    vendorGames: () => createGameListMachine(ports),
    search: () => createSearchMachine(ports),
    favourites: () => createFavouritesMachine(ports),
    play: () => createPlayMachine(ports),
    lottery: () => createLotteryMachine(ports),
    feedback: () => createFeedbackMachine(ports),
    popups: () => createPopupsMachine(ports),
    jackpot: () => createJackpotMachine(ports),
    hosts: () => createHostsMachine(ports),
    recent: () =>
      resource<readonly Game[]>("recent", ({ language }, signal) =>
        doneOf("recent", ports.games.readRecent(language, signal)),
      ),
    help: () =>
      resource<readonly HelpChapter[]>("help", ({ language }, signal) =>
        ports.pages.readHelp(language, signal),
      ),
    about: () =>
      resource<readonly Page[]>("about", ({ language }, signal) =>
        ports.pages.readPages({ kind: "about", language }, signal),
      ),
    blog: () =>
      resource<readonly Page[]>("blog", ({ language }, signal) =>
        ports.pages.readPages({ kind: "blog", language }, signal),
      ),
    pointMall: () =>
      resource<PointMall>("pointMall", ({ language }, signal) =>
        doneOf("pointMall", ports.pointMall.readMall(language, signal)),
      ),
    ...createMemberRooms(ports),
    unread: () => resource<number>("unread", (_, signal) => ports.unread.readUnread(signal)),
  };
};

export type Rooms = Made<ReturnType<typeof createRooms>>;
export type RoomName = keyof Rooms | keyof AgentRooms;
