/** In order: how play is kept safe, how money comes and goes, how games are found. */
export const welcomeSteps = ["safety", "money", "games"] as const;
/** A step by its content, which the front end draws; `welcomeView` says which one is shown. */
export type WelcomeStep = (typeof welcomeSteps)[number];

/** How far a new player has come: the step to go on with, or closed for good. */
export type WelcomeProgress = WelcomeStep | "closed";

/** Keeps the welcome of each player who registered in this visit; null for anyone else. */
export interface WelcomeStore {
  read(account: string): WelcomeProgress | null;
  save(account: string, progress: WelcomeProgress): void;
}
