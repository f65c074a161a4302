import type {
  Announcement,
  Banner,
  BannerGroup,
  Promotion,
  SiteContent,
} from "../announcements/announcements.ports.ts";
import type { Game, GameCategory, Lane } from "../catalogue/catalogue.ports.ts";
import type { MemberInfo } from "../session/session.ports.ts";
import type { Winner } from "../showcase/showcase.ports.ts";
import { orderWinners } from "../showcase/showcase.rules.ts";
import type { SiteStatus } from "../site/site.ports.ts";
import type { PhoneNumber } from "../verification/sms-code.ports.ts";

/** A login of the fake backend. Names and passwords are those of the reference gateway's demo. */
export interface Account {
  readonly member: MemberInfo;
  readonly password: string;
  readonly balanceMinor: bigint;
  /** USD by default. */
  readonly currency?: string;
  readonly isNew: boolean;
  readonly passwordExpired: boolean;
  /** An agent or the back office chose the password, so the player must change it first (LOGIN-05). */
  readonly isHandedOut?: boolean;
  readonly email?: string;
  readonly phone?: PhoneNumber;
  readonly isClosed?: boolean;
  /** Whether an agent is above the player. */
  readonly hasAgent?: boolean;
  /** The identity linked to the account, as "channel:token". */
  readonly identity?: string;
  /** The next login uses an address that is new to the account (LOGIN-09). */
  readonly wantsSecondFactor?: boolean;
  /**
   * The next login by password uses an address that is new to the account; where no authenticator is set, a code is asked for
   * (LOGIN-09).
   */
  readonly isAway?: boolean;
  /** By default the same as `wantsSecondFactor`. */
  readonly hasSecondFactor?: boolean;
}

/** The invitation code of the account `agent`. */
export const INVITATION_CODE = "MORGAN7";

export const memberNamed = (account: string, nickname: string, type: number): MemberInfo => ({
  customerId: `customer-${account}`,
  account,
  userName: account,
  nickname,
  type,
  avatar: null,
  hasVip: false,
  vipLabelName: "",
  vipRankLevel: 0,
  availablePromoCount: 2,
  availablePromo: { REFERRAL: { enabled: true } },
  lastLoginAtMs: null,
});

const known = { password: "evening-42", isNew: false, passwordExpired: false };

/** Who the operator in memory knows, with what they log in by. */
export const accounts: readonly Account[] = [
  {
    ...known,
    member: {
      ...memberNamed("player", "Robin", 0),
      hasVip: true,
      vipLabelName: "Gold",
      vipRankLevel: 3,
    },
    balanceMinor: 2_500_00n,
    email: "robin@example.com",
    phone: { countryDialingCode: "+44", mobileNum: "7700900123" },
  },
  { ...known, member: memberNamed("trial", "Guest", 4), balanceMinor: 1_000_00n },
  { ...known, member: memberNamed("agent", "Morgan", 1), balanceMinor: 800_00n },
  {
    ...known,
    member: memberNamed("newcomer", "Newcomer", 0),
    password: "123456",
    balanceMinor: 50_00n,
    isNew: true,
  },
  {
    ...known,
    member: memberNamed("guarded", "Rowan", 0),
    balanceMinor: 120_00n,
    email: "rowan@example.com",
    wantsSecondFactor: true,
  },
];

export const openStatus: SiteStatus = {
  status: 0,
  maintenance: { active: false, endsAtMs: null },
  regionRestriction: { active: false },
  location: { ip: "203.0.113.7" },
  customerService: [
    { csType: "LIVECHAT", title: "Live chat", path: "sealed-live-chat" },
    { csType: "TELEGRAM", title: "Telegram", path: "sealed-telegram" },
    { csType: "PHONE", title: "By telephone", path: "sealed-phone" },
  ],
  resources: [
    { resourceType: "TELEGRAM", url: "https://t.example/portal", name: "Telegram", labelNameEn: "Telegram" },
    { resourceType: "Android", url: "https://apps.example/a", name: "Android", labelNameEn: "Android" },
    { resourceType: "FACEBOOK", url: "", name: "Facebook", labelNameEn: "Facebook" },
  ],
  whitelabel: [
    { modId: "FREEPLAY3", enabled: "1", childrenNodes: [] },
    {
      modId: "REGISTER",
      enabled: "0",
      childrenNodes: [{ modId: "MOBILENUMREG3", enabled: "1", childrenNodes: [] }],
    },
  ],
  domainRoute: {},
  mainDomain: "portal.example",
  analytics: { gtagId: null },
  imageCdns: ["https://one.cdn.example", "https://two.cdn.example", "https://three.cdn.example"],
  launchGameCdns: ["https://launch.example"],
  gameOrigins: ["https://games.example"],
  contentVersion: "1",
  timeZone: "",
  agentPolicy: true,
};

const vendors = {
  AURORA: { name: "Aurora Studios", category: "RNG", gameCount: 24 },
  COPPER: { name: "Copper Fox", category: "RNG", gameCount: 9 },
  LANTERN: { name: "Lantern Live", category: "LIVE", gameCount: 3 },
  STADIUM: { name: "Stadium", category: "SPORTS", gameCount: 1 },
} as const satisfies Record<string, { name: string; category: GameCategory; gameCount: number }>;

type Vendor = keyof typeof vendors;

const titles: readonly (readonly [Vendor, string])[] = [
  ["AURORA", "Northern Lights"],
  ["AURORA", "Glacier Gold"],
  ["LANTERN", "Blackjack by Lantern"],
  ["AURORA", "Polar Night"],
  ["COPPER", "Fox Run"],
  ["COPPER", "Copper Canyon"],
  ["LANTERN", "Roulette Royale"],
  ["AURORA", "Ice Fishing"],
  ["COPPER", "Lucky Burrow"],
  ["LANTERN", "Baccarat Salon"],
  ["AURORA", "Comet Tail"],
  ["STADIUM", "Match Day"],
];

/** The second language is recognisable by its code in the title, so that tests notice a refetch. */
const titled = (title: string, language: string) => (language === "TY" ? title : `${title} (${language})`);

export const hotGames = (language: string): readonly Game[] =>
  titles.map(([vendor, title], at) => ({
    nodeId: `${9_007_199_254_740_993n + BigInt(at)}`,
    gameCode: `${vendor}-${at + 1}`,
    gameName: titled(title, language),
    vendor,
    vendorName: vendors[vendor].name,
    category: vendors[vendor].category,
    classify: "HOT",
    iconPath: `/art/games/${vendor}-${at + 1}-384.webp`,
    hasPopupList: false,
  }));

const vendorEntries = Object.entries(vendors);

/** Three categories, deliberately not in the navigation's order. */
export const lanes = (language: string): readonly Lane[] =>
  (["RNG", "SPORTS", "LIVE"] as const).map((category) => ({
    category,
    vendors: vendorEntries
      .filter(([, card]) => card.category === category)
      .map(([vendor, { name, gameCount }]) => ({
        vendor,
        displayName: titled(name, language),
        category,
        imagePath: `/art/vendors/${vendor}`,
        gameCount,
        hasPopupList: false,
      })),
  }));

const banner = (group: BannerGroup, id: string, title: string): Banner => ({
  id,
  group,
  title,
  text: "",
  imagePath: `/art/banners/${id}-2000.webp`,
  narrowImagePath: `/art/phone-banners/${id}-1080.webp`,
  linkageType: "PROMOTION",
  linkage: "/promotions",
  game: null,
});

const announcement = (id: string, title: string, execution: Announcement["execution"]): Announcement => ({
  id,
  title,
  contentHtml: `<p>${title}</p>`,
  promotionType: null,
  code: id,
  imagePath: null,
  execution,
  startAtMs: 0,
});

const offer = (promotionType: string, figure: string, title: string, condition: string): Promotion => ({
  ...announcement(`offer-${promotionType.toLowerCase()}`, title, "F"),
  promotionType,
  figure,
  condition,
});

/** The content for an audience: its own pop-ups and those for both (ANN-01). */
export const content = (language: string, audience: "A" | "B"): SiteContent => ({
  banners: [
    banner("w_home", "welcome", titled("Welcome", language)),
    banner("w_home", "weekend", titled("The weekend", language)),
    banner("w_login", "login", titled("Good to see you", language)),
  ],
  notices: [{ id: "notice-1", title: titled("New games", language), text: "Twelve of them.", startAtMs: 0 }],
  popups: [
    announcement("popup-players", "For players", "A"),
    announcement("popup-visitors", "For visitors", "B"),
    announcement("popup-both", "For everybody", "F"),
  ].filter(({ execution }) => execution === audience || execution === "F"),
  promotions: [
    { ...announcement("promotion-1", titled("First deposit", language), "F"), figure: null, condition: null },
    offer("REBATE", "0.6%", titled("Rebate", language), "of your stakes, win or lose"),
    offer("REFERRAL", "$5.00", titled("Bring a friend", language), "for each friend who deposits and plays"),
    offer("MISSION", "$5.00", titled("Small missions", language), "at most, for a completed mission"),
    offer("VIP", "4", titled("Ranks", language), "ranks, each with a bonus"),
    offer("TASK", "$20.00", titled("Daily offers", language), "at most, once a day"),
  ],
});

/** Unsorted, as a gateway may send them, since the board sorts them (HOME-07). */
export const winners: readonly Winner[] = [
  { name: "te***or", title: "Fox Run", minor: 120_050n },
  { name: "qu***on", title: "Comet Tail", minor: 9_800_000n },
  { name: "ro***ll", title: "Glacier Gold", minor: 45_000n },
  { name: "ke***22", title: "Polar Night", minor: 310_075n },
].map(({ name, title, minor }) => ({
  customerName: name,
  gameName: title,
  iconPath: "/art/fallback.svg",
  won: { amountMinor: minor, currency: "USD" },
}));

/** The largest of them, in the order of `winners`. */
export function largestWinners(limit: number): readonly Winner[] {
  const largest = new Set(orderWinners(winners).slice(0, limit));
  return winners.filter((winner) => largest.has(winner));
}
