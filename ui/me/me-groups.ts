import type { TextKey } from "@parlour/messages";
import { card, chart, letter } from "../navigation/centre-signs.ts";
import { destinations } from "../navigation/destinations.ts";
import type { Going } from "../navigation/link.tsx";
import { inMemberCentre, moreDestinations } from "../navigation/more-destinations.ts";
import type { Sign } from "../shared/icon/icon.tsx";
import * as signs from "../shared/icon/signs.ts";

export interface MeEntry {
  readonly key: TextKey;
  readonly sign: Sign;
  readonly going: Going;
  /** What waits there, as a badge. */
  readonly counts?: "messages" | "rewards";
  /** Shown only to players for whom it is true. */
  readonly onlyFor?: "agent" | "referrer";
}

export interface MeGroup {
  readonly key: TextKey;
  readonly entries: readonly MeEntry[];
}

const more: MeGroup = {
  key: "nav.more",
  entries: [
    { key: "nav.help", sign: signs.help, going: moreDestinations.help },
    { key: "nav.download", sign: signs.download, going: moreDestinations.download },
    { key: "screen.winners", sign: signs.trophy, going: moreDestinations.winners },
    { key: "screen.point-mall", sign: signs.star, going: moreDestinations.pointMall },
    { key: "nav.agents", sign: signs.users, going: moreDestinations.agents },
  ],
};

const promotions: MeEntry = { key: "nav.promotions", sign: signs.gift, going: destinations.promotions };

/** The four groups of a player. Deposit and withdrawal stand above them as buttons. */
export const playerGroups: readonly MeGroup[] = [
  {
    key: "me.money",
    entries: [
      { key: "nav.wallet", sign: "wallet", going: destinations.wallet },
      { key: "nav.account", sign: signs.copy, going: moreDestinations.account },
      { key: "nav.bets", sign: signs.ticket, going: moreDestinations.bets },
      { key: "me.profit", sign: chart, going: moreDestinations.net },
    ],
  },
  {
    key: "me.rewards",
    entries: [
      promotions,
      { key: "nav.rewards", sign: signs.trophy, going: moreDestinations.rewards, counts: "rewards" },
      { key: "nav.rebate", sign: signs.percent, going: inMemberCentre("manualRebate") },
      { key: "nav.invite", sign: signs.users, going: inMemberCentre("referral"), onlyFor: "referrer" },
    ],
  },
  {
    key: "me.account",
    entries: [
      { key: "nav.member", sign: "user", going: moreDestinations.member },
      {
        key: "me.messages",
        sign: letter,
        going: inMemberCentre("messageV2"),
        counts: "messages",
      },
      { key: "safety.menu", sign: signs.shield, going: moreDestinations.limits },
      { key: "devices.menu", sign: card, going: moreDestinations.devices },
      { key: "nav.favourites", sign: signs.heart, going: destinations.favourites },
      { key: "nav.recent", sign: signs.clock, going: moreDestinations.recent },
      {
        key: "nav.agentCentre",
        sign: signs.users,
        going: moreDestinations.agentCentre,
        onlyFor: "agent",
      },
    ],
  },
  more,
];

/** A visitor has nothing that needs an account in sight. */
export const visitorGroups: readonly MeGroup[] = [
  {
    key: "nav.games",
    entries: [
      { key: "screen.lobby", sign: "games", going: moreDestinations.lobby },
      { key: "home.hot", sign: signs.play, going: destinations.hot },
      promotions,
    ],
  },
  more,
];
