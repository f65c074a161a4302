/** What a part of the breadth runs. */
export interface Part {
  readonly files?: readonly string[];
  /** The share of the suites with a database that it runs on the embedded one, as vitest's --shard. */
  readonly embedded?: string;
  /** Runs the suites that play rounds with their full number. */
  readonly hasRounds?: boolean;
  /** A script of this project that belongs to it. */
  readonly script?: string;
}
export interface Tiers {
  /** Files of browsers and packages that `npm test` runs; it runs all others anyway. */
  readonly usual: readonly string[];
  /** Titles of the journeys that `npm test` plays in the browser. */
  readonly journeys: readonly string[];
  /** Titles of the journeys that it plays on the page in Svelte. */
  readonly svelteJourneys: readonly string[];
  readonly parts: Readonly<Record<string, Part>>;
}
export function readTiers(): Tiers;
export function partOfCommit(id: string, names: readonly string[]): string;
export function commitHere(): string;
export function filesWithDatabase(): readonly string[];
export function filesWithRounds(): readonly string[];
export function waitingFiles(): readonly string[];
