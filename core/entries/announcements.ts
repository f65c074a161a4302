/** Banners, notices, promotions and pop-ups. */

export * from "../announcements/announcements.ports.ts";
export { type AnnouncementPages, announcementPages } from "../announcements/announcements.rules.ts";
export { bannersOf, bannerTarget, homeBanners } from "../announcements/announcements.view.ts";
export { waitingPopups } from "../announcements/popups.view.ts";
