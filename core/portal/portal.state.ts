import type { Announcement, Banner, Notice } from "../announcements/announcements.ports.ts";
import type { Game, Lane, VendorCard } from "../catalogue/catalogue.ports.ts";
import { orderLanes } from "../catalogue/catalogue.rules.ts";
import { decimalOf } from "../shared/money.ts";
import type { Portal } from "./portal.ts";

/** The public state in the specification's own words (SESSION-04): plain data, a new object each time. */
export interface PortalState {
  /** A decimal string, or null while it is not known. */
  readonly balance: string | null;
  readonly currencySymbol: string;
  readonly hasVip: boolean;
  readonly vipLabelName: string;
  readonly vipRankLevel: number;
  readonly availablePromoCount: number;
  readonly availablePromo: Readonly<Record<string, { readonly enabled: boolean }>>;
  readonly unreadMessage: number;
  readonly banners: readonly Banner[];
  readonly notice: readonly Notice[];
  readonly popup: readonly Announcement[];
  readonly promotion: readonly Announcement[];
  readonly maintenanceEnd: number | null;
  readonly isLogin: boolean;
  readonly isAgent: boolean;
  readonly isTrial: boolean;
  readonly firstTimeLogin: boolean;
  readonly imgUrl: string;
  readonly language: string;
  readonly gameVendor: readonly Lane[];
  /** The same lanes in the navigation's order. */
  readonly sortingVendor: readonly Lane[];
  readonly mappingVendor: Readonly<Record<string, VendorCard>>;
  readonly hotGames: readonly Game[];
}

export function portalState(portal: Portal): PortalState {
  const { member, role, language } = portal.actor.getSnapshot().context;
  const site = portal.feature("site")?.getSnapshot().context;
  const session = portal.feature("session")?.getSnapshot().context;
  const content = portal.feature("content")?.getSnapshot().context.value;
  const lanes = portal.feature("lanes")?.getSnapshot().context.value ?? [];
  const balance = portal.feature("wallet")?.getSnapshot().context.balance;
  return {
    balance: balance ? decimalOf(balance.main) : null,
    currencySymbol: balance?.currencySymbol ?? "",
    hasVip: member?.hasVip ?? false,
    vipLabelName: member?.vipLabelName ?? "",
    vipRankLevel: member?.vipRankLevel ?? 0,
    availablePromoCount: member?.availablePromoCount ?? 0,
    availablePromo: member?.availablePromo ?? {},
    unreadMessage: portal.feature("unread")?.getSnapshot().context.value ?? 0,
    banners: content?.banners ?? [],
    notice: content?.notices ?? [],
    popup: content?.popups ?? [],
    promotion: content?.promotions ?? [],
    maintenanceEnd: site?.status?.maintenance.endsAtMs ?? null,
    isLogin: member !== null,
    isAgent: role === "agent",
    isTrial: role === "trial",
    firstTimeLogin: session?.isFirstLogin ?? false,
    imgUrl: site?.imageBases?.[0] ?? "",
    language,
    gameVendor: lanes,
    sortingVendor: orderLanes(lanes),
    mappingVendor: Object.fromEntries(
      lanes.flatMap((lane) => lane.vendors.map((card) => [card.vendor, card])),
    ),
    hotGames: portal.feature("hotGames")?.getSnapshot().context.value ?? [],
  };
}
