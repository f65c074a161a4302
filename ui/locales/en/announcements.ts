/** Texts of the announcement pop-up. */
export const announcements = {
  "announcements.title": "Announcements",
  "announcements.sentence": "Our latest news.",
  "announcements.promotion": "Go to the promotion",
  "announcements.promotionOf": "Go to the promotion: {{title}}",
  "announcements.pages": "Pages of announcements",
  "announcements.page": "Page {{page}} of {{pages}}",
  "announcements.previous": "Previous page",
  "announcements.next": "Next page",
  "announcements.failed": "Couldn’t load announcements",
  "announcements.empty.title": "No announcements yet",
  "announcements.empty.sentence": "Our announcements appear here.",
} as const;
