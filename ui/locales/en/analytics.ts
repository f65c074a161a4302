/** The question that asks for consent to analytics. */
export const analytics = {
  "analytics.title": "May we measure visits?",
  "analytics.sentence":
    "This shows us which pages are useful. It sets Google Analytics cookies, but no advertising cookies.",
  "analytics.allow": "Allow",
  "analytics.refuse": "Do not allow",
  "analytics.reconsider": "Cookie settings",
} as const;
