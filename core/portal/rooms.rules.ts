import { type AgentPage, agentPageOf } from "../agent/agent.pages.ts";
import type { AgentRooms } from "../agent/agent.rooms.ts";
import { type MemberPage, memberPageOf } from "../member/member.pages.ts";
import { recordKindOf, teamRecordKindOf } from "../records/records.rules.ts";
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
  timeZone,
  popups,
  sources,
  watch,
}: PortalContext): RoomVisit => ({
  ...at,
  language,
  role,
  account: member?.account ?? null,
  contentVersion,
  timeZone,
  popups,
  sources,
  watch,
});

/** A room's life and what it is told in it; both as texts to compare. */
interface RoomRule {
  /** Null while nobody needs the room; another text is another life: the room is closed and opened anew. */
  readonly life: (visit: RoomVisit) => string | null;
  /** Its life while a part of the screen asks for it, where that depends on the visit. */
  readonly wished?: (visit: RoomVisit) => string | null;
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

const onAgentPage =
  (...pages: readonly AgentPage[]) =>
  (visit: RoomVisit) =>
    pages.includes(agentPageOf(visit.query)) ? inAgentCentre(visit) : null;

const onMemberPage =
  (...pages: readonly MemberPage[]) =>
  ({ screen, query, account }: RoomVisit) =>
    screen === "member" && account !== null && pages.includes(memberPageOf(query)) ? account : null;

/** Pages that both centres have, with what they show (MEMBER-01, AGENT-01). */
const onCentrePage =
  (...pages: readonly (MemberPage & AgentPage)[]) =>
  (visit: RoomVisit) =>
    onMemberPage(...pages)(visit) ?? onAgentPage(...pages)(visit);

const inMemberCentre = ({ screen, account }: RoomVisit) => (screen === "member" ? account : null);
const inAgentCentre = ({ screen, role, account }: RoomVisit) =>
  screen === "agent-home" && role === "agent" ? account : null;
const inCentre = (visit: RoomVisit) => inMemberCentre(visit) ?? inAgentCentre(visit);

/** The same, with a life for each page. */
function eachOnItsPage(visit: RoomVisit, life: (visit: RoomVisit) => string | null): string | null {
  const account = life(visit);
  return account === null ? null : `${account} ${visit.screen} ${visit.query.page}`;
}

const whereContractsPay = (visit: RoomVisit) =>
  onMemberPage("rewardCenter")(visit) ??
  onAgentPage(
    "agentDividendRecordCopy2",
    "agentDailyWages2",
    "agentHourSalary",
    "agentRealtimeSalary",
  )(visit);

/** The member centre's (MEMBER-01): each page has what it shows, for as long as it is there. */
const memberRules = {
  profile: { life: onMemberPage("securityCenter") },
  accountChange: { life: onMemberPage("securityCenter") },
  depositMethods: { life: onCentrePage("depositv2"), matters: ({ language }) => language },
  deposit: { life: onCentrePage("depositv2") },
  depositWatch: { life: onCentrePage("depositv2"), matters: ({ language }) => language },
  // Pictures are filed where they were chosen: another page begins with none.
  pictures: {
    life: (visit) =>
      eachOnItsPage(
        visit,
        (each) => onCentrePage("depositv2", "withdraw")(each) ?? onMemberPage("rewardCenter")(each),
      ),
  },
  withdrawalTerms: { life: onCentrePage("withdraw") },
  withdrawal: { life: onCentrePage("withdraw") },
  withdrawalAnswer: { life: onCentrePage("withdraw") },
  // Every page of the centre shows how much there is, and its menu hides transfers in a house of one wallet (WALLET-02).
  funds: { life: inCentre },
  missions: { life: inMemberCentre, matters: ({ language }) => language },
  walletTransfer: { life: onMemberPage("transferFund") },
  bringBack: { life: onMemberPage("transferFund") },
  lineTransfer: {
    life: (visit) => onMemberPage("transferUpline")(visit) ?? onAgentPage("downlineManagmentView")(visit),
  },
  // Another kind, another language, or days of another time zone, is another list: it begins anew.
  records: {
    life: (visit) => {
      const kind = recordKindOf(visit);
      return kind === null || visit.account === null
        ? null
        : `${kind} ${visit.account} ${visit.language} ${visit.timeZone}`;
    },
  },
  rebate: { life: onMemberPage("manualRebate") },
  rebateClaim: { life: onMemberPage("manualRebate") },
  referral: { life: onMemberPage("referral") },
  referralClaim: { life: onMemberPage("referral") },
  missionClaim: { life: onMemberPage("missionLeaderboard") },
  rewardCentre: { life: onMemberPage("rewardCenter"), matters: content },
  activityAct: { life: onMemberPage("rewardCenter") },
  contractPay: { life: whereContractsPay },
  contractClaim: { life: whereContractsPay },
  // The menu of the agent centre shows the pages of what is agreed on (CONTRACT-04).
  ownContracts: { life: (visit) => onMemberPage("rewardCenter")(visit) ?? inAgentCentre(visit) },
  deal: { life: (visit) => onMemberPage("rewardCenter")(visit) ?? inAgentCentre(visit) },
  // A secret is made when somebody asks for it.
  authenticatorOffer: { life: () => null, wished: onMemberPage("securityCenter") },
  authenticatorChange: { life: onMemberPage("securityCenter") },
  recoveryFile: { life: onMemberPage("securityCenter") },
  pointSpend: { life: ({ screen, account }) => (screen === "point-mall" ? account : null) },
  // From the login on: the session's clock and the reality check go on wherever the player is (SAFE-03).
  safety: { life: ({ role, account }) => (role === "trial" ? null : account) },
  inbox: { life: onCentrePage("messageV2"), matters: ({ language }) => language },
  updates: { life: ({ account }) => account },
  realityCheck: {
    life: ({ account, watch }) => (watch?.realityCheckMinutes ? account : null),
    matters: ({ watch }) => `${watch?.realityCheckMinutes} ${watch?.sessionStartedAtMs}`,
  },
  inactivity: {
    life: ({ account, watch }) => (watch?.inactivityMinutes ? account : null),
    // To go elsewhere is a deed.
    matters: (visit) => `${address(visit)} ${visit.watch?.inactivityMinutes}`,
  },
  safetyChange: { life: onMemberPage("playerProtection") },
} as const satisfies Partial<Record<RoomName, RoomRule>>;

/** Those of the agent centre, whose machines come later (AGENT-01). */
const agentRules = {
  team: { life: inAgentCentre },
  teamRecords: {
    life: (visit) => {
      const kind = teamRecordKindOf(visit);
      return kind === null || inAgentCentre(visit) === null
        ? null
        : `${kind} ${visit.account} ${visit.language} ${visit.timeZone}`;
    },
  },
  downlines: { life: onAgentPage("downlineManagmentView") },
  givenContracts: { life: onAgentPage("agentContracts"), matters: address },
  registerLinks: { life: onAgentPage("registerCenter") },
  registerLinkChange: { life: onAgentPage("registerCenter") },
  downlineRegistration: { life: onAgentPage("registerCenter") },
} as const satisfies Readonly<Record<keyof AgentRooms, RoomRule>>;

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
      visit.account !== null &&
      (visit.screen === "lottery" || onMemberPage("missionLeaderboard")(visit) !== null)
        ? `${visit.path} ${visit.account}`
        : null,
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
  ...memberRules,
  ...agentRules,
  unread: {
    life: ({ role, account }) =>
      may(role, "unread-count", { agentPolicy: true }) === "yes" ? account : null,
  },
};

const names = Object.keys(rules) as readonly RoomName[];

/** Rooms that read one thing and hear of the visit as of their request. */
export const readingRooms: readonly RoomName[] = [
  "recent",
  "help",
  "about",
  "blog",
  "pointMall",
  "unread",
  "profile",
  "depositMethods",
  "withdrawalTerms",
  "funds",
  "missions",
  "rebate",
  "referral",
  "rewardCentre",
  "contractPay",
  "ownContracts",
  "team",
  "givenContracts",
  "registerLinks",
  "authenticatorOffer",
  "safety",
];

/** Rooms that a player sends something from, once. */
export const sendingRooms: readonly RoomName[] = [
  "accountChange",
  "deposit",
  "withdrawal",
  "withdrawalAnswer",
  "walletTransfer",
  "bringBack",
  "lineTransfer",
  "pointSpend",
  "rebateClaim",
  "referralClaim",
  "missionClaim",
  "activityAct",
  "contractClaim",
  "registerLinkChange",
  "downlineRegistration",
  "authenticatorChange",
  "recoveryFile",
  "safetyChange",
];

/** Rooms that begin empty and hear of nothing. */
const deaf: readonly RoomName[] = [...sendingRooms, "updates", "pictures", "deal", "downlines"];

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
    const { life: lifeOf, wished = () => here, matters = () => "" } = rules[name];
    const isWished = (context.wishes[name] ?? 0) > 0;
    const isThere = context.hasAgentRooms || !(name in agentRules);
    const life = context.verdict === "open" && isThere ? (isWished ? wished : lifeOf)(visit) : null;
    const before = context.rooms[name];
    if (before !== undefined && before.life !== life) {
      steps.push({ kind: "close", name });
      // Whoever leaves a game, by whichever way, finds the balance as the game left it (LAUNCH-07).
      if (name === "play" && visit.account !== null && before.life.endsWith(` ${visit.account}`))
        steps.push({ kind: "tell", name: "wallet", event: { type: "invalidated" } });
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
  if (readingRooms.includes(name)) return { request: visit };
  if (deaf.includes(name)) return undefined;
  return {
    visit,
    ...(name === "gameList" && { of: "page" }),
    ...(name === "vendorGames" && { of: "vendor" }),
  };
}

const wordOf = (name: RoomName, visit: RoomVisit) =>
  readingRooms.includes(name)
    ? { type: "request.changed", request: visit }
    : { type: "visit.changed", visit };
