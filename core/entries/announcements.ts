/** Banners, notices, promotions and pop-ups. */

export * from "../announcements/announcements.ports.ts";
export {
  type AnnouncementPages,
  announcementPages,
  type StripPart,
} from "../announcements/announcements.rules.ts";
export {
  type BannerTarget,
  bannersOf,
  bannerTarget,
  homeBanners,
} from "../announcements/announcements.view.ts";
export { waitingPopups } from "../announcements/popups.view.ts";
