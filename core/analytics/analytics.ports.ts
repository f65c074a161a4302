/** The visitor's consent to analytics; null until the visitor has answered (META-01). */
export type AnalyticsConsent = "granted" | "denied" | null;

/** Keeps the visitor's answer on the device beyond the visit (META-01). */
export interface ConsentStore {
  /** Null without an answer, and for one that cannot be read. */
  read(): AnalyticsConsent;
  save(consent: Exclude<AnalyticsConsent, null>): void;
}

/** The operator's analytics, such as gtag. It fetches nothing before `start`. */
export interface AnalyticsPort {
  /** Rejects for an invalid id, and when the script does not load. */
  start(gtagId: string, signal: AbortSignal): Promise<void>;
  /** Stops measuring on this page and deletes the identifiers of visitors. */
  stop(gtagId: string): void;
}
