/** What the visitor has said about being measured; null while not asked (META-01). */
export type Consent = "granted" | "denied" | null;

export interface ConsentStore {
  read(): Consent;
  save(consent: Exclude<Consent, null>): void;
}

/** gtag or whatever a house measures with. Nothing is fetched before `start`. */
export interface AnalyticsPort {
  start(gtagId: string, signal: AbortSignal): Promise<void>;
}
