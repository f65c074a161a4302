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
} from "../announcements/announcements.ports.ts";
export { type AnnouncementPages, announcementPages } from "../announcements/announcements.rules.ts";
export { bannersOf, bannerTarget, homeBanners } from "../announcements/announcements.view.ts";
export { waitingPopups } from "../announcements/popups.view.ts";
