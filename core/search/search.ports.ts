/** Search over the names of a catalogue (GAME-05). It may work on another thread; a rejection is a defect or an abort. */
export interface SearchPort {
  /** Keeps the names of a language's catalogue; the same `version` again costs nothing. */
  load(version: string, names: readonly string[], signal: AbortSignal): Promise<void>;
  /**
   * Positions in the list that was loaded last, best first, at most `limit`; none while nothing is loaded. Answers come
   * in the order of asking, so an older term never overtakes a newer one.
   */
  search(term: string, limit: number, signal: AbortSignal): Promise<readonly number[]>;
}
