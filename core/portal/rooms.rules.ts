import { may } from "../site/permissions.rules.ts";
import type { OpenRooms, PortalContext } from "./portal.events.ts";
import type { RoomName } from "./portal.rooms.ts";
import type { RoomVisit } from "./room-visit.ts";

/** What a room must know of the visit, as the root has it. */
export const roomVisit = ({
  at,
  language,
  role,
  member,
  contentVersion,
  popups,
  sources,
}: PortalContext): RoomVisit => ({
  ...at,
  language,
  role,
  account: member?.account ?? null,
  contentVersion,
  popups,
  sources,
});

/** A room's life and what it is told in it; both as texts to compare. */
interface RoomRule {
  /** Null while nobody needs the room; another text is another life: the room is closed and opened anew. */
  readonly life: (visit: RoomVisit) => string | null;
  /** What of the visit matters to it: it is told when this changes. */
  readonly matters?: (visit: RoomVisit) => string;
}

const here = "here";
const onScreen =
  (...screens: readonly RoomVisit["screen"][]) =>
  ({ screen, path }: RoomVisit) =>
    screens.includes(screen) ? path : null;
const content = ({ language, contentVersion }: RoomVisit) => `${language} ${contentVersion}`;
const address = ({ path, query, hash }: RoomVisit) => JSON.stringify([path, query, hash]);
const addressAndContent = (visit: RoomVisit) => `${address(visit)} ${content(visit)}`;
const own = ({ account }: RoomVisit) => account;

/** Which rooms are open when, beside those that a screen part asks for (`room.wanted`). */
const rules: Readonly<Record<RoomName, RoomRule>> = {
  gameList: {
    life: onScreen("game-list", "game-centre"),
    matters: (visit) => `${addressAndContent(visit)} ${visit.account}`,
  },
  vendorGames: {
    life: ({ overlay, subject }) => (overlay === "vendor-games" ? subject : null),
    matters: (visit) => `${content(visit)} ${visit.account}`,
  },
  search: { life: onScreen("search"), matters: addressAndContent },
  favourites: { life: own, matters: (visit) => `${content(visit)} ${visit.path === "/favorite"}` },
  play: {
    // Another game, or another player, is another launch; nothing is launched before it is known for whom.
    life: (visit) =>
      visit.screen === "game" && visit.account !== null ? `${address(visit)} ${visit.account}` : null,
    matters: ({ language, sources }) => `${language} ${JSON.stringify(sources)}`,
  },
  lottery: {
    // Its page wants a token: nothing is read before it is known whose.
    life: (visit) =>
      visit.screen === "lottery" && visit.account !== null ? `${visit.path} ${visit.account}` : null,
    matters: addressAndContent,
  },
  feedback: { life: onScreen("feedback") },
  popups: {
    life: () => here,
    matters: ({ account, overlay, popups, screen }) => `${account} ${overlay} ${popups} ${screen}`,
  },
  jackpot: { life: () => null, matters: ({ contentVersion }) => contentVersion },
  hosts: { life: () => null, matters: content },
  recent: {
    life: (visit) => (visit.screen === "account-games" ? visit.account : null),
    matters: content,
  },
  help: {
    life: ({ screen, overlay }) => (screen === "help" || overlay === "help" ? here : null),
    matters: content,
  },
  about: { life: onScreen("about"), matters: content },
  blog: { life: onScreen("blog"), matters: content },
  pointMall: {
    life: ({ screen, account }) => (screen === "point-mall" ? account : null),
    matters: content,
  },
  unread: {
    life: ({ role, account }) =>
      may(role, "unread-count", { agentPolicy: true }) === "yes" ? account : null,
  },
};

const names = Object.keys(rules) as readonly RoomName[];

/** Rooms that read one thing and hear of the visit as of their request. */
const readingOne: readonly RoomName[] = ["recent", "help", "about", "blog", "pointMall", "unread"];

export type RoomStep =
  | { readonly kind: "close"; readonly name: RoomName }
  | { readonly kind: "open"; readonly name: RoomName; readonly input: unknown }
  | {
      readonly kind: "tell";
      readonly name: RoomName | "wallet";
      readonly event: { readonly type: string };
    };

/** What is to be done so that the rooms fit the visit. A house that is not open has none. */
export function roomSteps(context: PortalContext): {
  readonly steps: readonly RoomStep[];
  readonly rooms: OpenRooms;
} {
  const visit = roomVisit(context);
  const steps: RoomStep[] = [];
  const rooms: { -readonly [Name in RoomName]?: OpenRooms[Name] } = {};
  for (const name of names) {
    const { life: lifeOf, matters = () => "" } = rules[name];
    const isWished = (context.wishes[name] ?? 0) > 0;
    const life = context.verdict === "open" ? (isWished ? here : lifeOf(visit)) : null;
    const before = context.rooms[name];
    if (before !== undefined && before.life !== life) {
      steps.push({ kind: "close", name });
      // Whoever leaves a game, by whichever way, finds the balance as the game left it (LAUNCH-07).
      if (name === "play" && visit.account !== null && before.life.endsWith(` ${visit.account}`))
        steps.push({ kind: "tell", name: "wallet", event: { type: "refresh.asked" } });
    }
    if (life === null) continue;
    const told = matters(visit);
    rooms[name] = { life, told };
    if (before?.life !== life) steps.push({ kind: "open", name, input: inputOf(name, visit) });
    else if (before.told !== told) steps.push({ kind: "tell", name, event: wordOf(name, visit) });
  }
  return { steps, rooms };
}

function inputOf(name: RoomName, visit: RoomVisit): unknown {
  if (readingOne.includes(name)) return { request: visit };
  return {
    visit,
    ...(name === "gameList" && { of: "page" }),
    ...(name === "vendorGames" && { of: "vendor" }),
  };
}

const wordOf = (name: RoomName, visit: RoomVisit) =>
  readingOne.includes(name) ? { type: "request.changed", request: visit } : { type: "visit.changed", visit };
