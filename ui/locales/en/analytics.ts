/** The question whether visits may be measured. */
export const analytics = {
  "analytics.title": "May we measure visits?",
} as const;
