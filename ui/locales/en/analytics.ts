/** The question whether visits may be measured. */
export const analytics = {
  "analytics.title": "May we measure visits?",
  "analytics.sentence":
    "It shows us which pages help and which do not. It sets cookies of Google Analytics, and none for advertising.",
  "analytics.allow": "Allow",
  "analytics.refuse": "Do not allow",
  "analytics.reconsider": "Measuring visits",
} as const;
