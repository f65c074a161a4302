/** What the visitor has said about being measured; null while not asked (META-01). */
export type Consent = "granted" | "denied" | null;

export interface ConsentStore {
  read(): Consent;
  save(consent: Exclude<Consent, null>): void;
}

/** gtag or whatever an operator measures with. Nothing is fetched before `start`. */
export interface AnalyticsPort {
  /** Rejects an id that is none, and when the script does not come. */
  start(gtagId: string, signal: AbortSignal): Promise<void>;
  /** Measures no more in this visit, and forgets what was kept to tell visits apart. */
  stop(gtagId: string): void;
}
