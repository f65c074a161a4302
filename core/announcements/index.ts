/** Banners, notices, promotions and pop-ups. */

export type {
  Announcement,
  AnnouncementsPort,
  Banner,
  BannerGroup,
  Notice,
  PopupStore,
  Promotion,
  SiteContent,
  UnreadPort,
} from "./announcements.ports.ts";
export { type AnnouncementPages, announcementPages } from "./announcements.rules.ts";
export { bannersOf, bannerTarget, homeBanners } from "./announcements.view.ts";
export { waitingPopups } from "./popups.view.ts";
