import type { Announcement, Banner, Notice } from "../announcements/announcements.ports.ts";
import type { Game, Lane, VendorCard } from "../catalogue/catalogue.ports.ts";
import { orderLanes } from "../catalogue/catalogue.rules.ts";
import { decimalOf } from "../shared/money.ts";
import type { Portal } from "./portal.ts";

/** The public state with the specification's names (SESSION-04): plain data, a new object for each call. */
export interface PortalState {
  /** A decimal string; null while unknown. */
  readonly balance: string | null;
  readonly currencySymbol: string;
  readonly hasVip: boolean;
  readonly vipLabelName: string;
  readonly vipRankLevel: number;
  readonly availablePromoCount: number;
  readonly availablePromo: Readonly<Record<string, { readonly enabled: boolean }>>;
  /** 0 also while it is unknown. */
  readonly unreadMessage: number;
  readonly banners: readonly Banner[];
  readonly notice: readonly Notice[];
  readonly popup: readonly Announcement[];
  readonly promotion: readonly Announcement[];
  /** Milliseconds since the epoch; null where the gateway names no end. */
  readonly maintenanceEnd: number | null;
  readonly isLogin: boolean;
  /** The player whom the session keeps (SESSION-08); empty for a visitor. */
  readonly nickname: string;
  readonly account: string;
  readonly username: string;
  readonly customerId: string;
  readonly isAgent: boolean;
  readonly isTrial: boolean;
  readonly firstTimeLogin: boolean;
  /** The base of pictures; empty for the portal's own origin. */
  readonly imgUrl: string;
  /** The operator's code. */
  readonly language: string;
  readonly gameVendor: readonly Lane[];
  /** The lanes in the navigation's order. */
  readonly sortingVendor: readonly Lane[];
  /** By the vendor's code. */
  readonly mappingVendor: Readonly<Record<string, VendorCard>>;
  readonly hotGames: readonly Game[];
}

/** The current state of a portal. Data of features that do not run is missing. */
export function portalState({ actor }: Pick<Portal, "actor">): PortalState {
  const {
    context: { member, role, language },
    children,
  } = actor.getSnapshot();
  const site = children.site?.getSnapshot().context;
  const session = children.session?.getSnapshot().context;
  const content = children.content?.getSnapshot().context.value;
  const lanes = children.lanes?.getSnapshot().context.value ?? [];
  const balance = children.wallet?.getSnapshot().context.balance;
  return {
    balance: balance ? decimalOf(balance.main) : null,
    currencySymbol: balance?.currencySymbol ?? "",
    hasVip: member?.hasVip ?? false,
    vipLabelName: member?.vipLabelName ?? "",
    vipRankLevel: member?.vipRankLevel ?? 0,
    availablePromoCount: member?.availablePromoCount ?? 0,
    availablePromo: member?.availablePromo ?? {},
    unreadMessage: children.unread?.getSnapshot().context.value ?? 0,
    banners: content?.banners ?? [],
    notice: content?.notices ?? [],
    popup: content?.popups ?? [],
    promotion: content?.promotions ?? [],
    maintenanceEnd: site?.status?.maintenance.endsAtMs ?? null,
    isLogin: member !== null,
    nickname: member?.nickname ?? "",
    account: member?.account ?? "",
    username: member?.userName ?? "",
    customerId: member?.customerId ?? "",
    isAgent: role === "agent",
    isTrial: role === "trial",
    firstTimeLogin: session?.isFirstLogin ?? false,
    imgUrl: site?.imageBases?.[0] ?? "",
    language,
    gameVendor: lanes,
    sortingVendor: orderLanes(lanes, children.menus?.getSnapshot().context.value?.categories),
    mappingVendor: Object.fromEntries(
      lanes.flatMap((lane) => lane.vendors.map((card) => [card.vendor, card])),
    ),
    hotGames: children.hotGames?.getSnapshot().context.value ?? [],
  };
}
