/** The announcements that come up by themselves. */
export const announcements = {
  "announcements.title": "Announcements",
  "announcements.sentence": "What is new in the house.",
  "announcements.promotion": "Go to the promotion",
  "announcements.promotionOf": "Go to the promotion: {{title}}",
  "announcements.pages": "Pages of announcements",
  "announcements.page": "Page {{page}} of {{pages}}",
  "announcements.previous": "Previous page",
  "announcements.next": "Next page",
  "announcements.failed": "The announcements did not arrive",
  "announcements.empty.title": "Nothing new",
  "announcements.empty.sentence": "When the house has something to announce, it stands here.",
} as const;
